import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { endpoints } from '@korkollen/api/contracts/endpoints';
import { apiProxy } from '@korkollen/web-host/api-proxy';
import { isBucket, openStore } from '@korkollen/release/store/open-store';
import { createHost } from '@korkollen/web-host/host';
import type { LogStream } from '@korkollen/web-host/logging';
import type { FastifyInstance } from 'fastify';
import { createApiAnswers } from './api-answers';
import { crawlerFiles } from './crawlers/crawler-files';
import {
  developmentBuild,
  developmentRemotes,
  developmentSockets,
  renderAheadOfBrowser,
  shellServerBuild,
} from './development-servers';
import type { Env } from './env';
import { inlineRegistry } from './html/page';
import { matchPage } from './html/page-match';
import { fetchShellAssets, readShellAssets } from './html/shell-assets';
import { keepPublicAnswers } from './keeping/keep-public-answers';
import { createPulse } from './keeping/pulse';
import { watchRegister, type RegisterState } from './keeping/register-watch';
import { installable } from './installable';
import { createSiteOrigin, pages } from './pages';
import { readProvides, releaseInfo } from './release-info/release-info';
import type { LiveReleases } from './releases/live-releases';
import { previewRoutes } from './releases/preview-routes';
import { watchRegistry } from './releases/registry-watch';
import { createReleaseFiles, type ReleaseFiles } from './releases/release-files';
import { tellShownReleases, type ShownReleases } from './releases/shown-releases';
import { createVisits } from './releases/visits';
import { createPageRendering } from './rendering/page-rendering';
import { createRenderWorkers } from './rendering/render-workers';
import { renderLimits } from './rendering/remote-renderer';
import { readStarter, type StarterFiles } from './rendering/starter';
import { warmPages } from './rendering/warm-pages';
import { shareImages } from './share-images/routes';
import { siteIcons } from '@korkollen/web-host/site-icons';
import { staticFiles } from './static-files';

export interface WebHostOptions {
  env: Env;
  /** The folder with the shell's built browser files. */
  publicFolder: string;
  /** The built files that render pages in the host; without them browsers render every page. */
  rendering?: StarterFiles & { workerFile: string; shellFile: string };
  /** The built service worker; without it pages are kept nowhere. */
  serviceWorkerFile?: string;
  /** What the shell's build provides to remotes; without it nobody is told. */
  providesFile?: string;
  /** Where log lines go; the process's output when left out. */
  logStream?: LogStream | undefined;
}

/** The page that was edited has loaded again by then. */
const RESERVE_AFTER_EDIT_MS = 1_500;

/** What renders pages here; without the built files browsers render them all. */
async function startRendering(
  app: FastifyInstance,
  { env, rendering: files }: WebHostOptions,
  releaseFiles: ReleaseFiles,
  onRendered: ShownReleases['count'],
) {
  if (!files) return {};
  const limits = renderLimits(env.renderLimitMs);
  const rendered = createPageRendering({
    workers: createRenderWorkers({
      workerFile: files.workerFile,
      apiOrigin: env.apiOrigin,
      memoryMb: limits.memoryMb,
      reserveAfterMs: developmentSockets(env).length > 0 ? RESERVE_AFTER_EDIT_MS : undefined,
    }),
    readShellBuild: shellServerBuild(files.shellFile, env),
    findServerBuild: async (name, version, file) =>
      developmentBuild(env, name, version) ?? releaseFiles.find(name, version, file),
    limits,
    log: app.log,
    onRendered,
  });
  app.addHook('onClose', () => rendered.close());
  return { rendering: { pages: rendered, starter: await readStarter(files) } };
}

/** A folder is looked at ten times a second when visitors come, a bucket twice, and behind them. */
const FOLDER_AGES = { freshMs: 100, maxAgeMs: 100 };
const BUCKET_AGES = { freshMs: 500, maxAgeMs: 1_500 };

/** The files of releases, and how what is live is read: at the store, or from what the host has kept of it. */
function openReleases(app: FastifyInstance, { env }: WebHostOptions) {
  const store = openStore(env.releaseStore);
  const isMirror = isBucket(env.releaseStore);
  const folder = isMirror ? path.join(env.hostFolder, 'releases') : env.releaseStore;
  const files = createReleaseFiles({ store, folder, isMirror, keysFolder: env.releaseKeysFolder, log: app.log });
  const watch = (onChange: (live: LiveReleases) => void) =>
    watchRegistry({
      store,
      ...(isMirror ? BUCKET_AGES : FOLDER_AGES),
      keysFolder: env.releaseKeysFolder,
      lastGoodFile: path.join(env.hostFolder, 'last-good-registry.json'),
      log: app.log,
      onChange,
    });
  return { folder, files, watch, isMirror };
}

/** The web host, ready to listen: pages, the remotes' files and the API on one origin. */
export async function buildWebHost(options: WebHostOptions): Promise<FastifyInstance> {
  const { env, publicFolder } = options;
  const app = createHost({
    isProduction: env.nodeEnv === 'production',
    logLevel: env.logLevel,
    logStream: options.logStream,
    trustProxy: env.trustProxy,
  });

  const releases = openReleases(app, options);
  // files are served below it, before the first is there
  await mkdir(releases.folder, { recursive: true });
  const shownReleases = tellShownReleases({
    apiOrigin: env.apiOrigin,
    token: env.releaseToken,
    readLive: () => registry.read(),
    log: app.log,
  });
  app.addHook('onClose', () => shownReleases.close());
  const rendering = await startRendering(app, options, releases.files, shownReleases.count);
  let isListening = false;
  const warm = (live: LiveReleases): Promise<void> =>
    warmPages(app, live, { cookieOf: visits.cookieOfBucket, apiOrigin: env.apiOrigin });
  const registry = await releases.watch((live) => {
    const shown = live.releases();
    rendering.rendering?.pages.keepOnly(shown);
    void releases.files.prepare(shown.map(({ whole }) => whole));
    if (isListening) void warm(live);
  });
  app.addHook('onClose', () => registry.close());
  const { shellDevelopment } = env;
  // read once and kept: a shell that has not been built stops the start with a clear word
  const builtAssets = shellDevelopment ? undefined : await readShellAssets(publicFolder);

  const answers = createApiAnswers(env.apiOrigin, app.log);
  const askForRegister = watchRegister(() => answers.askAnew(endpoints.getSiteFacts.url), answers.forget);
  const pulse = createPulse(() => {
    void askForRegister();
    // a folder is looked at in no time, as somebody comes
    if (releases.isMirror) void registry.read();
  });
  app.addHook('onClose', () => pulse.end());
  const readRegister = (): Promise<RegisterState> => {
    if (app.server.listening) pulse.begin();
    return askForRegister();
  };
  await apiProxy(app, { origin: env.apiOrigin, prepare: (api) => keepPublicAnswers(api, readRegister) });
  const atWork = await developmentRemotes(app, env);
  const visits = createVisits({
    readLive: registry.read,
    files: releases.files,
    develop: atWork.develop,
    publicOrigin: env.publicOrigin,
    previewSecret: env.releasePreviewSecret,
  });
  await staticFiles(app, { publicFolder, files: releases.files, hasShellFiles: !shellDevelopment });
  // the API shows us its mails
  if (env.nodeEnv === 'development') app.get('/dev/mail', (_request, reply) => reply.redirect('/api/dev/mail'));
  await siteIcons(app);
  await installable(app, { workerFile: options.serviceWorkerFile, isAtWork: developmentSockets(env).length > 0 });
  await shareImages(app, { answers, readRegister });
  if (options.providesFile !== undefined) {
    releaseInfo(app, {
      provides: await readProvides(options.providesFile),
      readRevision: async () => (await registry.read())?.revision ?? 0,
    });
  }
  const siteOrigin = createSiteOrigin(env.publicOrigin);
  await crawlerFiles(app, {
    apiOrigin: env.apiOrigin,
    siteOrigin,
    readRegistry: visits.registryOfNobody,
    readRegister,
  });
  previewRoutes(app, { visits, files: releases.files });
  await pages(app, {
    ...rendering,
    answers,
    siteOrigin,
    visits,
    readRegister,
    readAssets: async () => builtAssets ?? fetchShellAssets(shellDevelopment ?? ''),
    extraConnections: developmentSockets(env),
  });
  renderAheadOfBrowser(app, env, async (address) => {
    const ahead = await atWork.readAhead();
    const match = ahead && matchPage(ahead, new URL(address, 'http://localhost').pathname);
    if (match) await rendering.rendering?.pages.render(match, inlineRegistry(ahead), address);
  });
  app.addHook('onListen', () => {
    shownReleases.start();
    void registry.read().then((live) => {
      isListening = true;
      return live && warm(live);
    });
  });
  return app;
}
