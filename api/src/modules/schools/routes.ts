import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { findPublicSchools, getSchool, listSchools, searchSchools } from '../../../contracts/schools';
import { ApiError } from '../../plugins/api-error';
import { contractSchema } from '../../plugins/contract-schema';
import { pageAfter } from '../../plugins/list-page';
import { sendPublicAnswer } from '../../plugins/public-answers';
import { searchAll } from './search';
import type { SnapshotSchool } from './snapshot';

const config = { access: 'public' } as const;

const listJson = (schools: readonly SnapshotSchool[], after: string | undefined): string =>
  `[${pageAfter(schools, ({ searched }) => searched.id, after)
    .map((school) => school.listJson)
    .join(',')}]`;

export const schoolRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    method: listSchools.method,
    url: listSchools.url,
    config,
    schema: contractSchema(listSchools),
    handler: async (request, reply) => {
      const { after } = request.query;
      const { answers, schools } = await app.schoolRegister.current();
      await sendPublicAnswer(
        request,
        reply,
        answers.get(`schools ${after ?? ''}`, () => listJson(schools, after)),
      );
    },
  });

  app.route({
    method: searchSchools.method,
    url: searchSchools.url,
    config,
    schema: contractSchema(searchSchools),
    handler: async (request, reply) => {
      const { query } = request;
      const snapshot = await app.schoolRegister.current();
      const key = `search ${JSON.stringify(Object.entries(query).sort())}`;
      await sendPublicAnswer(
        request,
        reply,
        snapshot.answers.get(key, () => listJson(searchAll(snapshot, query), query.after)),
      );
    },
  });

  app.route({
    method: findPublicSchools.method,
    url: findPublicSchools.url,
    config,
    schema: contractSchema(findPublicSchools),
    handler: async (request, reply) => {
      const { schoolsById } = await app.schoolRegister.current();
      const asked = [...new Set(request.query.ids.split(','))];
      // what somebody has saved is their own
      return reply.header('cache-control', 'no-store').send({ ids: asked.filter((id) => schoolsById.has(id)) });
    },
  });

  app.route({
    method: getSchool.method,
    url: getSchool.url,
    config,
    schema: contractSchema(getSchool),
    handler: async (request, reply) => {
      const { answers, schoolsById } = await app.schoolRegister.current();
      const school = schoolsById.get(request.params.id);
      if (!school) throw new ApiError('SCHOOL_NOT_FOUND');
      await sendPublicAnswer(
        request,
        reply,
        answers.get(`school ${school.searched.id}`, () => school.pageJson),
      );
    },
  });
};
