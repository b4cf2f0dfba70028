import type { FastifyInstance } from 'fastify';
import { pagesOf } from '../crawlers/pages-of-route';
import type { LiveReleases } from '../releases/live-releases';
import type { Registry } from '../releases/registered-remote';

/**
 * The address of every public page that has one, and one of each kind that has many: the code of all of them has run then.
 */
async function* warmAddresses({ remotes }: Registry, apiOrigin: string): AsyncGenerator<string> {
  const routes = Object.values(remotes).flatMap(({ server, remote }) =>
    remote.routes.filter(
      ({ path, layout, page, sitemapItems }) =>
        server && layout === 'public' && page !== undefined && (!/[:*]/.test(path) || sitemapItems !== undefined),
    ),
  );
  for (const route of routes) {
    try {
      for await (const { path } of pagesOf(route, apiOrigin)) {
        yield path;
        break;
      }
    } catch {
      // the API is away: whoever comes first waits for the rendering
    }
  }
}

/**
 * Asks for the public pages once, one after the other, so that the first visitor after a start or a release meets
 * renderers whose code has run, and pages that are kept. Never rejects.
 * @param options `cookieOf`: what a visitor of a bucket sends
 */
export async function warmPages(
  app: FastifyInstance,
  live: LiveReleases,
  { cookieOf, apiOrigin }: { cookieOf: (bucket: number) => string; apiOrigin: string },
): Promise<void> {
  for (const bucket of live.variants()) {
    const headers = { 'accept-encoding': 'br', ...(bucket !== null && { cookie: cookieOf(bucket) }) };
    for await (const url of warmAddresses(live.registryFor(bucket), apiOrigin)) {
      // what is wrong with a page is said when it is rendered
      await app.inject({ url, headers }).catch(() => undefined);
    }
  }
}
