import type { FastifyInstance } from 'fastify';
import type { LiveReleases } from '../releases/live-releases';
import type { Registry } from '../releases/registered-remote';

/** Public pages that have one address each: those with a parameter are one for every school. */
function warmAddresses({ remotes }: Registry): string[] {
  return Object.values(remotes).flatMap(({ server, remote: { routes } }) =>
    routes
      .filter(({ path, layout, page }) => server && layout === 'public' && page !== undefined && !/[:*]/.test(path))
      .map(({ path }) => path),
  );
}

/**
 * Asks for the public pages once, one after the other, so that the first visitor after a start or a release meets
 * renderers whose code has run, and pages that are kept. Never rejects.
 * @param cookieOf what a visitor of a bucket sends
 */
export async function warmPages(
  app: FastifyInstance,
  live: LiveReleases,
  cookieOf: (bucket: number) => string,
): Promise<void> {
  for (const bucket of live.variants()) {
    const headers = { 'accept-encoding': 'br', ...(bucket !== null && { cookie: cookieOf(bucket) }) };
    for (const url of warmAddresses(live.registryFor(bucket))) {
      // what is wrong with a page is said when it is rendered
      await app.inject({ url, headers }).catch(() => undefined);
    }
  }
}
