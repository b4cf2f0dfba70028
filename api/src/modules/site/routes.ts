import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getSiteFacts, listSchoolPages, listTeacherPages } from '../../../contracts/site';
import { contractSchema } from '../../plugins/contract-schema';
import { sendPublicAnswer } from '../../plugins/public-answers';
import { consentVersions } from '../consent/service';

const config = { access: 'public' } as const;

export const siteRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    method: getSiteFacts.method,
    url: getSiteFacts.url,
    config,
    schema: contractSchema(getSiteFacts),
    handler: async (request, reply) => {
      const { answers, facts, revision } = await app.schoolRegister.current();
      const policyVersions = consentVersions(app.policies.currentVersions());
      await sendPublicAnswer(
        request,
        reply,
        answers.get('site', () => JSON.stringify({ ...facts, revision, policyVersions })),
      );
    },
  });

  app.route({
    method: listSchoolPages.method,
    url: listSchoolPages.url,
    config,
    schema: contractSchema(listSchoolPages),
    handler: async (request, reply) => {
      const { answers, schools } = await app.schoolRegister.current();
      const json = () => JSON.stringify(schools.map(({ searched: { id }, updatedAt }) => ({ id, updatedAt })));
      await sendPublicAnswer(request, reply, answers.get('school pages', json));
    },
  });

  app.route({
    method: listTeacherPages.method,
    url: listTeacherPages.url,
    config,
    schema: contractSchema(listTeacherPages),
    handler: async (request, reply) => {
      const { answers, teachers } = await app.schoolRegister.current();
      const json = () => JSON.stringify(teachers.map(({ id }) => ({ id })));
      await sendPublicAnswer(request, reply, answers.get('teacher pages', json));
    },
  });
};
