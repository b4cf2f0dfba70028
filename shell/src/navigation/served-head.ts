import { useLocation } from '@korkollen/shared-ui/router';
import { useEffect, useRef } from 'react';

/** Set by the web host on what describes the page that was asked for, and no other. */
const SERVED_HEAD = '[data-page-head]';

/**
 * The page arrives with its canonical address and description. Browsers share that address, so it goes when the visitor
 * goes on to another page.
 */
export function useServedHead(): void {
  const { pathname } = useLocation();
  const servedPath = useRef(pathname);
  useEffect(() => {
    if (pathname === servedPath.current) return;
    for (const element of document.head.querySelectorAll(SERVED_HEAD)) element.remove();
  }, [pathname]);
}

/**
 * The page arrives with a title of the server's; a page that renders its own adds another, and browsers show the first.
 * Takes the server's away while there is another, and puts it back while there is none.
 */
export function keepOneTitle(head: HTMLHeadElement): void {
  const serverTitle = head.querySelector('title');
  if (!serverTitle) return;
  const settle = (): void => {
    const hasOther = [...head.querySelectorAll('title')].some((title) => title !== serverTitle);
    if (hasOther && serverTitle.isConnected) serverTitle.remove();
    if (!hasOther && !serverTitle.isConnected) head.append(serverTitle);
  };
  new MutationObserver(settle).observe(head, { childList: true });
}
