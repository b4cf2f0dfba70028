import { createQueryClient } from '@korkollen/shared-ui/host/host-root';
import { createSessionService } from '@korkollen/shared-ui/host/session-service';
import { httpClient, setCsrfTokenSource } from '@korkollen/shared-ui/http/http-client';
import { readStyleNonce } from '@korkollen/shared-ui/theme/style-nonce';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createEventLog } from './analytics/event-log';
import { createEventSender } from './analytics/event-sender';
import { keepOneTitle } from './navigation/served-head';
import { askAgain, restorePageData, type PageData } from './page-data';
import { connectRemotes, loadRemoteModule } from './remotes/federation';
import { matchRemote, readInlinedRegistry, type RemoteMatch } from './remotes/registry';
import { afterFailure, createRemoteLoader, type RemoteLoader } from './remotes/remote-loader';
import { Shell } from './shell';
import { HYDRATED_EVENT, PAGE_DATA_ID } from './start-files';
import { takeOver } from './take-over';

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

/** The answers that the host rendered this page with, so that it is taken over as it stands. */
function readPageData(page: Document): PageData {
  return JSON.parse(page.getElementById(PAGE_DATA_ID)?.textContent ?? '[]') as PageData;
}

async function start(root: HTMLElement): Promise<void> {
  forbidCodeGeneration();
  const remotes = readInlinedRegistry(document);
  connectRemotes(remotes);
  const loader = createRemoteLoader(loadRemoteModule);
  const session = createSessionService({ http: httpClient });
  setCsrfTokenSource(() => session.csrfToken());
  const queryClient = createQueryClient();
  const { track } = createEventLog({
    isVerbose: process.env.NODE_ENV !== 'production',
    onEvent: createEventSender().add,
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
  restorePageData(queryClient, readPageData(document));
  document.addEventListener(HYDRATED_EVENT, () => askAgain(queryClient), { once: true });
  const match = matchRemote(remotes, location.pathname);
  if (root.hasChildNodes()) {
    await takeOver({
      root,
      shell: shellWith(loader),
      withoutCode:
        match?.route.layout === 'workspace'
          ? (error) => shellWith(afterFailure(loader, match.registered.name, error))
          : undefined,
      nonce: readStyleNonce(),
      loadPage: async () => match && loader.loadPage(match.registered, location.pathname),
      onFailure: (error) => {
        console.warn('This page cannot be brought to life', error);
        track('remote_failed', { remote: match?.registered.name ?? '', reason: String(error) });
      },
    });
    return;
  }
  await firstPage(match, loader);
  // a transition has no lower limit for how soon the first content may show
  startTransition(() => createRoot(root).render(shellWith(loader)));
}

const root = document.getElementById('root');
if (root) void start(root);
