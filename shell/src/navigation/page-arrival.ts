import { useLocation } from '@korkollen/shared-ui/router';
import { useEffect, useRef } from 'react';

/** How long a page may take to bring its heading before the focus stays on the main part. */
const HEADING_WAIT_MS = 5_000;
const MAIN_ID = 'main';

function focusQuietly(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** True while nobody has taken the focus since the navigation: a dialog or a field that a page focused keeps it. */
function isFocusFree(main: HTMLElement): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement === main;
}

/** Focuses the page's heading, now or when it comes. Returns what ends the waiting. */
function focusPageHeading(): () => void {
  const main = document.getElementById(MAIN_ID);
  if (!main) return () => undefined;
  focusQuietly(main);
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const tryHeading = (): void => {
    // a page that was left may rest beside the one that is shown
    const heading = [...main.querySelectorAll('h1')].find((each) => each.getClientRects().length > 0);
    if (!heading) return;
    stop();
    if (isFocusFree(main)) focusQuietly(heading);
  };
  const observer = new MutationObserver(tryHeading);
  const timer = setTimeout(stop, HEADING_WAIT_MS);
  observer.observe(main, { childList: true, subtree: true });
  tryHeading();
  return stop;
}

/** After a navigation to another page, screen readers and the keyboard go on from its heading. */
export function usePageArrival(): void {
  const { pathname, hash } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return undefined;
    previous.current = pathname;
    // an address with an anchor names the place itself
    return hash ? undefined : focusPageHeading();
  }, [pathname, hash]);
}
