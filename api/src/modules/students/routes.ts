import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listStudentLeads, withdrawLead } from '../../../contracts/students';
import type { Role } from '../../../contracts/vocabulary';
import { ApiError } from '../../plugins/api-error';
import { contractSchema } from '../../plugins/contract-schema';
import { provedPerson } from '../../plugins/signed-in-person';
import { createOwnLeads } from './own-leads';

const config: { access: readonly Role[] } = { access: ['student'] };

export const studentRoutes: FastifyPluginAsyncZod = async (app) => {
  const ownLeads = createOwnLeads(app.database.connection);

  app.route({
    method: listStudentLeads.method,
    url: listStudentLeads.url,
    config,
    schema: contractSchema(listStudentLeads),
    handler: async (request) => {
      const person = provedPerson(request);
      const { email = person.email, cursor, limit } = request.query;
      if (email.toLowerCase() !== person.email) throw new ApiError('FORBIDDEN');
      return ownLeads.list(person, cursor, limit === undefined ? undefined : Number(limit));
    },
  });

  app.route({
    method: withdrawLead.method,
    url: withdrawLead.url,
    config,
    schema: contractSchema(withdrawLead),
    handler: (request) => ownLeads.withdraw(provedPerson(request), request.params.id),
  });
};
