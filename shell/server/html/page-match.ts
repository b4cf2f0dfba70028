import { matchRoute, matchRouteAbove, type RemoteRoute } from '@korkollen/shared-ui/host/remote-definition';
import type { AnnouncedFile, RegisteredRemote, Registry } from '../releases/registered-remote';

export interface PageMatch {
  name: string;
  release: RegisteredRemote;
  route: RemoteRoute;
  /** The page's own chunks. */
  files: AnnouncedFile[];
}

interface RegisteredRoute {
  path: string;
  name: string;
  release: RegisteredRemote;
  route: RemoteRoute;
}

const knownRoutes = new WeakMap<Registry, RegisteredRoute[]>();

/** Every line of every remote's table. */
export function routesOf(registry: Registry): readonly RegisteredRoute[] {
  const known = knownRoutes.get(registry);
  if (known) return known;
  const routes = Object.entries(registry.remotes).flatMap(([name, release]) =>
    release.remote.routes.map((route) => ({ path: route.path, name, release, route })),
  );
  knownRoutes.set(registry, routes);
  return routes;
}

/** The remote's page at an address, or nothing when the address does not exist (the answer is then 404). */
export function matchPage(registry: Registry, pathname: string): PageMatch | undefined {
  const match = matchRoute(routesOf(registry), pathname);
  if (!match) return undefined;
  const { name, release, route } = match;
  return { name, release, route, files: release.chunks.pages[route.page ?? ''] ?? [] };
}

/**
 * Where the shell's own page for an address that does not exist is rendered: with the home page. Nothing in private
 * areas, whose frame shows who is logged in.
 */
export function matchFrame(registry: Registry, pathname: string): PageMatch | undefined {
  const isPrivate = matchRouteAbove(routesOf(registry), pathname)?.route.layout === 'workspace';
  return isPrivate ? undefined : matchPage(registry, '/');
}
