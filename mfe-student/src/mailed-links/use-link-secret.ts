import { useLocation } from '@korkollen/shared-ui/router';
import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** What stands behind the `#` of a link from a mail. Undefined in the first render: the host is never told it. */
export function useLinkSecret(): string | undefined {
  const { hash } = useLocation();
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isInBrowser ? hash.slice(1) : undefined;
}
