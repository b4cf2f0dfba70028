import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getConsentFigures, listConsents } from '../../../contracts/consent';
import type { Role } from '../../../contracts/vocabulary';
import { contractSchema } from '../../plugins/contract-schema';
import { createConsentEvidence } from './evidence';

const config: { access: readonly Role[] } = { access: ['admin'] };

/** Choices of cookies, to be read by administrators. */
export const adminConsentRoutes: FastifyPluginAsyncZod = async (app) => {
  const evidence = createConsentEvidence(app.database.connection);

  app.route({
    method: listConsents.method,
    url: listConsents.url,
    config,
    schema: contractSchema(listConsents),
    handler: (request) => evidence.list(request.query),
  });

  app.route({
    method: getConsentFigures.method,
    url: getConsentFigures.url,
    config,
    schema: contractSchema(getConsentFigures),
    handler: () => evidence.figures(new Date()),
  });
};
