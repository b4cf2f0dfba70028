import { color, size, space } from '@korkollen/shared-ui/theme/tokens';
import { styled } from 'styled-components';

/** The ways on from an account form, each a question and a link. */
export const FormFooter = styled.div`
  display: grid;
  padding-top: ${space.s16};
  border-top: 1px solid ${color.line};
  p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    column-gap: ${space.s8};
    color: ${color.inkSoft};
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${size.target};
  }
`;
