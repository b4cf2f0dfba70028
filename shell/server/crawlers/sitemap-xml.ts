import { escapeMarkup } from '../html/escape';
import type { SitemapEntry } from './sitemap-entries';

/** More are not allowed in one file (sitemaps.org). */
export const MOST_ENTRIES = 50_000;

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
