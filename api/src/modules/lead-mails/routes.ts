import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  getMailHealth,
  listMailOutbox,
  listSuppressions,
  removeSuppression,
  retryMail,
} from '../../../contracts/mail-outbox';
import type { Role } from '../../../contracts/vocabulary';
import { contractSchema } from '../../plugins/contract-schema';
import { personOf } from '../../plugins/signed-in-person';
import { createMailOverview } from './overview';
import { createMailReading } from './reading';

const config: { access: readonly Role[] } = { access: ['admin'] };

/** @param mailDomain What the ids of our mails end with */
export const leadMailRoutes: FastifyPluginAsyncZod<{ mailDomain: string }> = async (app, { mailDomain }) => {
  const overview = createMailOverview(app.database.connection, mailDomain);
  const { health } = createMailReading(app.database.connection);

  app.route({
    method: listMailOutbox.method,
    url: listMailOutbox.url,
    config,
    schema: contractSchema(listMailOutbox),
    handler: (request) => overview.list(request.query),
  });

  app.route({
    method: retryMail.method,
    url: retryMail.url,
    config,
    schema: contractSchema(retryMail),
    handler: (request) => overview.retry(request.params.id, personOf(request).userId),
  });

  app.route({
    method: getMailHealth.method,
    url: getMailHealth.url,
    config,
    schema: contractSchema(getMailHealth),
    handler: health,
  });

  app.route({
    method: listSuppressions.method,
    url: listSuppressions.url,
    config,
    schema: contractSchema(listSuppressions),
    handler: (request) => overview.listSuppressions(request.query.after),
  });

  app.route({
    method: removeSuppression.method,
    url: removeSuppression.url,
    config: { ...config, freesRoom: true },
    schema: contractSchema(removeSuppression),
    handler: async (request, reply) => {
      await overview.removeSuppression(request.body.address, personOf(request).userId);
      reply.code(204);
    },
  });
};
