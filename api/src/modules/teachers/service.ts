import { randomUUID } from 'node:crypto';
import type { DatabaseConnection } from '../../plugins/database';
import type { UnreadDocument } from '../../plugins/database/stored-collection';
import { type TeacherProfileRecord, type TeacherRecord, teacherModel, teacherProfileModel } from './model';

export type StoredTeacher = TeacherRecord;
export type NewTeacherProfile = Pick<
  TeacherProfileRecord,
  'authId' | 'schoolName' | 'firstName' | 'lastName' | 'phone' | 'email'
>;

const INSERT_PORTION = 1_000;

/** Teachers and their profiles, for other modules. */
export function createTeacherService(connection: DatabaseConnection) {
  const teachers = teacherModel(connection);
  const profiles = teacherProfileModel(connection);
  return {
    readAll: (): AsyncIterable<UnreadDocument<StoredTeacher>[]> => teacherModel.readPortions(connection),

    /** Replaces every teacher, each checked by the model. */
    async replaceAll(records: readonly StoredTeacher[]): Promise<void> {
      await teachers.deleteMany();
      for (let start = 0; start < records.length; start += INSERT_PORTION) {
        await teachers.insertMany(records.slice(start, start + INSERT_PORTION));
      }
    },

    find: (id: string): Promise<StoredTeacher | null> => teachers.findOne({ _id: id }).lean(),

    /** Names by id; unknown ids are left out. */
    async namesOf(ids: readonly string[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map();
      const found = await teachers.find({ _id: { $in: [...new Set(ids)] } }, { name: 1 }).lean();
      return new Map(found.map((teacher) => [teacher._id, teacher.name]));
    },

    profileOf: (authId: string): Promise<TeacherProfileRecord | null> => profiles.findOne({ authId }).lean(),

    async createProfile(profile: NewTeacherProfile): Promise<void> {
      await profiles.create({ _id: randomUUID(), ...profile });
    },
  };
}
