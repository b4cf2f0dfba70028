import { Suspense, useEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Page, SkipLink } from '../components/layout/layout';
import { SiteHeader, type MenuItem } from '../components/site-header/site-header';
import { NotFoundState } from '../components/state-view/state-view';
import { BrowserRouter, Navigate, useLocation, useRoutes, type RouteObject } from '../router/router';
import { texts } from '../texts/sv';
import { provideGlobalCss } from '../theme/global-css';
import { readStyleNonce } from '../theme/style-nonce';
import { HostRoot } from './host-root';
import { useHostServices, useSession } from './host-services';
import { RemoteBoundary, RemoteUnavailable } from './remote-boundary';
import type { RemoteDefinition, RemoteMenuEntry } from './remote-definition';

/** Where the public site is, when whoever serves the app alone has said it. */
const siteOrigin = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="site-origin"]')?.content || undefined;

/** An address that is not this app's: a page of the public site where that is known, none otherwise. */
function Elsewhere({ remote }: { remote: RemoteDefinition }) {
  const { pathname, search } = useLocation();
  const area = pathname.split('/')[1];
  const origin = siteOrigin();
  const isOwn = remote.routes.some(({ path }) => path.split('/')[1] === area);
  const address = origin === undefined || isOwn ? undefined : `${origin}${pathname}${search}`;
  useEffect(() => {
    if (address !== undefined) window.location.assign(address);
  }, [address]);
  return address === undefined ? (
    <Page>
      <NotFoundState />
    </Page>
  ) : null;
}

function standaloneRoutes(remote: RemoteDefinition, routes: RouteObject[]): RouteObject[] {
  const first = remote.routes.find(({ path }) => !/[:*]/.test(path));
  const hasHome = remote.routes.some(({ path }) => path === '/');
  return [
    ...routes,
    ...(first && !hasHome ? [{ path: '/', element: <Navigate to={first.path} replace /> }] : []),
    { path: '*', element: <Elsewhere remote={remote} /> },
  ];
}

function LoadedRoutes({ routes }: { routes: RouteObject[] }) {
  return <Suspense>{useRoutes(routes)}</Suspense>;
}

function RemoteRoutes({ remote }: { remote: RemoteDefinition }) {
  const [routes, setRoutes] = useState<RouteObject[] | 'failed' | 'loading'>('loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    remote.loadRoutes().then(
      (loaded) => isCurrent && setRoutes(standaloneRoutes(remote, loaded)),
      (error: unknown) => {
        console.error(`The routes of ${remote.id} could not be loaded`, error);
        if (isCurrent) setRoutes('failed');
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [remote, attempt]);
  if (routes === 'failed') return <RemoteUnavailable onRetry={() => setAttempt(attempt + 1)} />;
  return routes === 'loading' ? null : <LoadedRoutes routes={routes} />;
}

/** The remote's own pages inside the plainest frame that still has a header and the person's menu. */
export function StandaloneFrame({ remote }: { remote: RemoteDefinition }) {
  const { session } = useHostServices();
  const user = useSession((state) => state.user);
  const visible = ({ roles }: RemoteMenuEntry): boolean => !roles || (user !== null && roles.includes(user.role));
  const entriesAt = (...places: RemoteMenuEntry['placement'][]): MenuItem[] =>
    remote.menu.filter((entry) => places.includes(entry.placement) && visible(entry));
  const userMenu = user && {
    label: user.name.split(' ')[0] || texts.header.userMenuFallback,
    items: [
      ...entriesAt('user').map(({ to, label }) => ({ to, label })),
      { label: texts.session.signOut, onSelect: () => void session.signOut() },
    ],
  };
  return (
    <>
      <SkipLink />
      <SiteHeader
        navigation={entriesAt('main', 'workspace', ...(user ? [] : (['guest'] as const)))}
        userMenu={userMenu ?? undefined}
        logoTo="/"
      />
      {/* no gutters: each page brings its own Page, as in the shell */}
      <main id="main" tabIndex={-1}>
        <RemoteBoundary key={remote.id} remoteId={remote.id}>
          <RemoteRoutes remote={remote} />
        </RemoteBoundary>
      </main>
    </>
  );
}

/** Starts a remote on a page of its own, without the shell. @throws Error without an element with the id `root`. */
export function mountStandalone(remote: RemoteDefinition, element = document.getElementById('root')): Root {
  if (!element) throw new Error('The standalone page needs an element with the id root');
  provideGlobalCss();
  const root = createRoot(element);
  root.render(
    <HostRoot nonce={readStyleNonce()}>
      <BrowserRouter>
        <StandaloneFrame remote={remote} />
      </BrowserRouter>
    </HostRoot>,
  );
  return root;
}
