import type { RemoteRoute } from '@korkollen/shared-ui/host/remote-definition';
import { z } from 'zod';
import { escapeMarkup } from '@korkollen/web-host/markup';
import { routesOf } from '../html/page-match';
import type { RegisterState } from '../keeping/register-watch';
import type { Registry } from '../releases/registered-remote';
import { jsonArrayItems } from './json-array-items';

const KEPT_MS = 10 * 60_000;
const ANSWER_TIMEOUT_MS = 60_000;

export interface SitemapEntry {
  path: string;
  /** ISO 8601; only where the API tells it, because a wrong date keeps crawlers away from what has changed. */
  lastModified?: string;
}

const registeredSchema = z.object({ id: z.string(), updatedAt: z.iso.datetime().optional().catch(undefined) });

async function readEntries(address: string, pathOf: (id: string) => string, visitor: string): Promise<SitemapEntry[]> {
  const answer = await fetch(address, {
    headers: { 'x-forwarded-for': visitor, 'accept-encoding': 'identity' },
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });
  if (!answer.ok || !answer.body) throw new Error(`${address} answered ${answer.status}`);
  const entries: SitemapEntry[] = [];
  for await (const item of jsonArrayItems(answer.body)) {
    const { id, updatedAt } = registeredSchema.parse(item);
    entries.push({ path: pathOf(id), ...(updatedAt && { lastModified: updatedAt }) });
  }
  return entries;
}

/** The pages that a route stands for: itself, or one for each of what the API lists. */
async function entriesOf(
  { path, sitemapItems }: RemoteRoute,
  apiOrigin: string,
  visitor: string,
): Promise<SitemapEntry[]> {
  if (sitemapItems === undefined) return [{ path }];
  const pathOf = (id: string): string => path.replace(/:\w+/, () => encodeURIComponent(id));
  return readEntries(`${apiOrigin}${sitemapItems}`, pathOf, visitor);
}

async function readAll(apiOrigin: string, registry: Registry, visitor: string): Promise<SitemapEntry[]> {
  const routes = routesOf(registry).flatMap(({ route }) => (route.crawlers === 'sitemap' ? [route] : []));
  // the few pages of the site itself before what the register fills in
  routes.sort((a, b) => Number(a.sitemapItems !== undefined) - Number(b.sitemapItems !== undefined));
  return (await Promise.all(routes.map((route) => entriesOf(route, apiOrigin, visitor)))).flat();
}

/**
 * Every page that search engines should know. The register is read at most once in ten minutes, however many ask.
 * @returns a function that rejects while the API is away
 */
export function createSitemapEntries(
  apiOrigin: string,
  readRegistry: () => Promise<Registry>,
  readRegister: () => Promise<RegisterState>,
): (visitorAddress: string) => Promise<SitemapEntry[]> {
  let kept: { entries: Promise<SitemapEntry[]>; until: number } | undefined;
  return (visitorAddress) => {
    if (kept && kept.until > Date.now()) return kept.entries;
    const entries = Promise.all([readRegistry(), readRegister()]).then(([registry, { isApiAway }]) => {
      if (isApiAway) throw new Error('the API is away');
      return readAll(apiOrigin, registry, visitorAddress);
    });
    const reading = { entries, until: Date.now() + KEPT_MS };
    kept = reading;
    reading.entries.catch(() => {
      // the next crawler tries again
      reading.until = 0;
    });
    return reading.entries;
  };
}

/** More are not allowed in one file (sitemaps.org). */
export const MAX_ENTRIES = 50_000;

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export function sitemapXml(entries: readonly SitemapEntry[], origin: string): string {
  const rows = entries.map(({ path, lastModified }) => {
    const modified = lastModified ? `<lastmod>${escapeMarkup(lastModified)}</lastmod>` : '';
    return `<url><loc>${escapeMarkup(`${origin}${path}`)}</loc>${modified}</url>\n`;
  });
  return `${declaration}\n<urlset ${namespace}>\n${rows.join('')}</urlset>\n`;
}

/** @param partCount how many files `/sitemap-1.xml`, `/sitemap-2.xml`, … there are */
export function sitemapIndexXml(partCount: number, origin: string): string {
  const rows = Array.from({ length: partCount }, (_, index) => {
    return `<sitemap><loc>${escapeMarkup(`${origin}/sitemap-${index + 1}.xml`)}</loc></sitemap>\n`;
  });
  return `${declaration}\n<sitemapindex ${namespace}>\n${rows.join('')}</sitemapindex>\n`;
}
