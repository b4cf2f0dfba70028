import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { lookAtLeadLink, useLeadLink } from '../../../contracts/lead-links';
import { contractSchema } from '../../plugins/contract-schema';
import { createLeadLinkOpening } from './opening';

const config = { access: 'public', ignoresSession: true } as const;

export const leadLinkRoutes: FastifyPluginAsyncZod = async (app) => {
  const links = createLeadLinkOpening(app.database.connection);

  app.route({
    method: lookAtLeadLink.method,
    url: lookAtLeadLink.url,
    config,
    schema: contractSchema(lookAtLeadLink),
    handler: async (request) => {
      await app.rateLimits.count('linkPerAddress', { address: request.ip });
      return links.look(request.body.token);
    },
  });

  app.route({
    method: useLeadLink.method,
    url: useLeadLink.url,
    config,
    schema: contractSchema(useLeadLink),
    handler: async (request, reply) => {
      await app.rateLimits.count('linkPerAddress', { address: request.ip });
      return reply.header('cache-control', 'no-store').send(await links.use(request.body.token));
    },
  });
};
