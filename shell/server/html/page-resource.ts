import { z } from 'zod';
import type { RegisteredRemote } from '../registry/registry-schema';
import { matchesPattern } from './route-match';

/**
 * What a remote's page is about, in its `remote.json`: `{ "path": "/school/:id", "api": "/api/schools/:id" }`. When the
 * API does not know it, the page is answered with 404.
 */
const pageResourcesSchema = z.object({
  pageResources: z.array(z.object({ path: z.string(), api: z.string().startsWith('/api/') })).default([]),
});

function fillIn(api: string, pattern: string, pathname: string): string {
  const values = pathname.split('/');
  return pattern
    .split('/')
    .reduce(
      (address, part, index) => (part.startsWith(':') ? address.replace(part, () => values[index] ?? '') : address),
      api,
    );
}

/** The address under /api of what this page is about, if its remote names one. */
export function pageResource({ remote }: RegisteredRemote, pathname: string): string | undefined {
  const { data } = pageResourcesSchema.safeParse(remote);
  const resource = data?.pageResources.find(({ path }) => matchesPattern(path, pathname));
  return resource && fillIn(resource.api, resource.path, pathname);
}
