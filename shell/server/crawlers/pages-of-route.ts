import type { RemoteRoute } from '@korkollen/shared-ui/host/remote-definition';
import { z } from 'zod';
import { jsonArrayItems } from './json-array-items';

const ANSWER_TIMEOUT_MS = 60_000;

export interface SitemapEntry {
  path: string;
  /** ISO 8601; only where the API tells it, because a wrong date keeps crawlers away from what has changed. */
  lastModified?: string;
}

const registeredSchema = z.object({ id: z.string(), updatedAt: z.iso.datetime().optional().catch(undefined) });

/**
 * The pages that a route stands for: itself, or one for each of what the API lists, while it lists them.
 * @param visitor whom the API's limits count this for; without one the host itself
 * @throws when the API does not answer
 */
export async function* pagesOf(
  { path, sitemapItems }: RemoteRoute,
  apiOrigin: string,
  visitor?: string,
): AsyncGenerator<SitemapEntry> {
  if (sitemapItems === undefined) {
    yield { path };
    return;
  }
  const answer = await fetch(`${apiOrigin}${sitemapItems}`, {
    headers: { 'accept-encoding': 'identity', ...(visitor !== undefined && { 'x-forwarded-for': visitor }) },
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });
  if (!answer.ok || !answer.body) throw new Error(`${sitemapItems} answered ${answer.status}`);
  for await (const item of jsonArrayItems(answer.body)) {
    const { id, updatedAt } = registeredSchema.parse(item);
    yield {
      path: path.replace(/:\w+/, () => encodeURIComponent(id)),
      ...(updatedAt && { lastModified: updatedAt }),
    };
  }
}
