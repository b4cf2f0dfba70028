import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { live, ready } from '../../../contracts/health';
import { ApiError } from '../../plugins/api-error';
import { contractSchema } from '../../plugins/contract-schema';

const config = { access: 'public', isNeverShed: true } as const;

export const healthRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    method: live.method,
    url: live.url,
    config: { ...config, saysTheSame: true },
    schema: contractSchema(live),
    handler: async () => ({ status: 'ok' as const }),
  });

  app.route({
    method: ready.method,
    url: ready.url,
    config,
    schema: contractSchema(ready),
    handler: async () => {
      if (!app.database.isReady()) throw new ApiError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1 });
      await app.database.ping();
      return { status: 'ok' as const };
    },
  });
};
