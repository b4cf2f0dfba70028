import { inlineJson } from '../html/inline-json';
import { escapeMarkup } from '@korkollen/web-host/markup';
import { shareImageSize, siteImage, type ShareImage } from '../share-images/share-image';
import { sv } from '../texts/sv';

/** A thing in the vocabulary of schema.org. */
export type StructuredThing = { '@type': string | string[] } & Record<string, unknown>;

/** What search engines and other sites learn of a page before any script has run. */
export interface PageHead {
  title: string;
  description: string;
  /** Path, with the query that names the page, if any. Null: search engines leave this page out. */
  canonicalPath: string | null;
  type: 'website' | 'profile' | 'article';
  structuredData: StructuredThing[];
  /** The site's own where the page has none. */
  image?: ShareImage;
}

const MAX_DESCRIPTION = 200;

/** A name as one line without control characters, whatever was typed into the register. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/\p{C}/gu, '').trim();
}

/** Sentences as one description; what is too long ends at a word. */
export function describe(...sentences: (string | false | null)[]): string {
  const text = oneLine(sentences.filter(Boolean).join(' '));
  if (text.length <= MAX_DESCRIPTION) return text;
  return `${text.slice(0, MAX_DESCRIPTION).replace(/\s+\S*$/, '')} …`;
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
  if (canonicalPath === null) return [];
  const address = `${origin}${canonicalPath}`;
  return [`<link rel="canonical" href="${escapeMarkup(address)}" ${mark}>`, meta('property', 'og:url', address)];
}

/** What search engines read of the page as data, as HTML. Nobody waits for it: it may stand behind all that is seen. */
export function renderStructuredData({ structuredData }: PageHead, nonce: string): string {
  if (structuredData.length === 0) return '';
  const graph = inlineJson({ '@context': 'https://schema.org', '@graph': structuredData });
  return `<script type="application/ld+json" nonce="${nonce}" ${mark}>${graph}</script>`;
}

function imageTags({ path, alt }: ShareImage, origin: string): string[] {
  const { width, height } = shareImageSize;
  return [
    meta('property', 'og:image', `${origin}${path}`),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', String(width)),
    meta('property', 'og:image:height', String(height)),
    meta('property', 'og:image:alt', alt),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

export interface HeadPlace {
  /** Where the site is, `https://…`. */
  origin: string;
  /** The register is invented: no search engine is to list its schools, nor the pages that lead to them. */
  isDemoData: boolean;
  /** The title that the rendered page gives itself, as markup; it counts more than the host's. */
  pageTitle?: string;
}

/** The head's elements as HTML, without its structured data. Everything that came from outside is escaped here. */
export function renderHead(head: PageHead, { origin, isDemoData, pageTitle }: HeadPlace): string {
  return [
    `<title>${pageTitle ?? escapeMarkup(head.title)}</title>`,
    meta('name', 'description', head.description),
    ...(isDemoData || head.canonicalPath === null ? [meta('name', 'robots', 'noindex')] : []),
    ...addressTags(head.canonicalPath, origin),
    meta('property', 'og:site_name', sv.productName),
    meta('property', 'og:locale', 'sv_SE'),
    meta('property', 'og:type', head.type),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    ...imageTags(head.image ?? siteImage, origin),
  ].join('\n');
}
