import { css } from 'styled-components';
import { color, motion, radius, size, space } from '../../theme/tokens';

/** What everything that is filled in or chosen has in common: its edge, and how it shows its state. */
const controlEdge = css`
  border: 1px solid ${color.lineStrong};
  background: ${color.surface};
  transition:
    background-color ${motion.quick},
    border-color ${motion.quick};
  &:hover {
    border-color: ${color.ink};
  }
  &[aria-invalid='true'] {
    border-color: ${color.red};
    box-shadow: inset 0 0 0 1px ${color.red};
  }
  &:disabled {
    background: ${color.sunk};
    cursor: not-allowed;
  }
`;

/** A control with a text in it. */
export const controlLook = css`
  width: 100%;
  min-height: ${size.target};
  padding: ${space.s8} ${space.s12};
  border-radius: ${radius.field};
  color: ${color.ink};
  ${controlEdge}
  &::placeholder {
    color: ${color.inkSoft};
    opacity: 1;
  }
  &:disabled {
    color: ${color.inkSoft};
  }
`;

/** The box around a control that has an icon in it. */
export const controlBoxLook = css`
  position: relative;
  min-width: 0;
  > svg {
    position: absolute;
    inset-block: 0;
    margin-block: auto;
  }
`;

/** A browser's own checkbox or radio button in our clothes: it works before any script has run. The target is 44 px. */
export const choiceLook = css`
  appearance: none;
  position: relative;
  flex: none;
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  margin: 10px 0;
  cursor: pointer;
  ${controlEdge}
  &::after {
    content: '';
    position: absolute;
    inset: -10px;
  }
  /* who forces colours still has to see what is chosen */
  @media (forced-colors: active) {
    appearance: auto;
  }
`;
