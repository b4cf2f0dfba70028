import { RemoteBoundary } from '@korkollen/shared-ui/host/remote-boundary';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useRoutes } from '@korkollen/shared-ui/router';
import { Suspense, use, useMemo, useState } from 'react';
import { NotFoundPage } from '../layout/not-found-page';
import { PageLoading } from '../layout/page-loading';
import { signalHydrated, useHydratedSignal } from '../navigation/hydrated-signal';
import { START_FILES_ID } from '../start-files';
import type { RegisteredRemote } from './registry';
import type { LoadedRemote, RemoteLoader } from './remote-loader';

function RemoteRoutes({ loading }: { loading: Promise<LoadedRemote> }) {
  const { routes } = use(loading);
  useHydratedSignal();
  return useRoutes([...routes, { path: '*', element: <NotFoundPage /> }]);
}

/**
 * Whether this page announced the remote's code. A browser keeps what an announcement brought, a failure too, and
 * hands it to the next attempt, so only a page load gets such code anew (and the newest registry with it).
 */
function wasAnnounced({ entryUrl }: RegisteredRemote): boolean {
  const files = document.getElementById(START_FILES_ID)?.textContent ?? '';
  return files.includes(`"${entryUrl}"`) || document.querySelector(`link[rel="preload"][href="${entryUrl}"]`) !== null;
}

export interface RemotePageProps {
  registered: RegisteredRemote;
  loader: RemoteLoader;
}

/**
 * The pages of one remote. Whatever goes wrong with it, while it loads or while it renders, stays in here; give it the
 * remote's name as `key`, or one dead remote would blank the next.
 */
export function RemotePage({ registered, loader }: RemotePageProps) {
  const { track } = useHostServices();
  const [attempt, setAttempt] = useState(0);
  // held above the boundary, so that a page that waits keeps its promise; a new attempt gets a new one
  const loading = useMemo(() => ({ attempt, promise: loader.load(registered) }), [attempt, loader, registered]);
  const retry = (): void => {
    // offline a page load would lose the frame that still stands
    if (wasAnnounced(registered) && navigator.onLine) location.reload();
    else setAttempt(attempt + 1);
  };
  const report = (error: Error): void => {
    // what stands here now has buttons of its own: nothing is kept back for the page that never came
    signalHydrated();
    track('remote_failed', { remote: registered.name, reason: error.message });
  };
  return (
    <RemoteBoundary remoteId={registered.name} onRetry={retry} onFailure={report}>
      <Suspense fallback={<PageLoading />}>
        <RemoteRoutes key={loading.attempt} loading={loading.promise} />
      </Suspense>
    </RemoteBoundary>
  );
}
