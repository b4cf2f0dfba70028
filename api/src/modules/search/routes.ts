import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { search, suggest } from '../../../contracts/search';
import { suggest as suggestFrom } from '../../../domain/search/school-search';
import { contractSchema } from '../../plugins/contract-schema';
import { PublicAnswer, sendPublicAnswer } from '../../plugins/public-answers';
import type { RegisterSnapshot } from '../schools/service';
import { searchJson } from './search-answer';
import { readSearchQuery } from './search-query';

const config = { access: 'public' } as const;

/** Long enough for going back and forth between pages; what someone searched for is their own. */
const searchCaching = 'private, max-age=10';
const suggestionCaching = 'private, max-age=60';

function suggestionsJson({ search: schoolSearch }: RegisterSnapshot, text: string): string {
  const found = suggestFrom(schoolSearch, text).map(({ kind, id, name, detail }) => ({ kind, id, name, detail }));
  return JSON.stringify({ suggestions: found });
}

export const searchRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    method: search.method,
    url: search.url,
    config,
    schema: contractSchema(search),
    handler: async (request, reply) => {
      const asked = readSearchQuery(request.query);
      const snapshot = await app.schoolRegister.current();
      const json = () => searchJson(snapshot, asked);
      // Where someone is is theirs alone: no such answer is kept.
      const answer = asked.position
        ? new PublicAnswer(json())
        : snapshot.answers.get(`find ${JSON.stringify(Object.entries(request.query).sort())}`, json);
      await sendPublicAnswer(request, reply, answer, searchCaching);
    },
  });

  app.route({
    method: suggest.method,
    url: suggest.url,
    config,
    schema: contractSchema(suggest),
    handler: async (request, reply) => {
      const { q } = request.query;
      const snapshot = await app.schoolRegister.current();
      const answer = snapshot.answers.get(`suggest ${q}`, () => suggestionsJson(snapshot, q));
      await sendPublicAnswer(request, reply, answer, suggestionCaching);
    },
  });
};
