import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { contracts } from '../../../contracts/contracts';
import { getContracts, snapshotContracts } from '../../../contracts/contracts-snapshot';
import { contractSchema } from '../../plugins/contract-schema';
import { PublicAnswer, sendPublicAnswer } from '../../plugins/public-answers';

export const contractRoutes: FastifyPluginAsyncZod = async (app) => {
  let kept: PublicAnswer | undefined;

  app.route({
    method: getContracts.method,
    url: getContracts.url,
    config: { access: 'public' },
    schema: contractSchema(getContracts),
    handler: async (request, reply) => {
      // they change with the process only
      kept ??= new PublicAnswer(JSON.stringify(snapshotContracts(contracts)));
      await sendPublicAnswer(request, reply, kept);
    },
  });
};
