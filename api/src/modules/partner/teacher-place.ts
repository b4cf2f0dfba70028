import type { TeacherEntryState } from '../../../contracts/vocabulary';
import type { DatabaseConnection } from '../../plugins/database';
import { createSchoolService } from '../schools/service';
import { createTeacherService, type StoredTeacher } from '../teachers/service';

/** Where a teacher's account stands, with the entry among a school's teachers where students see it. */
export type TeacherPlace =
  | { state: Extract<TeacherEntryState, 'shown'>; entry: StoredTeacher }
  | { state: Exclude<TeacherEntryState, 'shown'> };

/** Looks up where teachers' accounts stand, each time: a school may remove its teacher, and be archived. */
export function createTeacherPlaces(connection: DatabaseConnection) {
  const teachers = createTeacherService(connection);
  const schools = createSchoolService(connection);

  return async (authId: string): Promise<TeacherPlace> => {
    const profile = await teachers.profileOf(authId);
    if (!profile?.teacherId) return { state: 'awaited' };
    const entry = await teachers.find(profile.teacherId);
    if (!entry || !profile.isActive || !(await schools.isPublic(entry.schoolId))) return { state: 'gone' };
    return { state: 'shown', entry };
  };
}
