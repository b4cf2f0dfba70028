import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { keepInboxView, listInboxViews, removeInboxView } from '../../../contracts/inbox-views';
import { leadReads } from '../../plugins/access';
import { contractSchema } from '../../plugins/contract-schema';
import { personOf } from '../../plugins/signed-in-person';
import { createInboxViewRepository } from './repository';

/** Views of the inbox: each person's own, so whoever reads the inbox keeps some, viewers too. */
export const inboxViewRoutes: FastifyPluginAsyncZod = async (app) => {
  const views = createInboxViewRepository(app.database.connection);

  app.route({
    method: listInboxViews.method,
    url: listInboxViews.url,
    config: leadReads,
    schema: contractSchema(listInboxViews),
    handler: async (request) => ({ views: await views.list(personOf(request).userId) }),
  });

  app.route({
    method: keepInboxView.method,
    url: keepInboxView.url,
    config: leadReads,
    schema: contractSchema(keepInboxView),
    handler: async (request) => {
      const view = { id: request.params.id, ...request.body };
      return { views: await views.keep(personOf(request).userId, view) };
    },
  });

  app.route({
    method: removeInboxView.method,
    url: removeInboxView.url,
    config: { ...leadReads, freesRoom: true },
    schema: contractSchema(removeInboxView),
    handler: async (request) => ({ views: await views.remove(personOf(request).userId, request.params.id) }),
  });
};
