import { useLocation } from '@korkollen/shared-ui/router';
import { useEffect } from 'react';
import { readChoice } from '../consent/choice';
import { savesData, whenIdle } from '@korkollen/shared-ui/http/fetch-ahead';

/** Whoever looks through filters or schools quickly has not read them. */
const READ_MS = 3_000;

/** Nothing is kept before the visitor has said what may be. */
const canKeep = (): boolean =>
  process.env.NODE_ENV === 'production' &&
  'serviceWorker' in navigator &&
  navigator.onLine &&
  !savesData() &&
  readChoice() !== null;

/** Keeps the pages that somebody reads for when there is no network. Begins when nothing else is to be done. */
export function useOfflineCopies(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    let cancelIdle = (): void => undefined;
    const timer = setTimeout(() => {
      if (!canKeep()) return;
      cancelIdle = whenIdle(() => {
        // refused or out of reach: the page is as good without
        import('./keep-offline').then(({ keepOffline }) => keepOffline(`${pathname}${search}`)).catch(() => undefined);
      });
    }, READ_MS);
    return () => {
      clearTimeout(timer);
      cancelIdle();
    };
  }, [pathname, search]);
}
