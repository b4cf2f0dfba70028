import { css } from 'styled-components';
import { color, font, radius } from './tokens';

/** A box on the paper: its line, its corners and its ground. */
export const boxLook = css`
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
`;

/** A figure that people compare or follow: the headings' type with digits of one width. */
export const figureLook = css`
  font-family: ${font.heading};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;
