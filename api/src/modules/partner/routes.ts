import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { changeLeadStatus, getPartnerKpis, getPartnerLead, listPartnerLeads } from '../../../contracts/partner';
import type { Role } from '../../../contracts/vocabulary';
import { ApiError } from '../../plugins/api-error';
import type { Person } from '../../plugins/auth';
import { contractSchema } from '../../plugins/contract-schema';
import { createInbox } from './inbox';

const config: { access: readonly Role[] } = { access: ['school'] };

function personOf(request: FastifyRequest): Person {
  if (!request.person) throw new ApiError('UNAUTHENTICATED');
  return request.person;
}

export const partnerRoutes: FastifyPluginAsyncZod = async (app) => {
  const inbox = createInbox(app.database.connection);

  app.route({
    method: listPartnerLeads.method,
    url: listPartnerLeads.url,
    // the first page, which every visit reads
    config: { ...config, isRememberedForSession: true },
    schema: contractSchema(listPartnerLeads),
    handler: (request) => inbox.list(personOf(request), request.query),
  });

  app.route({
    method: getPartnerKpis.method,
    url: getPartnerKpis.url,
    config,
    schema: contractSchema(getPartnerKpis),
    handler: (request) => inbox.kpis(personOf(request)),
  });

  app.route({
    method: getPartnerLead.method,
    url: getPartnerLead.url,
    config,
    schema: contractSchema(getPartnerLead),
    handler: (request) => inbox.find(personOf(request), request.params.id),
  });

  app.route({
    method: changeLeadStatus.method,
    url: changeLeadStatus.url,
    config,
    schema: contractSchema(changeLeadStatus),
    handler: (request) => inbox.changeStatus(personOf(request), request.params.id, request.body.status),
  });
};
