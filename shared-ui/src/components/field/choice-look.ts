import { css } from 'styled-components';
import { color, motion } from '../../theme/tokens';

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
  border: 1px solid ${color.lineStrong};
  background: ${color.surface};
  cursor: pointer;
  transition:
    background-color ${motion.quick},
    border-color ${motion.quick};
  &::after {
    content: '';
    position: absolute;
    inset: -10px;
  }
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
  /* who forces colours still has to see what is chosen */
  @media (forced-colors: active) {
    appearance: auto;
  }
`;
