import { useMemo, type ReactNode } from 'react';
import { NavigationType, UNSAFE_LocationContext, type Location } from 'react-router-dom';

/** What stands inside sees this location, whatever the address bar says by now: a page that rests hears of no other. */
export function AtLocation({ location, children }: { location: Location; children: ReactNode }) {
  const here = useMemo(() => ({ location, navigationType: NavigationType.Pop }), [location]);
  return <UNSAFE_LocationContext value={here}>{children}</UNSAFE_LocationContext>;
}
