import { ApiError, httpClient } from '@korkollen/shared-ui/http/http-client';
import * as httpClientModule from '@korkollen/shared-ui/http/http-client';
import { createQueryClient } from '@korkollen/shared-ui/host/host-root';
import * as hostServices from '@korkollen/shared-ui/host/host-services';
import { createSessionService } from '@korkollen/shared-ui/host/session-service';
import * as router from '@korkollen/shared-ui/router';
import { globalCssElement } from '@korkollen/shared-ui/theme/global-css';
import { StaticRouter } from '@korkollen/shared-ui/router/static-router';
import * as reactQuery from '@tanstack/react-query';
import * as react from 'react';
import * as reactJsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { renderToPipeableStream } from 'react-dom/server';
import * as styledComponents from 'styled-components';
import { Writable } from 'node:stream';
import * as zustand from 'zustand';
import { hasFailed, readPageData, showKnownFailures, type PageData } from './page-data';
import { parseRegistry } from './remotes/registry';
import { createRemoteLoader, type RemoteLoader } from './remotes/remote-loader';
import { Shell } from './shell';

/** What a remote's server build asks for instead of bringing its own; the list is infra/tooling/webpack/shared-modules.mjs. */
export const sharedModules: Record<string, unknown> = {
  react,
  'react/jsx-runtime': reactJsxRuntime,
  'react-dom': reactDom,
  'styled-components': styledComponents,
  zustand,
  '@tanstack/react-query': reactQuery,
  '@korkollen/shared-ui/router': router,
  '@korkollen/shared-ui/host/host-services': hostServices,
  '@korkollen/shared-ui/http/http-client': httpClientModule,
};

/** Data that a page asks for only when other data is there needs another round; more than this is no public page. */
const MAX_ROUNDS = 4;

export interface RenderedPage {
  /** What stands inside #root. */
  html: string;
  /** Style elements for the head. */
  styles: string;
  /** The page's own title, when it renders one. */
  title: string | undefined;
  data: PageData;
  /** Something could not be fetched, and the page says so. */
  hasFailed: boolean;
}

export interface PageRenderer {
  /**
   * Renders the page at an address, asking for data until it asks for no more.
   * @param onRendering told when rendering begins (true) and pauses to wait for data (false)
   * @throws Error when the page cannot be rendered: the browser renders it then.
   */
  render(address: string, onRendering: (isRendering: boolean) => void): Promise<RenderedPage>;
}

function renderOnce(page: react.ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const sink = new Writable({
      write(part: Buffer, _encoding, done) {
        parts.push(part);
        done();
      },
      final(done) {
        resolve(Buffer.concat(parts).toString('utf8'));
        done();
      },
    });
    let failure: Error | undefined;
    const stream = renderToPipeableStream(page, {
      // the page is sent whole: no part of it waits behind a script
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        if (failure === undefined) stream.pipe(sink);
        else reject(failure);
      },
      onShellError: reject,
      onError(error) {
        failure ??= error instanceof Error ? error : new Error(String(error));
      },
    });
  });
}

/** Everything that the page has asked for and that nobody has fetched. */
function openQueries(queryClient: reactQuery.QueryClient): reactQuery.Query[] {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state, options, meta }) => {
      const { enabled, queryFn } = options as reactQuery.QueryObserverOptions;
      return (
        state.status === 'pending' &&
        (enabled !== false || meta?.isRenderedByHost === true) &&
        typeof queryFn === 'function'
      );
    });
}

/** Asks the API. Its refusal or silence is for the page to show; anything else is a fault that the browser may not have. */
async function fetchOnce(query: reactQuery.Query): Promise<void> {
  try {
    // nobody waits here for a second attempt
    await query.fetch({ ...query.options, retry: false });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

const TITLE = /^(?:<(?:link|meta)[^>]*>)*<title>([^<]*)<\/title>/;

/**
 * Renders the pages of one remote inside the shell's frame.
 * @param registryText the registry as the page carries it
 * @param loadModule the remote's server build by its federated name
 */
export function createPageRenderer(registryText: string, loadModule: (name: string) => Promise<unknown>): PageRenderer {
  const remotes = parseRegistry(registryText);
  const loader: RemoteLoader = createRemoteLoader(loadModule);

  return {
    async render(address, onRendering) {
      const queryClient = createQueryClient();
      showKnownFailures(queryClient, ({ state }) => state.status === 'error');
      const services = { session: createSessionService({ http: httpClient }), track: () => undefined };
      for (let round = 1; ; round += 1) {
        const sheet = new styledComponents.ServerStyleSheet();
        try {
          const page = (
            <Shell
              remotes={remotes}
              loader={loader}
              services={services}
              queryClient={queryClient}
              nonce={undefined}
              Router={({ children }) => <StaticRouter location={address}>{children}</StaticRouter>}
            />
          );
          onRendering(true);
          const rendered = await renderOnce(sheet.collectStyles(page));
          onRendering(false);
          const open = openQueries(queryClient);
          if (open.length === 0 || round === MAX_ROUNDS) {
            const title = TITLE.exec(rendered)?.[1];
            return {
              html: rendered.replace(TITLE, ''),
              styles: globalCssElement + sheet.getStyleTags(),
              title,
              data: readPageData(queryClient),
              hasFailed: hasFailed(queryClient),
            };
          }
          await Promise.all(open.map(fetchOnce));
        } finally {
          sheet.seal();
        }
      }
    },
  };
}
