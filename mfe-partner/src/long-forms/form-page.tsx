import { styled } from 'styled-components';
import { media } from '@korkollen/shared-ui/theme/media';
import { color, fontSize, size, space } from '@korkollen/shared-ui/theme/tokens';

/** A page whose form is longer than a screen. */
export const FormPage = styled.div`
  display: grid;
  gap: ${space.s24};
  width: 100%;
  max-width: calc(${size.content} + 2 * ${size.gutter});
  margin-inline: auto;
  padding: ${space.s16} ${size.gutter} ${space.s48};
  ${media.desktop} {
    padding-block-start: ${space.s24};
  }
`;

/** What the page is, and what becomes of what is typed there. */
export const FormPageHeading = styled.header`
  display: grid;
  gap: ${space.s4};
  && h1 {
    font-size: ${fontSize.s26};
  }
  p {
    color: ${color.inkSoft};
  }
`;
