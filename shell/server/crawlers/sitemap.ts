import type { RemoteRoute } from '@korkollen/shared-ui/host/remote-definition';
import { escapeMarkup } from '@korkollen/web-host/markup';
import { routesOf } from '../html/page-match';
import type { RegisterState } from '../keeping/register-watch';
import type { Registry } from '../releases/registered-remote';
import { pagesOf, type SitemapEntry } from './pages-of-route';

const KEPT_MS = 10 * 60_000;

async function readAll(apiOrigin: string, registry: Registry, visitor: string): Promise<SitemapEntry[]> {
  const routes = routesOf(registry).flatMap(({ route }) => (route.crawlers === 'sitemap' ? [route] : []));
  // the few pages of the site itself before what the register fills in
  routes.sort((a, b) => Number(a.sitemapItems !== undefined) - Number(b.sitemapItems !== undefined));
  const read = async (route: RemoteRoute): Promise<SitemapEntry[]> => {
    const entries: SitemapEntry[] = [];
    for await (const entry of pagesOf(route, apiOrigin, visitor)) entries.push(entry);
    return entries;
  };
  return (await Promise.all(routes.map(read))).flat();
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
