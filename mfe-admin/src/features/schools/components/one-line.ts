import { css } from 'styled-components';
import { media } from '@korkollen/shared-ui/theme/media';
import { size, space } from '@korkollen/shared-ui/theme/tokens';

/** Things beside one another: on phones in one line that is scrolled, so that the list begins on the first screen. */
export const oneLine = css`
  display: flex;
  align-items: center;
  gap: ${space.s8};
  margin-inline: calc(-1 * ${size.gutter});
  padding: 5px ${size.gutter};
  overflow-x: auto;
  > * {
    flex: none;
  }
  ${media.tablet} {
    flex-wrap: wrap;
    margin-inline: 0;
    padding-inline: 0;
    overflow: visible;
  }
`;
