import { pageTitle, productName } from '@korkollen/api/contracts/product';
import { formatDateTime } from '@korkollen/shared-ui/format/date';
import { themeCss } from '@korkollen/shared-ui/theme/theme-css';
import { color, size, space } from '@korkollen/shared-ui/theme/tokens';
import { KEPT_AT_NAME } from '../offline/kept-at';
import { START_SOON_MARK } from '../start-files';
import { offlineTexts as texts } from '../texts/offline';

/** What can be read without a network: the lists, schools, teachers and comparisons that somebody has seen. */
const keptPaths = [
  /^\/$/,
  /^\/goteborg$/,
  /^\/search$/,
  /^\/school\/[^/]+$/,
  /^\/teacher\/[^/]+$/,
  /^\/compare(\/[^/]+)?$/,
];

/** Whether a page is kept. They are the same for everybody; those of signed-in people and of links in mails are not among them. */
export function isKeptPage({ pathname, searchParams }: URL): boolean {
  // a part of the map may be where somebody stands
  return keptPaths.some((path) => path.test(pathname)) && !searchParams.has('lat');
}

/** Only a page as it was asked for: no error, no other page that it led to, no file, nothing that is for one person alone. */
export function isWholePage({ status, redirected, headers }: Response): boolean {
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
  return status === 200 && !redirected && isPage && headers.get('cache-control') !== 'no-store';
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeMarkup = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

/** When a page was sent, as its server told. */
const sentAt = ({ headers }: Response): string => new Date(headers.get('date') ?? Number.NaN).toISOString();

/** A kept page with the word that it is one: its apps start by themselves and say how old its data is. */
export async function markAsKept(page: Response): Promise<Response> {
  const mark = `<meta name="${KEPT_AT_NAME}" content="${sentAt(page)}" ${START_SOON_MARK}>`;
  const text = (await page.text()).replace('<head>', `<head>${mark}`);
  const headers = new Headers(page.headers);
  // of the text as it was sent
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(text, { headers });
}

/** At the end of most titles; here everything is ours. */
const ourName = pageTitle('');

interface KeptPage {
  address: string;
  title: string;
  sentAt: string;
}

/** What is kept, the newest first. */
export async function listKeptPages(pages: Cache): Promise<KeptPage[]> {
  const found = await Promise.all(
    (await pages.keys()).map(async ({ url }): Promise<KeptPage[]> => {
      const page = await pages.match(url, { ignoreVary: true });
      if (!page) return [];
      const { pathname, search } = new URL(url);
      const title = /<title[^>]*>([^<]*)<\/title>/.exec(await page.text())?.[1] ?? pathname;
      return [{ address: `${pathname}${search}`, title: title.replace(ourName, ''), sentAt: sentAt(page) }];
    }),
  );
  return found.flat().sort((one, other) => other.sentAt.localeCompare(one.sentAt));
}

const styles = `${themeCss}
body{margin:0;background:${color.paper};color:${color.ink};font:1rem/1.5 system-ui,sans-serif}
main{max-width:34rem;margin-inline:auto;padding:${space.s32} ${space.s16}}
h1{font-size:1.625rem;line-height:1.2}
ul{padding:0;list-style:none;border-top:1px solid ${color.line}}
li{padding-bottom:${space.s12};border-bottom:1px solid ${color.line};overflow-wrap:anywhere}
a{color:${color.green}}
li a{display:flex;align-items:center;min-height:${size.target}}
small{color:${color.inkSoft}}
.retry{display:inline-block;padding:${space.s12} 0}
b{display:inline-block;padding:${space.s4} ${space.s12};border-radius:6px;background:${color.plate};color:${color.onPlate}}`;

const itemOf = ({ address, title, sentAt: time }: KeptPage): string =>
  // titles are out of our own pages' HTML, and safe in HTML as they stand
  `<li><a href="${escapeMarkup(address)}">${title}</a><small>${escapeMarkup(formatDateTime(time))}</small></li>`;

/** The page that stands where nothing can be fetched: what it is, what is kept, and how to try again. */
export function writeOfflinePage(
  kept: readonly KeptPage[],
  { address, nonce }: { address: string; nonce: string },
): Response {
  const list = kept.length > 0 ? `<p>${texts.text}</p><ul>${kept.map(itemOf).join('')}</ul>` : `<p>${texts.empty}</p>`;
  const text = `<!doctype html>
<html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">
<title>${texts.documentTitle}</title><style nonce="${nonce}">${styles}</style></head>
<body><main><p><b>${productName}</b></p><h1>${texts.title}</h1>${list}
<p><a class="retry" href="${escapeMarkup(address)}">${texts.retry}</a></p></main></body></html>`;
  return new Response(text, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  });
}
