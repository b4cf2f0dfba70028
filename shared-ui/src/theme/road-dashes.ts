import { css } from 'styled-components';

/**
 * The road's dashed centre line as a background: whole dashes only (`round` stretches them to fit), so that a line
 * never ends in a stump. `height` is the line's thickness, `length` that of a dash with its gap.
 */
export const roadDashes = (dash: string, length: string, height: string) => css`
  background-image: linear-gradient(90deg, transparent 16%, ${dash} 16% 84%, transparent 84%);
  background-position: left center;
  background-repeat: round no-repeat;
  background-size: ${length} ${height};
`;
