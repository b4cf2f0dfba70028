import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getSiteFacts } from '../../../contracts/site';
import { contractSchema } from '../../plugins/contract-schema';
import { sendPublicAnswer } from '../../plugins/public-answers';

export const siteRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    method: getSiteFacts.method,
    url: getSiteFacts.url,
    config: { access: 'public' },
    schema: contractSchema(getSiteFacts),
    handler: async (request, reply) => {
      const { answers, facts } = await app.schoolRegister.current();
      await sendPublicAnswer(
        request,
        reply,
        answers.get('site', () => JSON.stringify(facts)),
      );
    },
  });
};
