import type { FastifyInstance, FastifyRequest } from 'fastify';
import { personOf } from '../../plugins/signed-in-person';
import { createAuditLog } from '../audit/service';
import { createSchoolService } from '../schools/service';
import { openForChange } from './service';

/** The teacher of a school that a change is about. */
interface ChangedTeacher {
  schoolId: string;
  teacherId: string;
}

/** Changes something of a teacher's where students see it, tells every instance of it, and keeps who did it. */
export function createTeacherChanges({ database }: Pick<FastifyInstance, 'database'>) {
  const schools = createSchoolService(database.connection);
  const audit = createAuditLog(database.connection);

  return async (
    request: FastifyRequest,
    { schoolId, teacherId: subjectId }: ChangedTeacher,
    work: () => Promise<unknown>,
  ): Promise<void> => {
    await openForChange(schools, schoolId);
    await work();
    await schools.announceChange();
    const { method, url } = request.routeOptions;
    await audit.record({
      who: personOf(request).userId,
      action: 'teacher.changed',
      subjectType: 'teacher',
      subjectId,
      meta: { schoolId, call: `${String(method)} ${url ?? ''}` },
    });
  };
}
