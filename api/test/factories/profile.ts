import type { FastifyInstance } from 'fastify';
import { type SchoolProfileRecord, schoolProfileModel } from '../../src/modules/partner/model';
import { type StudentRecord, studentModel } from '../../src/modules/students/model';
import { type TeacherProfileRecord, teacherProfileModel } from '../../src/modules/teachers/model';

/** The students' profiles as they are stored; of one account when it is given. */
export const storedStudents = (app: FastifyInstance, authId?: string): Promise<StudentRecord[]> =>
  studentModel(app.database.connection)
    .find(authId === undefined ? {} : { authId })
    .lean();

export const storedSchoolProfiles = (app: FastifyInstance, authId: string): Promise<SchoolProfileRecord[]> =>
  schoolProfileModel(app.database.connection).find({ authId }).lean();

export const storedTeacherProfiles = (app: FastifyInstance, authId: string): Promise<TeacherProfileRecord[]> =>
  teacherProfileModel(app.database.connection).find({ authId }).lean();
