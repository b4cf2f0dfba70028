import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getRetention, runRetention } from '../../../contracts/retention';
import { ApiError } from '../../plugins/api-error';
import { contractSchema } from '../../plugins/contract-schema';
import { personOf } from '../../plugins/signed-in-person';
import type { KeptCollection } from './expired';
import { describeRetention } from './overview';
import { createRetention } from './service';

export const retentionRoutes: FastifyPluginAsyncZod<{ collections: readonly KeptCollection[] }> = async (
  app,
  { collections },
) => {
  const { connection } = app.database;
  const retention = createRetention(connection, collections);

  app.route({
    method: getRetention.method,
    url: getRetention.url,
    config: { access: ['admin'] },
    schema: contractSchema(getRetention),
    handler: () => describeRetention(connection, collections, retention),
  });

  app.route({
    method: runRetention.method,
    url: runRetention.url,
    config: { access: ['admin'], proof: 'fresh', freesRoom: true },
    schema: contractSchema(runRetention),
    handler: async (request) => {
      const deleted = await retention.run(personOf(request).userId);
      if (deleted === null) throw new ApiError('ALREADY_RUNNING');
      return { deleted };
    },
  });
};
