import { useLocation } from '../router/router';
import { useIsInBrowser } from './arrival';

/** What stands behind the `#` of a link from a mail. Undefined in the first render: the host is never told it. */
export function useLinkSecret(): string | undefined {
  const { hash } = useLocation();
  return useIsInBrowser() ? hash.slice(1) : undefined;
}
