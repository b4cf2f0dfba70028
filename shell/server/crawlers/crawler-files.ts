import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendCompressed } from '../html/compressed-answer';
import { sendFileNotFound } from '../pages';
import type { SiteOrigin } from '../site-origin';
import { sv } from '../texts/sv';
import { robotsText } from './robots';
import { createSitemapEntries, type SitemapEntry } from './sitemap-entries';
import { MOST_ENTRIES, sitemapIndexXml, sitemapXml } from './sitemap-xml';

const RETRY_AFTER_SECONDS = 300;
const KEPT_SECONDS = 600;

export interface CrawlerFilesOptions {
  apiOrigin: string;
  siteOrigin: SiteOrigin;
  /** Entries in one sitemap file; the most that is allowed unless told. */
  entriesPerFile?: number;
}

/** `/robots.txt` and the sitemap: one file, or an index of several when there are too many pages for one. */
export async function crawlerFiles(app: FastifyInstance, options: CrawlerFilesOptions): Promise<void> {
  const { siteOrigin, entriesPerFile = MOST_ENTRIES } = options;
  const readEntries = createSitemapEntries(options.apiOrigin);

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
      return reply.type('text/plain; charset=utf-8').send(sv.apiUnavailable);
    }
    const xml = write(entries, siteOrigin(request));
    if (xml === undefined) return sendFileNotFound(request, reply);
    reply.header('cache-control', `public, max-age=${KEPT_SECONDS}`);
    return sendCompressed(request, reply, { type: 'application/xml; charset=utf-8', text: xml });
  };

  app.get('/robots.txt', (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsText(siteOrigin(request))),
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
