import { css } from 'styled-components';

/**
 * Hides the native control that Radix keeps beside its own for forms. Radix hides it with a style attribute, which
 * a strict content security policy drops from server-rendered pages.
 */
export const hiddenNativeControl = css`
  > input[aria-hidden='true'],
  > select[aria-hidden='true'] {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: 0;
    overflow: hidden;
    clip-path: inset(50%);
    pointer-events: none;
    opacity: 0;
  }
`;
