import type { FastifyInstance } from 'fastify';
import type { Registry } from '../registry/registry';

/** Public pages that have one address each: those with a parameter are one for every school. */
function warmAddresses({ remotes }: Registry): string[] {
  return Object.values(remotes).flatMap(({ server, remote: { routes } }) =>
    routes
      .filter(({ path, layout, page }) => server && layout === 'public' && page !== undefined && !/[:*]/.test(path))
      .map(({ path }) => path),
  );
}

/**
 * Asks for the public pages once, one after the other, so that the first visitor after a start meets renderers whose code
 * has run, and pages that are kept. Never rejects.
 */
export async function warmPages(app: FastifyInstance, readRegistry: () => Promise<Registry>): Promise<void> {
  for (const url of warmAddresses(await readRegistry())) {
    // what is wrong with a page is said when it is rendered
    await app.inject({ url, headers: { 'accept-encoding': 'br' } }).catch(() => undefined);
  }
}
