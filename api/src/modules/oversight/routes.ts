import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getAdminLead, listAdminLeads } from '../../../contracts/admin-leads';
import { getAdminOverview } from '../../../contracts/admin-overview';
import type { Role } from '../../../contracts/vocabulary';
import { contractSchema } from '../../plugins/contract-schema';
import { personOf } from '../../plugins/signed-in-person';
import { createLeadReading } from './leads';
import { createOverview, type OverviewOptions } from './overview';

const config: { access: readonly Role[] } = { access: ['admin'] };

export const oversightRoutes: FastifyPluginAsyncZod<Omit<OverviewOptions, 'connection'>> = async (app, options) => {
  const { connection } = app.database;
  const readOverview = createOverview({ connection, ...options });
  const leads = createLeadReading(connection);

  app.route({
    method: getAdminOverview.method,
    url: getAdminOverview.url,
    config,
    schema: contractSchema(getAdminOverview),
    handler: readOverview,
  });

  app.route({
    method: listAdminLeads.method,
    url: listAdminLeads.url,
    config,
    schema: contractSchema(listAdminLeads),
    handler: (request) => leads.list(request.query),
  });

  app.route({
    method: getAdminLead.method,
    url: getAdminLead.url,
    config,
    schema: contractSchema(getAdminLead),
    handler: (request) => leads.look(request.params.id, personOf(request).userId),
  });
};
