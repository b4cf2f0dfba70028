import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createLead } from '../../../contracts/leads';
import { contractSchema } from '../../plugins/contract-schema';
import { idempotencyKeyOf } from '../../plugins/idempotency-key';
import { createLeadSubmission } from './submission';

export const leadRoutes: FastifyPluginAsyncZod = async (app) => {
  const submission = createLeadSubmission(app.database.connection);

  app.route({
    method: createLead.method,
    url: createLead.url,
    config: { access: 'public' },
    schema: contractSchema(createLead),
    handler: async (request, reply) => {
      const lead = request.body;
      const key = idempotencyKeyOf(request);
      reply.code(201);
      const earlier = await submission.earlierReceipt(lead, key);
      if (earlier) return earlier;
      await app.rateLimits.count('leadPerAddress', request.ip);
      if (lead.website !== '') return submission.pretend();
      await app.rateLimits.count('leadPerAccount', lead.email.toLowerCase());
      return submission.store(lead, key);
    },
  });
};
