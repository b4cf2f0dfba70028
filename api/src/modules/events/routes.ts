import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { recordEvents } from '../../../contracts/events';
import { maxEventsBodyBytes } from '../../../contracts/limits';
import { contractSchema } from '../../plugins/contract-schema';
import { anonymousProperties } from './anonymous-properties';
import { createEventRepository } from './repository';

/**
 * Analytics without a person: the session is not read, the caller's address counts for the rate limit only, and what
 * could name someone is left out. Whether the visitor agreed is for the client to know: without consent it sends nothing.
 */
export const eventRoutes: FastifyPluginAsyncZod = async (app) => {
  const events = createEventRepository(app.database.connection);

  app.route({
    method: recordEvents.method,
    url: recordEvents.url,
    bodyLimit: maxEventsBodyBytes,
    config: { access: 'public', ignoresSession: true },
    schema: contractSchema(recordEvents),
    handler: async (request, reply) => {
      const { ip: address } = request;
      await app.rateLimits.countAll(
        [
          ['eventsPerAddress', { address }],
          ['eventsPerAddressAndDay', { address }],
        ],
        request.body.events.length,
      );
      const receivedAt = new Date();
      await events.insert(
        request.body.events.map(({ eventName, properties, timestamp }) => ({
          eventName,
          properties: anonymousProperties(properties),
          occurredAt: new Date(timestamp),
          receivedAt,
        })),
      );
      return reply.code(202).send({ accepted: request.body.events.length });
    },
  });
};
