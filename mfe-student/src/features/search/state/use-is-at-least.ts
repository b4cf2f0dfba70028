import { breakpoint } from '@korkollen/shared-ui/theme/tokens';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether the window is at least so wide.
 * @param untilKnown the answer on a server, and while the page is first rendered
 */
export function useIsAtLeast(width: keyof typeof breakpoint, untilKnown: boolean): boolean {
  const query = `(min-width: ${breakpoint[width]})`;
  const follow = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    follow,
    () => window.matchMedia(query).matches,
    () => untilKnown,
  );
}
