import { lazy, type ComponentType, type ReactNode } from 'react';
import { Navigate, type RouteObject } from '../router/router';
import { matchRoute, type RemoteDefinition, type RemoteManifest, type RemoteRoute } from './remote-definition';

/** Where each page of a remote's table is fetched, by its module; `src/pages.generated.ts` is one. */
export type PageLoaders = Record<string, () => Promise<ComponentType>>;

export interface RemoteOptions {
  /** Drawn around every page, for what all pages of the remote have to do. */
  Frame?: ComponentType<{ children: ReactNode }>;
}

/**
 * Makes a remote's one federated module of its table and its pages.
 * @throws Error when the table names a page that is not among `pages`.
 */
export function defineRemote(
  manifest: RemoteManifest,
  pages: PageLoaders,
  { Frame }: RemoteOptions = {},
): RemoteDefinition {
  const loaderOf = (page: string): (() => Promise<ComponentType>) => {
    const load = pages[page];
    if (!load) throw new Error(`${manifest.id} has no page ${page}: run npm run routes`);
    return load;
  };
  // one component a page, however many paths it has: going from one to another keeps it as it stands
  const components = new Map(
    manifest.routes.flatMap(({ page }) => {
      if (page === undefined) return [];
      const load = loaderOf(page);
      return [[page, lazy(() => load().then((component) => ({ default: component })))] as const];
    }),
  );
  const elementOf = ({ page = '', redirectTo }: RemoteRoute): ReactNode => {
    const Page = components.get(page);
    if (!Page) return <Navigate to={redirectTo ?? '/'} replace />;
    return Frame ? (
      <Frame>
        <Page />
      </Frame>
    ) : (
      <Page />
    );
  };
  const routes: RouteObject[] = manifest.routes.map((route) => ({ path: route.path, element: elementOf(route) }));

  const preload = async (pathname: string): Promise<void> => {
    const { page, redirectTo } = matchRoute(manifest.routes, pathname) ?? {};
    if (page !== undefined) await loaderOf(page)();
    else if (redirectTo !== undefined) await preload(redirectTo);
  };
  return { ...manifest, loadRoutes: () => Promise.resolve(routes), preload };
}
