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
