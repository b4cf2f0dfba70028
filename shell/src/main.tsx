import { createQueryClient } from '@korkollen/shared-ui/host/host-root';
import { createSessionService } from '@korkollen/shared-ui/host/session-service';
import { whenIdle } from '@korkollen/shared-ui/http/fetch-ahead';
import { httpClient, setCsrfTokenSource } from '@korkollen/shared-ui/http/http-client';
import { provideGlobalCss } from '@korkollen/shared-ui/theme/global-css';
import { readStyleNonce } from '@korkollen/shared-ui/theme/style-nonce';
import { onlineManager } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createEventLog, type LoggedEvent } from './analytics/event-log';
import type { EventSender } from './analytics/event-sender';
import { hasConsentTo } from './consent/choice';
import { keepOneTitle } from './navigation/served-head';
import { PAGES_CACHE } from './offline/caches';
import { readKeptAt } from './offline/kept-at';
import { askAgain, restorePageData, type PageData } from './page-data';
import { connectRemotes, loadRemoteModule } from './remotes/federation';
import { noteRelease } from './releases/release-notes';
import { matchRemote, readInlinedRegistry, type RemoteMatch } from './remotes/registry';
import { afterFailure, createRemoteLoader, type RemoteLoader } from './remotes/remote-loader';
import { Shell } from './shell';
import { HYDRATED_EVENT, PAGE_DATA_ID } from './start-files';
import { leaveAsRendered, takeOver } from './take-over';

/** How long the first paint waits for the first page's code; after that the frame comes alone, the page follows. */
const FIRST_PAGE_WAIT_MS = 2_500;

/** Fetches the code of the page that was asked for, so that frame and page are rendered in one go. */
function firstPage(match: RemoteMatch | undefined, loader: RemoteLoader): Promise<void> {
  if (!match) return Promise.resolve();
  const tooLong = new Promise<void>((resolve) => setTimeout(resolve, FIRST_PAGE_WAIT_MS));
  return Promise.race([loader.warm(match.registered, location.pathname), tooLong]);
}

/**
 * Forms validate with zod, which tries out `new Function` to see whether it may generate code. It may not, and each try
 * would be reported as a breach of the content policy. All copies of zod on a page read this.
 */
function forbidCodeGeneration(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}

/** Hands events to the sender, whose code nobody needs who has not agreed to it. */
function createEventOutlet(): (event: LoggedEvent) => void {
  let sender: Promise<EventSender | undefined> | undefined;
  return (event) => {
    if (!sender && !hasConsentTo('analytics')) return;
    sender ??= import('./analytics/event-sender').then(
      ({ createEventSender }) => createEventSender(),
      () => (sender = undefined),
    );
    void sender.then((ready) => ready?.add(event));
  };
}

/** The answers that the host rendered this page with, so that it is taken over as it stands. */
function readPageData(page: Document): PageData {
  return JSON.parse(page.getElementById(PAGE_DATA_ID)?.textContent ?? '[]') as PageData;
}

/** Asks for something before it is needed; what has failed by then, or is needed once more, is asked for again. */
function askedAhead(load: () => Promise<void>): () => Promise<void> {
  let ahead: Promise<void> | undefined = load();
  ahead.catch(() => (ahead = undefined));
  return () => {
    const first = ahead ?? load();
    ahead = undefined;
    return first;
  };
}

const tellFailure = (error: unknown): void => console.warn('This page cannot be brought to life', error);

async function start(root: HTMLElement): Promise<void> {
  forbidCodeGeneration();
  provideGlobalCss();
  const remotes = readInlinedRegistry(document);
  connectRemotes(remotes);
  const loader = createRemoteLoader(loadRemoteModule);
  const match = matchRemote(remotes, location.pathname);
  const isRendered = root.hasChildNodes();
  const loadNow = async (): Promise<void> => match && loader.loadPage(match.registered, location.pathname);
  const loadPage = isRendered ? askedAhead(loadNow) : loadNow;
  await window.firstSign;

  const session = createSessionService({ http: httpClient });
  // who signs in at once after signing out gets a cookie that the answer to the logout must not take away
  setCsrfTokenSource(async () => {
    await session.whenEnded();
    return session.csrfToken();
  });
  const queryClient = createQueryClient();
  session.store.subscribe(({ user }, { user: previous }) => {
    // somebody else may use the browser next
    if (previous && !user && 'caches' in window) void caches.delete(PAGES_CACHE);
  });
  const { track } = createEventLog({
    isVerbose: process.env.NODE_ENV !== 'production',
    onEvent: createEventOutlet(),
  });
  keepOneTitle(document.head);
  track('app_open');

  const shellWith = (remoteLoader: RemoteLoader) => (
    <Shell
      remotes={remotes}
      loader={remoteLoader}
      services={{ session, track }}
      queryClient={queryClient}
      nonce={readStyleNonce()}
    />
  );
  const keptAt = readKeptAt(document);
  // a page that is opened without a network hears of no change that tells so
  onlineManager.setOnline(navigator.onLine);
  restorePageData(queryClient, readPageData(document), keptAt);
  document.addEventListener(HYDRATED_EVENT, () => askAgain(queryClient, keptAt), { once: true });
  whenIdle(() => {
    // without it nothing is told; the page is as good for the visitor
    import('./releases/watch-releases').then(
      ({ watchReleases }) => watchReleases(remotes, match?.registered),
      () => undefined,
    );
  });
  if (isRendered) {
    await takeOver({
      root,
      shell: shellWith(loader),
      withoutCode:
        match?.route.layout === 'workspace'
          ? (error) => shellWith(afterFailure(loader, match.registered.name, error))
          : undefined,
      nonce: readStyleNonce(),
      loadPage,
      onFailure: (error) => {
        tellFailure(error);
        if (match) noteRelease(match.registered, { phase: 'load', error });
        track('remote_failed', { remote: match?.registered.name ?? '', reason: String(error) });
      },
      onMismatch: (error) => match && noteRelease(match.registered, { phase: 'hydrate', error }),
    });
    return;
  }
  await firstPage(match, loader);
  // a transition has no lower limit for how soon the first content may show
  startTransition(() => createRoot(root).render(shellWith(loader)));
}

const root = document.getElementById('root');
// run once more where a file before this one came late (./starter): one page is started once
if (root && !window.isStarted) {
  window.isStarted = true;
  start(root).catch((error: unknown) => {
    tellFailure(error);
    leaveAsRendered(readStyleNonce(), () => navigator.onLine && location.reload());
  });
}
