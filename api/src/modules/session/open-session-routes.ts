import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { endOwnSession, endOwnSessions, listOwnSessions } from '../../../contracts/own-sessions';
import { roles } from '../../../contracts/vocabulary';
import { contractSchema } from '../../plugins/contract-schema';
import { personOf } from '../../plugins/signed-in-person';
import { createOpenSessions } from './open-sessions';
import { createSessionRepository } from './repository';

/** Where the signed-in person is signed in, and the end of it. */
export const openSessionRoutes: FastifyPluginAsyncZod = async (app) => {
  const { connection } = app.database;
  const openSessions = createOpenSessions(connection);
  const { endSessionsOf } = createSessionRepository(connection);

  app.route({
    method: listOwnSessions.method,
    url: listOwnSessions.url,
    config: { access: roles },
    schema: contractSchema(listOwnSessions),
    handler: async (request) => ({ sessions: await openSessions.list(personOf(request)) }),
  });

  app.route({
    method: endOwnSession.method,
    url: endOwnSession.url,
    config: { access: roles, freesRoom: true },
    schema: contractSchema(endOwnSession),
    handler: async (request, reply) => {
      const person = personOf(request);
      const ended = await openSessions.end(person, request.params.id);
      if (ended !== null) app.forgetSession(ended);
      if (ended === person.sessionId) reply.clearSessionCookie();
      reply.code(204);
    },
  });

  app.route({
    method: endOwnSessions.method,
    url: endOwnSessions.url,
    config: { access: roles, freesRoom: true },
    schema: contractSchema(endOwnSessions),
    handler: async (request, reply) => {
      const { userId, sessionId } = personOf(request);
      const isAll = request.body.which === 'all';
      for (const ended of await endSessionsOf(userId, isAll ? undefined : sessionId)) app.forgetSession(ended);
      if (isAll) reply.clearSessionCookie();
      reply.code(204);
    },
  });
};
