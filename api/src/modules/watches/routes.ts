import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  createWatch,
  endByWatchLink,
  endWatch,
  listWatches,
  lookAtWatchLink,
  openWatchLink,
} from '../../../contracts/watches';
import { ApiError } from '../../plugins/api-error';
import { contractSchema } from '../../plugins/contract-schema';
import { provedPerson } from '../../plugins/signed-in-person';
import { type LinkTarget, type WatchLinks } from './links';
import { createWatchRepository } from './repository';
import { createWatchService, toWatch } from './service';

export interface WatchRoutesOptions {
  links: WatchLinks;
  /** Where links in mails lead. */
  siteOrigin: string;
}

const config = { access: ['student'] as const };
const linkConfig = { access: 'public', ignoresSession: true } as const;

/** What mail programs post for their person (RFC 8058). The form says nothing that the link does not say. */
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

export const watchRoutes: FastifyPluginAsyncZod<WatchRoutesOptions> = async (app, { links, siteOrigin }) => {
  const service = createWatchService(app.database.connection);
  const watches = createWatchRepository(app.database.connection);

  app.addContentTypeParser(formTypes, { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined));

  async function targetOf(token: string, address: string): Promise<LinkTarget> {
    await app.rateLimits.count('linkPerAddress', { address });
    const target = links.read(token);
    if (target === null) throw new ApiError('LINK_NOT_FOUND');
    return target;
  }

  app.route({
    method: listWatches.method,
    url: listWatches.url,
    config,
    schema: contractSchema(listWatches),
    handler: async (request, reply) => {
      const { userId } = provedPerson(request);
      const [records, snapshot] = await Promise.all([service.list(userId), app.schoolRegister.current()]);
      return reply
        .header('cache-control', 'no-store')
        .send({ watches: records.map((record) => toWatch(record, snapshot)) });
    },
  });

  app.route({
    method: createWatch.method,
    url: createWatch.url,
    config,
    schema: contractSchema(createWatch),
    handler: async (request, reply) => {
      const { userId } = provedPerson(request);
      const snapshot = await app.schoolRegister.current();
      const watch = await service.begin(userId, request.body, snapshot);
      reply.code(201);
      return toWatch(watch, snapshot);
    },
  });

  app.route({
    method: endWatch.method,
    url: endWatch.url,
    config: { ...config, freesRoom: true },
    schema: contractSchema(endWatch),
    handler: async (request, reply) => {
      const { userId } = provedPerson(request);
      await service.end(userId, request.params.id);
      reply.code(204);
    },
  });

  app.route({
    method: lookAtWatchLink.method,
    url: lookAtWatchLink.url,
    config: linkConfig,
    schema: contractSchema(lookAtWatchLink),
    handler: async (request) => {
      const { scope, id } = await targetOf(request.body.token, request.ip);
      if (scope === 'all') return { scope, name: null, count: await watches.count(id) };
      const watch = await watches.find(id);
      return { scope, name: watch?.name ?? null, count: watch ? 1 : 0 };
    },
  });

  app.route({
    method: openWatchLink.method,
    url: openWatchLink.url,
    config: linkConfig,
    schema: contractSchema(openWatchLink),
    // a mail program without one click opens the header's address like any other
    handler: async (request, reply) =>
      reply.redirect(`${siteOrigin}/bevakningar/avsluta#${encodeURIComponent(request.params.token)}`, 303),
  });

  app.route({
    method: endByWatchLink.method,
    url: endByWatchLink.url,
    config: { ...linkConfig, freesRoom: true },
    schema: contractSchema(endByWatchLink),
    handler: async (request, reply) => {
      const { scope, id } = await targetOf(request.params.token, request.ip);
      await (scope === 'all' ? watches.endAll(id) : watches.endByLink(id));
      reply.code(204);
    },
  });
};
