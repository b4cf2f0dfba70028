import { endpoints } from '@korkollen/api/contracts/endpoints';
import { errorSentence } from '@korkollen/api/contracts/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendCompressed } from '@korkollen/web-host/compressed-answer';
import { routesOf } from '../html/page-match';
import type { RegisterState } from '../keeping/register-watch';
import type { SiteOrigin } from '../pages';
import type { Registry } from '../releases/registered-remote';
import { sendNotFound } from '@korkollen/web-host/refusals';
import type { SitemapEntry } from './pages-of-route';
import { createSitemapEntries, MAX_ENTRIES, sitemapIndexXml, sitemapXml } from './sitemap';

const RETRY_AFTER_SECONDS = 300;
const KEPT_SECONDS = 600;

/**
 * Public pages are rendered in the browser from these, and search engines that render pages keep to robots.txt while they
 * do. The longest rule counts, so that they stay open below /api. The answers themselves are marked as not to be listed.
 */
const readByPages = [
  endpoints.listSchools.url,
  endpoints.search.url,
  endpoints.getSiteFacts.url,
  endpoints.getPrices.url,
  endpoints.suggest.url,
  endpoints.listTeachers.url,
];

/** The beginnings of the addresses that the remotes' tables close to crawlers; a rule covers all that begins with it. */
function closedPaths(registry: Registry): string[] {
  const closed = routesOf(registry)
    .filter(({ route }) => route.crawlers === 'disallow')
    .map(({ path }) => path.replace(/\/[:*].*$/, ''));
  return [...new Set(closed)].filter((path) => !closed.some((other) => path.startsWith(`${other}/`))).sort();
}

function robotsText(registry: Registry, origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /api',
    ...closedPaths(registry).map((path) => `Disallow: ${path}`),
    ...readByPages.map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

export interface CrawlerFilesOptions {
  apiOrigin: string;
  siteOrigin: SiteOrigin;
  /** As it is shown to who is nobody in particular. */
  readRegistry(): Promise<Registry>;
  readRegister(): Promise<RegisterState>;
  /** Entries in one sitemap file; the most that is allowed unless told. */
  entriesPerFile?: number;
}

/** `/robots.txt` and the sitemap: one file, or an index of several when there are too many pages for one. */
export async function crawlerFiles(app: FastifyInstance, options: CrawlerFilesOptions): Promise<void> {
  const { siteOrigin, entriesPerFile = MAX_ENTRIES } = options;
  const readEntries = createSitemapEntries(options.apiOrigin, options.readRegistry, options.readRegister);

  const answerWith = async (
    request: FastifyRequest,
    reply: FastifyReply,
    write: (entries: SitemapEntry[], origin: string) => string | undefined,
  ): Promise<FastifyReply> => {
    const entries = await readEntries(request.ip).catch((error: unknown) => {
      request.log.warn({ reason: String(error) }, 'no sitemap without the API');
      return undefined;
    });
    if (!entries) {
      reply.code(503).header('retry-after', RETRY_AFTER_SECONDS).header('cache-control', 'no-store');
      return reply.type('text/plain; charset=utf-8').send(errorSentence('SERVICE_UNAVAILABLE'));
    }
    const xml = write(entries, siteOrigin(request));
    if (xml === undefined) return sendNotFound(request, reply);
    reply.header('cache-control', `public, max-age=${KEPT_SECONDS}`);
    return sendCompressed(request, reply, { type: 'application/xml; charset=utf-8', text: xml });
  };

  app.get('/robots.txt', async (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsText(await options.readRegistry(), siteOrigin(request))),
  );
  app.get('/sitemap.xml', (request, reply) =>
    answerWith(request, reply, (entries, origin) =>
      entries.length > entriesPerFile
        ? sitemapIndexXml(Math.ceil(entries.length / entriesPerFile), origin)
        : sitemapXml(entries, origin),
    ),
  );
  app.get<{ Params: { part: string } }>('/sitemap-:part(^\\d{1,4}).xml', (request, reply) =>
    answerWith(request, reply, (entries, origin) => {
      const end = Number(request.params.part) * entriesPerFile;
      const part = entries.slice(Math.max(0, end - entriesPerFile), end);
      return part.length > 0 ? sitemapXml(part, origin) : undefined;
    }),
  );
}
