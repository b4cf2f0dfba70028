import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listTeacherAccounts, type TeacherAccount, tieTeacherAccount } from '../../../contracts/own-teachers';
import { staffChanges, staffReads } from '../../plugins/access';
import { ApiError } from '../../plugins/api-error';
import { contractSchema } from '../../plugins/contract-schema';
import { personOf } from '../../plugins/signed-in-person';
import { createPartnerService } from '../partner/service';
import { createTeacherService } from '../teachers/service';
import { createTeacherChanges } from './teacher-changes';

/** Teachers' accounts that wait for the school to say which of its teachers they are of. */
export const teacherAccountRoutes: FastifyPluginAsyncZod = async (app) => {
  const { connection } = app.database;
  const { schoolOf } = createPartnerService(connection);
  const teachers = createTeacherService(connection);
  const carryOut = createTeacherChanges(app);

  const listOf = async (schoolId: string): Promise<{ accounts: TeacherAccount[] }> => {
    const profiles = await teachers.accountsWithoutEntry(schoolId);
    return {
      accounts: profiles.map(({ _id, firstName, lastName, email }) => ({
        id: _id,
        name: `${firstName} ${lastName}`.trim(),
        email: email ?? '',
      })),
    };
  };

  app.route({
    method: listTeacherAccounts.method,
    url: listTeacherAccounts.url,
    config: staffReads,
    schema: contractSchema(listTeacherAccounts),
    handler: async (request) => listOf(await schoolOf(personOf(request))),
  });

  app.route({
    method: tieTeacherAccount.method,
    url: tieTeacherAccount.url,
    config: staffChanges,
    schema: contractSchema(tieTeacherAccount),
    handler: async (request) => {
      const schoolId = await schoolOf(personOf(request));
      const { teacherId } = request.body;
      const waiting = await teachers.accountsWithoutEntry(schoolId);
      const profile = waiting.find(({ _id }) => _id === request.params.id);
      if (profile === undefined) throw new ApiError('NOT_FOUND');
      await teachers.ofSchool(schoolId, teacherId);
      await carryOut(request, { schoolId, teacherId }, async () => {
        // a colleague was quicker
        if ((await teachers.place(profile, { schoolId, teacherId })) === null) throw new ApiError('NOT_FOUND');
      });
      return listOf(schoolId);
    },
  });
};
