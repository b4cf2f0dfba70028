import { breakpoint } from '@korkollen/shared-ui/theme/tokens';
import { useSyncExternalStore } from 'react';

const WIDE = `(min-width: ${breakpoint.wide})`;

function follow(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the window has room for the map beside the list; false on a server, and while the page is first rendered. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    follow,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
}
