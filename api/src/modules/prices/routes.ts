import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getPrices } from '../../../contracts/price-statistics';
import { contractSchema } from '../../plugins/contract-schema';
import { sendPublicAnswer } from '../../plugins/public-answers';

export const priceRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    method: getPrices.method,
    url: getPrices.url,
    config: { access: 'public' },
    schema: contractSchema(getPrices),
    handler: async (request, reply) => {
      const { answers, prices, updatedAt } = await app.schoolRegister.current();
      await sendPublicAnswer(
        request,
        reply,
        answers.get('prices', () => JSON.stringify({ ...prices, updatedAt })),
      );
    },
  });
};
