import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getTeacher, listSchoolTeachers, listTeachers } from '../../../contracts/teachers';
import { ApiError } from '../../plugins/api-error';
import { contractSchema } from '../../plugins/contract-schema';
import { pageAfter } from '../../plugins/list-page';
import { sendPublicAnswer } from '../../plugins/public-answers';

const config = { access: 'public' } as const;

export const teacherRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    method: listTeachers.method,
    url: listTeachers.url,
    config,
    schema: contractSchema(listTeachers),
    handler: async (request, reply) => {
      const { after } = request.query;
      const { answers, teachers } = await app.schoolRegister.current();
      const json = () => JSON.stringify(pageAfter(teachers, ({ id }) => id, after));
      await sendPublicAnswer(request, reply, answers.get(`teachers ${after ?? ''}`, json));
    },
  });

  app.route({
    method: listSchoolTeachers.method,
    url: listSchoolTeachers.url,
    config,
    schema: contractSchema(listSchoolTeachers),
    handler: async (request, reply) => {
      const { id } = request.params;
      const { answers, schoolsById, teachersBySchool } = await app.schoolRegister.current();
      if (!schoolsById.has(id)) throw new ApiError('SCHOOL_NOT_FOUND');
      const json = () => JSON.stringify(teachersBySchool.get(id) ?? []);
      await sendPublicAnswer(request, reply, answers.get(`teachers of ${id}`, json));
    },
  });

  app.route({
    method: getTeacher.method,
    url: getTeacher.url,
    config,
    schema: contractSchema(getTeacher),
    handler: async (request, reply) => {
      const { answers, teachersById } = await app.schoolRegister.current();
      const teacher = teachersById.get(request.params.id);
      if (!teacher) throw new ApiError('TEACHER_NOT_FOUND');
      await sendPublicAnswer(
        request,
        reply,
        answers.get(`teacher ${teacher.id}`, () => JSON.stringify(teacher)),
      );
    },
  });
};
