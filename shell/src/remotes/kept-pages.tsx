import type { ShownRoute } from '@korkollen/shared-ui/host/remote-definition';
import { matchRoute } from '@korkollen/shared-ui/host/remote-definition';
import { AtLocation, useLocation, useRoutes, type Location, type RouteObject } from '@korkollen/shared-ui/router';
import { Activity, memo, useState } from 'react';
import { useHydratedSignal } from '../navigation/hydrated-signal';

interface OpenPage {
  /** Counts up: the same page as long as it stands. */
  id: number;
  location: Location;
}

/** The page that is shown, and behind it the one that was left for it, where its route says that it is kept. */
type OpenPages = readonly [shown: OpenPage, left?: OpenPage];

/** What is open when the address has become another one. */
function goTo([shown, left]: OpenPages, location: Location, routes: readonly ShownRoute[]): OpenPages {
  // Back, to where it was left
  if (left && left.location.key === location.key) return [left];
  const from = matchRoute(routes, shown.location.pathname);
  // a filter, an anchor, the next school: the page itself makes of it what it can
  if (from === matchRoute(routes, location.pathname)) return [{ ...shown, location }, left];
  const next = { id: shown.id + 1, location };
  return from?.isKept ? [next, shown] : [next];
}

/** Rendered anew with its location only, not with every other one. */
const Page = memo(function Page({ routes }: { routes: RouteObject[] }) {
  useHydratedSignal();
  return useRoutes(routes);
});

interface KeptPagesProps {
  /** The remote's table. */
  table: readonly ShownRoute[];
  routes: RouteObject[];
}

/**
 * The page at the address. One whose route says so is kept as it stands when its visitor goes on, out of sight and at
 * rest, so that Back shows it without rendering a long list anew.
 */
export function KeptPages({ table, routes }: KeptPagesProps) {
  const location = useLocation();
  const [known, setOpen] = useState<OpenPages>([{ id: 0, location }]);
  const open = known[0].location === location ? known : goTo(known, location, table);
  if (open !== known) setOpen(open);
  // the shown one first in the document too, where its heading and anchors are looked for
  return open.map(
    (page) =>
      page && (
        <Activity key={page.id} mode={page === open[0] ? 'visible' : 'hidden'}>
          <AtLocation location={page.location}>
            <Page routes={routes} />
          </AtLocation>
        </Activity>
      ),
  );
}
