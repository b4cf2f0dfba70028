import { HostRoot, type GivenServices } from '@korkollen/shared-ui/host/host-root';
import { BrowserRouter, useLocation } from '@korkollen/shared-ui/router';
import type { QueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, type ComponentType, type ReactNode } from 'react';
import { NotFoundPage } from './layout/not-found-page';
import { PageLoading } from './layout/page-loading';
import { PublicLayout } from './layout/public-layout';
import { WorkspaceLayout } from './layout/workspace-layout';
import { useFrameHydratedSignal } from './navigation/hydrated-signal';
import { useLinkIntent } from './navigation/link-intent';
import { usePageArrival } from './navigation/page-arrival';
import { useScrollMemory } from './navigation/scroll-memory';
import { useServedHead } from './navigation/served-head';
import { useMenu } from './navigation/menu';
import { useOfflineCopies } from './offline/offline-copies';
import { matchRemote, matchRemoteAbove, type RegisteredRemote } from './remotes/registry';
import type { RemoteLoader } from './remotes/remote-loader';
import { RemotePage } from './remotes/remote-page';

export interface ShellPagesProps {
  remotes: RegisteredRemote[];
  loader: RemoteLoader;
}

/** Every component of the design system on one page; the condition keeps it out of what visitors load. */
const Gallery =
  process.env.NODE_ENV === 'production'
    ? undefined
    : lazy(() => import('@korkollen/shared-ui/gallery').then((module) => ({ default: module.Gallery })));

/** The pages inside a router: the browser's, or a test's. Renders the page of the remote that owns the address. */
export function ShellPages({ remotes, loader }: ShellPagesProps) {
  const { pathname } = useLocation();
  const menu = useMenu(remotes, loader);
  useFrameHydratedSignal();
  usePageArrival();
  useScrollMemory();
  useOfflineCopies();

  const match = matchRemote(remotes, pathname);
  const inMenu = [...menu.main, ...menu.user].map(({ to }) => to);
  useLinkIntent(remotes, loader, inMenu.concat(match?.route.leadsTo ?? []));
  const area = match ?? matchRemoteAbove(remotes, pathname);
  useServedHead(area?.route.layout !== 'workspace');
  const registered = match?.registered;
  // the same element while the page is the same: what changes in the frame would have a page hydrated in one go
  const page = useMemo(
    () =>
      registered ? <RemotePage key={registered.name} registered={registered} loader={loader} /> : <NotFoundPage />,
    [registered, loader],
  );
  if (Gallery && pathname === '/dev/components') {
    return (
      <PublicLayout menu={menu}>
        <Suspense fallback={<PageLoading />}>
          <Gallery />
        </Suspense>
      </PublicLayout>
    );
  }
  if (area?.route.layout === 'workspace') {
    const own = { ...menu, workspace: menu.workspace.filter(({ to }) => matchRemote([area.registered], to)) };
    return (
      <WorkspaceLayout areaName={area.registered.remote.name} menu={own}>
        {page}
      </WorkspaceLayout>
    );
  }
  return <PublicLayout menu={menu}>{page}</PublicLayout>;
}

export interface ShellProps extends ShellPagesProps {
  services: GivenServices;
  queryClient: QueryClient;
  nonce: string | undefined;
  /** The browser's, or on the server one that stands at the page's address. */
  Router?: ComponentType<{ children: ReactNode }>;
}

/** The whole application in a browser: the one router, the services, and the pages. */
export function Shell({ services, queryClient, nonce, Router = BrowserRouter, ...pages }: ShellProps) {
  return (
    <HostRoot services={services} queryClient={queryClient} nonce={nonce}>
      <Router>
        <ShellPages {...pages} />
      </Router>
    </HostRoot>
  );
}
