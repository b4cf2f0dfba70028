import { useLayoutEffect, useRef, type RefObject } from 'react';
import { focusMain } from '../primitives/focus-main/focus-main';

/** To be the `ref` of what is to have the focus as soon as it stands there. */
export const focusNow = (element: HTMLElement | null): void => element?.focus();

/**
 * Keeps the focus where it was used: when the element that had it is drawn no more, `heir` takes it, or the page's content
 * where that is gone too. Answers what the part of the page listens to.
 */
export function useKeptFocus(heir?: RefObject<HTMLElement | null>) {
  const isWithin = useRef(false);
  useLayoutEffect(() => {
    if (!isWithin.current || document.activeElement !== document.body) return;
    isWithin.current = false;
    if (heir?.current) heir.current.focus({ preventScroll: true });
    else focusMain();
  });
  return {
    onFocus: (): void => void (isWithin.current = true),
    // not told of an element that is taken away
    onBlur: (): void => void (isWithin.current = false),
  };
}
