import sse from '@fastify/sse';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listPartnerNews } from '../../../contracts/partner-news';
import { leadReads } from '../../plugins/access';
import { contractSchema } from '../../plugins/contract-schema';
import { personOf } from '../../plugins/signed-in-person';
import { createLeadNews } from '../leads/service';
import { createNewsStreams, toPartnerNews } from './news-streams';
import { createPartnerService } from './service';

/** Shorter than what proxies wait for before they give a silent answer up. */
const heartbeatMs = 20_000;
const fewestSeconds = 60;

/** The latest of the moments that a reader says it has heard of; texts that are no moment say nothing. */
function heardUntil(texts: readonly (string | null | undefined)[]): Date | undefined {
  const times = texts.map((text) => Date.parse(text ?? '')).filter((time) => !Number.isNaN(time));
  return times.length === 0 ? undefined : new Date(Math.max(...times));
}

/** News of the leads that somebody sees, as an answer or as a stream that goes on. */
export const partnerNewsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { connection } = app.database;
  const news = createLeadNews(connection, app.log);
  const { scopeOf } = createPartnerService(connection);
  const streams = createNewsStreams({
    news,
    async findScope({ sessionId, userId }) {
      const person = await app.findPerson(sessionId, userId);
      return person && scopeOf(person).catch(() => null);
    },
  });
  app.addHook('preClose', async () => streams.endAll());
  await app.register(sse, { heartbeatInterval: heartbeatMs });

  app.route({
    method: listPartnerNews.method,
    url: listPartnerNews.url,
    // an open stream is no work under way; how many there may be has a bound of its own
    config: { ...leadReads, isNeverShed: true },
    exposeHeadRoute: false,
    sse: 'dual',
    schema: contractSchema(listPartnerNews),
    handler: async (request, reply) => {
      const person = personOf(request);
      const scope = await scopeOf(person);
      const { seconds = fewestSeconds, since } = request.query;
      const from =
        heardUntil([request.headers['last-event-id']?.toString(), since]) ??
        new Date(Date.now() - Number(seconds) * 1_000);
      if (!('sse' in reply) || !reply.sse) return toPartnerNews(await news.since(scope, from));
      await streams.open(reply, person, scope, from);
      return reply;
    },
  });
};
