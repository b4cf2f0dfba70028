import { RemoteBoundary } from '@korkollen/shared-ui/host/remote-boundary';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, use, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { NotFoundPage } from '../layout/not-found-page';
import { PageLoading } from '../layout/page-loading';
import { signalHydrated } from '../navigation/hydrated-signal';
import { navigationType } from '../navigation/navigation-type';
import { canMoveOn, newerReleases } from '../releases/newer-releases';
import { noteRelease } from '../releases/release-notes';
import { START_FILES_ID } from '../start-files';
import { KeptPages } from './kept-pages';
import type { RegisteredRemote } from './registry';
import type { LoadedRemote, RemoteLoader } from './remote-loader';

function RemoteRoutes({ loading }: { loading: Promise<LoadedRemote> }) {
  const { routes, definition } = use(loading);
  const all = useMemo(() => [...routes, { path: '*', element: <NotFoundPage /> }], [routes]);
  return <KeptPages table={definition.routes} routes={all} />;
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

/** A file of the remote that could not be had, at the start or later. */
const isMissing = (error: Error, hasLoaded: boolean): boolean => !hasLoaded || error.name === 'ChunkLoadError';

/**
 * The pages of one remote. Whatever goes wrong with it, while it loads or while it renders, stays in here; give it the
 * remote's name as `key`, or one dead remote would blank the next.
 */
function RunningRemote({ registered, loader }: RemotePageProps) {
  const { track } = useHostServices();
  const [attempt, setAttempt] = useState(0);
  const [lacksFiles, setLacksFiles] = useState(false);
  const isNewer = useStore(newerReleases);
  // held above the boundary, so that a page that waits keeps its promise; a new attempt gets a new one
  const loading = useMemo(() => ({ attempt, promise: loader.load(registered) }), [attempt, loader, registered]);
  useEffect(() => noteRelease(registered), [registered]);
  useEffect(() => {
    // nothing is lost: what stood here is gone with its files. Where one page load has not helped, another will not either
    if (lacksFiles && isNewer && navigator.onLine && navigationType() !== 'reload') location.reload();
  }, [lacksFiles, isNewer]);
  const retry = (): void => {
    // offline a page load would lose the frame that still stands
    if ((isNewer || wasAnnounced(registered)) && navigator.onLine) location.reload();
    else setAttempt(attempt + 1);
  };
  const report = (error: Error): void => {
    // what stands here now has buttons of its own: nothing is kept back for the page that never came
    signalHydrated();
    const hasLoaded = !loader.failed.getState().has(registered.name);
    noteRelease(registered, { phase: hasLoaded ? 'render' : 'load', error });
    setLacksFiles(isMissing(error, hasLoaded));
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

/**
 * An open page keeps the releases that it came with, until its visitor goes on to the pages of another remote: then the
 * page is loaded anew, with what is shown by now. Never while something is being saved: that would end with the page.
 */
export function RemotePage(props: RemotePageProps) {
  const queryClient = useQueryClient();
  const [movesOn] = useState(() => canMoveOn() && queryClient.isMutating() === 0);
  useEffect(() => {
    if (movesOn) location.reload();
  }, [movesOn]);
  return movesOn ? <PageLoading /> : <RunningRemote {...props} />;
}
