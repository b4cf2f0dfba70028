import { lazy, useState, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { Navigate, useLocation, type RouteObject } from '../router/router';
import { matchRoute, type RemoteDefinition, type RemoteManifest, type RemoteRoute } from './remote-definition';

/** Where each page of a remote's table is fetched, by its module; `src/pages.generated.ts` is one. */
export type PageLoaders = Record<string, () => Promise<ComponentType>>;

export interface RemoteOptions {
  /** Rendered around every page, for what all pages of the remote have to do. */
  Frame?: ComponentType<{ children: ReactNode }>;
}

interface LatePage {
  Page: ComponentType;
  load(): Promise<unknown>;
}

/** For so long a failure is the answer to whoever asks: React asks again before it tells of it. */
const FAILURE_KEPT_MS = 1_000;

/**
 * A page whose code comes when it is first needed. Once it is there it is rendered at once: a lazy component would wait
 * even then, and a page that the host has rendered would be thrown away when something changes meanwhile. A failed
 * load is soon forgotten: the next attempt fetches again.
 */
function latePage(load: () => Promise<ComponentType>): LatePage {
  let Loaded: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;
  let Late: LazyExoticComponent<ComponentType>;
  const loadOnce = (): Promise<ComponentType> => {
    loading ??= load().then(
      (component) => (Loaded = component),
      (error: unknown) => {
        setTimeout(beginAnew, FAILURE_KEPT_MS);
        throw error;
      },
    );
    return loading;
  };
  const beginAnew = (): void => {
    loading = undefined;
    // the one before remembers its failure
    Late = lazy(() => loadOnce().then((component) => ({ default: component })));
  };
  beginAnew();
  const Page = (): ReactNode => {
    // decided once: another type of component would start the page anew
    const [Known] = useState(() => Loaded ?? Late);
    return <Known />;
  };
  return { Page, load: loadOnce };
}

/** Leads on to another page, with the query and the anchor that it was asked with. */
function Redirection({ to }: { to: string }): ReactNode {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: to, search, hash }} replace />;
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
  const latePageOf = (page: string): LatePage => {
    const load = pages[page];
    if (!load) throw new Error(`${manifest.id} has no page ${page}: run npm run routes`);
    return latePage(load);
  };
  // one component a page, however many paths it has: going from one to another keeps it as it stands
  const named = new Set(manifest.routes.flatMap(({ page }) => page ?? []));
  const latePages = new Map([...named].map((page) => [page, latePageOf(page)]));
  const elementOf = ({ page = '', redirectTo }: RemoteRoute): ReactNode => {
    const Page = latePages.get(page)?.Page;
    if (!Page) return <Redirection to={redirectTo ?? '/'} />;
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
    if (page !== undefined) await latePages.get(page)?.load();
    else if (redirectTo !== undefined) await preload(redirectTo);
  };
  return { ...manifest, loadRoutes: () => Promise.resolve(routes), preload };
}
