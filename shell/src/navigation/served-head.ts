import { useLocation } from '@korkollen/shared-ui/router';
import { useEffect, useRef } from 'react';
import { noteRevision } from '../releases/newer-releases';
import { REVISION_HEADER } from '../start-files';

/** Set by the web host on what describes the page that was asked for, and no other. */
const SERVED_HEAD = '[data-page-head]';
/** Somebody who goes through filters stands still before the page is described anew. */
const SETTLED_MS = 500;

function removeServedHead(): void {
  for (const element of document.querySelectorAll(SERVED_HEAD)) element.remove();
}

/** Asks the web host for what it would have written into the page at this address. */
async function describePage(address: string, signal: AbortSignal): Promise<void> {
  const answer = await fetch(`/page-head?address=${encodeURIComponent(address)}`, { signal, priority: 'low' });
  noteRevision(answer.headers.get(REVISION_HEADER));
  if (!answer.ok) return;
  const described = new DOMParser().parseFromString(await answer.text(), 'text/html');
  if (signal.aborted) return;
  removeServedHead();
  document.head.append(...described.querySelectorAll(SERVED_HEAD));
}

/**
 * The page arrives with its canonical address, its description and what other sites show of it. Browsers share that
 * address, so it goes when the visitor goes on, and the host is asked for the next page's.
 * @param isPublic whether search engines and other sites are told of the page at all
 */
export function useServedHead(isPublic: boolean): void {
  const { pathname, search } = useLocation();
  const described = useRef({ pathname, search });
  useEffect(() => {
    const before = described.current;
    if (pathname === before.pathname && search === before.search) return undefined;
    described.current = { pathname, search };
    if (pathname !== before.pathname) removeServedHead();
    if (!isPublic) return undefined;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      // without it the page is as good for the visitor
      describePage(`${pathname}${search}`, leaving.signal).catch(() => undefined);
    }, SETTLED_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [pathname, search, isPublic]);
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
