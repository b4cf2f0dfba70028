import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createLead } from '../../../contracts/leads';
import { questionMail } from '../../mail/mails';
import { acceptOnce } from '../../plugins/accept-once';
import { contractSchema } from '../../plugins/contract-schema';
import { createLeadAcceptance } from './submission';

export const leadRoutes: FastifyPluginAsyncZod = async (app) => {
  const acceptance = createLeadAcceptance(app.database.connection, (lead) => app.mailer.post(questionMail(lead)));

  app.route({
    method: createLead.method,
    url: createLead.url,
    config: { access: 'public' },
    schema: contractSchema(createLead),
    handler: async (request, reply) => {
      const id = await acceptOnce(request, request.body, acceptance);
      reply.code(201);
      return { id, status: 'sent' as const };
    },
  });
};
