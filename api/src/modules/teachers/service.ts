import type { UnreadDocument } from '../../plugins/database/stored-collection';
import type { TeacherRecord } from './model';
import { createTeacherRepository, type NewTeacherProfile } from './repository';
import type { DatabaseConnection } from '../../plugins/database';

export type StoredTeacher = TeacherRecord;

/** Teachers and their profiles, for other modules. */
export function createTeacherService(connection: DatabaseConnection) {
  const teachers = createTeacherRepository(connection);
  return {
    readAll: (): AsyncIterable<UnreadDocument<StoredTeacher>> => teachers.readAll(),
    find: (id: string): Promise<StoredTeacher | null> => teachers.find(id),
    /** Names by id; unknown ids are left out. */
    async namesOf(ids: readonly string[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map();
      const found = await teachers.findNames([...new Set(ids)]);
      return new Map(found.map((teacher) => [teacher._id, teacher.name]));
    },
    createProfile: (profile: NewTeacherProfile): Promise<void> => teachers.createProfile(profile),
    profileOf: (authId: string) => teachers.findProfile(authId),
  };
}
