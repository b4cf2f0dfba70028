import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { matchRoute } from '@korkollen/shared-ui/host/remote-definition';
import type { FastifyInstance } from 'fastify';
import { apiProxy } from '../src/api-proxy';
import { sendCompressed } from '../src/compressed-answer';
import { contentSecurityPolicy, createNonce, filePolicy } from '../src/content-security';
import { createHost } from '../src/host';
import type { LogStream } from '../src/logging';
import { siteIcons } from '../src/site-icons';
import { type AppBuild, readAppBuild } from './app-build';
import type { Env } from './env';
import { writePage } from './page';

const PAGE_TYPE = 'text/html; charset=utf-8';
/** `/logo.png`: somebody asks for a file, and a page would be the wrong answer. */
const FILE_NAME = /\.[a-z0-9]{2,5}$/i;
/** Files whose name changes with their content. */
const NAMED_BY_CONTENT = /\.[0-9a-f]{10}\.\w+(\.(br|gz))?$/;
/** A file of the build that a page asks for; the page itself and what the build says of itself are not among them. */
const isPageFile = (file: string): boolean => /\.(js|css|woff2|svg|png|webp|jpg)$/.test(file);

async function appFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.{html,json,cjs,map,br,gz}'],
    allowedPath: isPageFile,
    setHeaders: (response, file) => {
      const isForGood = NAMED_BY_CONTENT.test(path.basename(file));
      response.setHeader('cache-control', isForGood ? 'public, max-age=31536000, immutable' : 'no-cache');
      response.setHeader('content-security-policy', filePolicy);
      // caches on the way would hand the compressed file to who cannot read it
      response.setHeader('vary', 'accept-encoding');
    },
  });
}

const areaOf = (address: string): string => address.split('/')[1] ?? '';

/** `//` and `/\` would be another site's address to a browser. */
const isAddress = (text: string): boolean => /^\/(?![/\\])/.test(text) && URL.canParse(text, 'http://localhost');

/**
 * Where an address leads on to; undefined where the app has its page, or nobody has. The start is the app's first page; what
 * is not below anything of the app's own is the public site's.
 */
function leadsTo({ routes }: AppBuild, siteOrigin: string | null, pathname: string): string | undefined {
  const route = matchRoute(routes, pathname);
  if (route) return route.redirectTo;
  if (pathname === '/') return routes.find(({ path: address }) => !/[:*]/.test(address))?.path;
  const isOwn = routes.some(({ path: address }) => areaOf(address) === areaOf(pathname));
  return siteOrigin === null || isOwn ? undefined : `${siteOrigin}${pathname}`;
}

export interface StandaloneOptions {
  env: Env;
  /** The app's build: its `dist` folder. */
  appFolder: string;
  /** Where log lines go; the process's output when left out. */
  logStream?: LogStream;
}

/** One app on an origin of its own, ready to listen: its page, its files, and the API behind /api. */
export async function buildStandaloneHost({ env, appFolder, logStream }: StandaloneOptions): Promise<FastifyInstance> {
  const build = await readAppBuild(appFolder);
  const { siteOrigin } = env;
  const app = createHost({ ...env, logStream });
  await apiProxy(app, { origin: env.apiOrigin });
  await siteIcons(app);
  await appFiles(app, appFolder);
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n'),
  );
  app.get('/*', async (request, reply) => {
    if (!isAddress(request.url)) return reply.callNotFound();
    const { pathname, search } = new URL(request.url, 'http://localhost');
    if (FILE_NAME.test(pathname)) return reply.callNotFound();
    const onward = leadsTo(build, siteOrigin, pathname);
    // asked again each time: a browser that remembers it for good could never be led anywhere else
    if (onward !== undefined) return reply.header('cache-control', 'no-cache').redirect(`${onward}${search}`, 302);
    const nonce = createNonce();
    reply.code(matchRoute(build.routes, pathname) ? 200 : 404).headers({
      'content-security-policy': contentSecurityPolicy(nonce),
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex, nofollow',
    });
    return sendCompressed(request, reply, { type: PAGE_TYPE, text: writePage({ build, nonce, siteOrigin }) });
  });
  return app;
}
