import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { favicon } from './favicon';
import { sendHtml } from './html/compressed-answer';
import { contentSecurityPolicy, createNonce } from './html/content-security';
import { renderPage } from './html/page';
import { isKnown, pageResource } from './html/page-resource';
import { matchPage, type PageMatch } from './html/route-match';
import type { ShellAssets } from './html/shell-assets';
import type { Registry } from './registry/registry-schema';
import { sv } from './texts/sv';

const DAY_SECONDS = 86_400;
/** The shell's own page, only in builds for people at work on the code. */
const GALLERY_PATH = '/dev/components';
/** `/logo.png`: somebody asks for a file, and a page would be the wrong answer. */
const FILE_NAME = /\.[a-z0-9]{2,5}$/i;

const robots = ['User-agent: *', 'Disallow: /api/', 'Disallow: /admin', 'Disallow: /partner', ''].join('\n');

export interface PagesOptions {
  apiOrigin: string;
  readRegistry(): Promise<Registry>;
  readAssets(): Promise<ShellAssets>;
  /** Besides the own origin, for the development servers' sockets. */
  extraConnections: readonly string[];
}

function pathOf(request: FastifyRequest): string {
  return new URL(request.url, 'http://localhost').pathname;
}

/** Whether what the page is about exists; a page that is about nothing in particular does. */
async function hasSubject(request: FastifyRequest, match: PageMatch, apiOrigin: string): Promise<boolean> {
  const resource = pageResource(match.release, pathOf(request));
  return resource === undefined || isKnown(apiOrigin, resource, request.ip);
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, options: PagesOptions): Promise<FastifyReply> {
  const [registry, assets] = await Promise.all([options.readRegistry(), options.readAssets()]);
  const pathname = pathOf(request);
  const match = matchPage(registry, pathname);
  const isFound = match
    ? await hasSubject(request, match, options.apiOrigin)
    : assets.isDevelopmentBuild && pathname === GALLERY_PATH;
  const nonce = createNonce();
  reply
    .code(isFound ? 200 : 404)
    .header('content-security-policy', contentSecurityPolicy(nonce, options.extraConnections))
    // a kept page would bring an old registry with it
    .header('cache-control', 'private, no-cache');
  return sendHtml(request, reply, renderPage({ assets, registry, match, isFound, nonce }));
}

/** The registry, the two files that every site has, and a page for every other address. */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  app.get('/registry.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await options.readRegistry()),
  );
  app.get('/favicon.svg', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', `public, max-age=${DAY_SECONDS}`).send(favicon),
  );
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots));
  app.get('/*', async (request, reply) => {
    if (FILE_NAME.test(pathOf(request))) return reply.callNotFound();
    return sendPage(request, reply, options);
  });
}

/** What is neither a page nor a file. */
export function sendFileNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(sv.fileNotFound);
}
