import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { findMatches, getMatch } from '../../../contracts/matches';
import { ApiError } from '../../plugins/api-error';
import { contractSchema } from '../../plugins/contract-schema';
import { sendPublicAnswer } from '../../plugins/public-answers';
import { matchesJson, matchJson, readWishes } from './matches';

const config = { access: 'public' } as const;

/** Long enough for going back and forth between results and teachers; what somebody wishes is their own. */
const matchCaching = 'private, max-age=10';

/** The same wishes in any order have one answer. */
const keyOf = (query: object): string => JSON.stringify(Object.entries(query).sort());

export const matchRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    method: findMatches.method,
    url: findMatches.url,
    config,
    schema: contractSchema(findMatches),
    handler: async (request, reply) => {
      const { page = '1', ...asked } = request.query;
      const snapshot = await app.schoolRegister.current();
      const json = () => matchesJson(snapshot, readWishes(asked), Number(page));
      await sendPublicAnswer(
        request,
        reply,
        snapshot.answers.get(`matches ${page} ${keyOf(asked)}`, json),
        matchCaching,
      );
    },
  });

  app.route({
    method: getMatch.method,
    url: getMatch.url,
    config,
    schema: contractSchema(getMatch),
    handler: async (request, reply) => {
      const { id } = request.params;
      const snapshot = await app.schoolRegister.current();
      const json = matchJson(snapshot, readWishes(request.query), id);
      if (json === null) throw new ApiError('TEACHER_NOT_FOUND');
      const answer = snapshot.answers.get(`match ${id} ${keyOf(request.query)}`, () => json);
      await sendPublicAnswer(request, reply, answer, matchCaching);
    },
  });
};
