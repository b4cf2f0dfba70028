import { escapeMarkup, inlineJson } from '../html/escape';
import { sv } from '../texts/sv';

/** A thing in the vocabulary of schema.org. */
export type StructuredThing = { '@type': string | string[] } & Record<string, unknown>;

/** What search engines and other sites learn of a page before any script has run. */
export interface PageHead {
  title: string;
  description: string;
  /** Path, with the query that names the page, if any. Null: search engines leave this page out. */
  canonicalPath: string | null;
  type: 'website' | 'profile';
  structuredData: StructuredThing[];
}

/** What describes this one page carries this mark; the shell takes it away when the visitor goes on to another. */
const mark = 'data-page-head';

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeMarkup(content)}" ${mark}>`;
}

/**
 * The address of a page that search engines leave out is not named either: browsers share the canonical address, and
 * the filters of a search would be lost.
 */
function addressTags(canonicalPath: string | null, origin: string): string[] {
  if (canonicalPath === null) return [meta('name', 'robots', 'noindex')];
  const address = `${origin}${canonicalPath}`;
  return [`<link rel="canonical" href="${escapeMarkup(address)}" ${mark}>`, meta('property', 'og:url', address)];
}

function structuredScript(things: StructuredThing[], nonce: string): string[] {
  if (things.length === 0) return [];
  const graph = inlineJson({ '@context': 'https://schema.org', '@graph': things });
  return [`<script type="application/ld+json" nonce="${nonce}" ${mark}>${graph}</script>`];
}

/** The head's elements as HTML. Everything that came from outside is escaped here. */
export function renderHead(head: PageHead, { origin, nonce }: { origin: string; nonce: string }): string {
  return [
    `<title>${escapeMarkup(head.title)}</title>`,
    meta('name', 'description', head.description),
    ...addressTags(head.canonicalPath, origin),
    meta('property', 'og:site_name', sv.productName),
    meta('property', 'og:locale', 'sv_SE'),
    meta('property', 'og:type', head.type),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('name', 'twitter:card', 'summary'),
    ...structuredScript(head.structuredData, nonce),
  ].join('\n');
}
