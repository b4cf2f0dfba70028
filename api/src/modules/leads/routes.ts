import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createLead, idempotencyKeyHeader, idempotencyKeySchema } from '../../../contracts/leads';
import { ApiError } from '../../plugins/api-error';
import { contractSchema } from '../../plugins/contract-schema';
import { sv } from '../../texts/sv';
import { createLeadSubmission } from './submission';

function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const given = request.headers[idempotencyKeyHeader];
  if (given === undefined) return undefined;
  const parsed = idempotencyKeySchema.safeParse(given);
  if (parsed.success) return parsed.data.toLowerCase();
  throw new ApiError('VALIDATION_FAILED', {
    fields: [{ path: idempotencyKeyHeader, message: sv.fields.invalidIdempotencyKey }],
  });
}

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
