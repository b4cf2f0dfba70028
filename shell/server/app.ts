import { mkdir } from 'node:fs/promises';
import { endpoints } from '@korkollen/api/contracts/endpoints';
import { pathOfTarget } from '@korkollen/api/domain/http/request-target';
import Fastify, { type FastifyInstance } from 'fastify';
import { createApiAnswers } from './api-answers';
import { apiProxy } from './api-proxy';
import { crawlerFiles } from './crawlers/crawler-files';
import { developmentRemotes, developmentSockets, shellServerBuild } from './development-servers';
import type { Env } from './env';
import { filePolicy, securityHeaders, transportSecurity } from './html/content-security';
import { fetchShellAssets, readShellAssets } from './html/shell-assets';
import { watchRegister } from './keeping/register-watch';
import { loggerOptions, type LogStream, quietLogController } from './logging';
import { createSiteOrigin, pages } from './pages';
import { watchRegistry, type Registry } from './registry/registry';
import { createPageRendering } from './rendering/page-rendering';
import { renderLimits } from './rendering/remote-renderer';
import { readStarter } from './rendering/starter';
import { warmPages } from './rendering/warm-pages';
import { answerBrokenRequest, answerUnusualRequests } from './requests/connections';
import { sendFault, sendNotFound } from './requests/refusals';
import { maxRequestBytes, refuseLargeBodies } from './requests/unread-bodies';
import { shareImages } from './share-images/routes';
import { siteIcons } from './site-icons';
import { staticFiles } from './static-files';

/** Together they end connections that send their request too slowly; each one alone leaves a gap. */
const slowConnectionLimits = {
  requestTimeout: 30_000,
  http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
};

export interface WebHostOptions {
  env: Env;
  /** The folder with the shell's built browser files. */
  publicFolder: string;
  /** The built files that render pages in the host; without them browsers render every page. */
  rendering?: { workerFile: string; shellFile: string; starterFile: string };
  /** Where log lines go; the process's output when left out. */
  logStream?: LogStream | undefined;
}

function addSecurityHeaders(app: FastifyInstance, isProduction: boolean): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(securityHeaders).header('content-security-policy', filePolicy);
    if (isProduction) reply.header('strict-transport-security', transportSecurity);
    done();
  });
}

/** What renders pages here; without the built files browsers render them all. */
async function startRendering(app: FastifyInstance, { env, rendering: files }: WebHostOptions) {
  if (!files) return {};
  const rendered = createPageRendering({
    workerFile: files.workerFile,
    readShellBuild: shellServerBuild(files.shellFile, env),
    registryFolder: env.registryFolder,
    apiOrigin: env.apiOrigin,
    limits: renderLimits(env.renderLimitMs),
    log: app.log,
  });
  app.addHook('onClose', () => rendered.close());
  return { rendering: { pages: rendered, starter: await readStarter(files.starterFile) } };
}

/** The web host, ready to listen: pages, the remotes' files and the API on one origin. */
export async function buildWebHost(options: WebHostOptions): Promise<FastifyInstance> {
  const { env, publicFolder } = options;
  await mkdir(env.registryFolder, { recursive: true });
  const app = Fastify({
    logger: loggerOptions(env.logLevel, options.logStream),
    logController: quietLogController,
    trustProxy: env.trustProxy,
    bodyLimit: maxRequestBytes,
    rewriteUrl: ({ url = '/' }) => pathOfTarget(url),
    frameworkErrors: (error, request, reply) => void sendFault(error, request, reply),
    clientErrorHandler: answerBrokenRequest,
    ...slowConnectionLimits,
  });
  addSecurityHeaders(app, env.nodeEnv === 'production');
  app.setNotFoundHandler(sendNotFound);
  app.setErrorHandler(sendFault);
  answerUnusualRequests(app);
  refuseLargeBodies(app);

  const readPublished = watchRegistry(env.registryFolder, (error) =>
    app.log.error({ reason: error instanceof Error ? error.message : String(error) }, 'the registry is not readable'),
  );
  const { shellDevelopment } = env;
  // read once and kept: a shell that has not been built stops the start with a clear word
  const builtAssets = shellDevelopment ? undefined : await readShellAssets(publicFolder);

  const answers = createApiAnswers(env.apiOrigin, app.log);
  const readRegister = watchRegister(() => answers.askAnew(endpoints.getSiteFacts.url), answers.forget);
  await apiProxy(app, { origin: env.apiOrigin, readRegister });
  const remotesAtWork = await developmentRemotes(app, env);
  await staticFiles(app, { publicFolder, registryFolder: env.registryFolder, hasShellFiles: !shellDevelopment });
  await siteIcons(app);
  await shareImages(app, { answers, readRegister });
  const siteOrigin = createSiteOrigin(env.publicOrigin);
  const readRegistry = async (): Promise<Registry> => remotesAtWork(await readPublished());
  await crawlerFiles(app, { apiOrigin: env.apiOrigin, siteOrigin, readRegistry });
  await pages(app, {
    ...(await startRendering(app, options)),
    answers,
    siteOrigin,
    readRegistry,
    readRegister,
    readAssets: async () => builtAssets ?? fetchShellAssets(shellDevelopment ?? ''),
    extraConnections: developmentSockets(env),
  });
  app.addHook('onListen', () => void warmPages(app, readRegistry));
  return app;
}
