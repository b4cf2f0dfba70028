import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import type { UnreadDocument } from '../../plugins/database/stored-collection';
import { type TeacherProfileRecord, type TeacherRecord, teacherModel, teacherProfileModel } from './model';

export type NewTeacherProfile = Pick<
  TeacherProfileRecord,
  'authId' | 'schoolName' | 'firstName' | 'lastName' | 'phone' | 'email'
>;

const insertPortion = 1_000;

export function createTeacherRepository(connection: Connection) {
  const teachers = teacherModel(connection);
  const profiles = teacherProfileModel(connection);
  return {
    readAll: (): AsyncIterable<UnreadDocument<TeacherRecord>> => teacherModel.readEach(connection),

    /** Replaces every teacher, each checked by the model. */
    async replaceAll(records: readonly TeacherRecord[]): Promise<void> {
      await teachers.deleteMany();
      for (let start = 0; start < records.length; start += insertPortion) {
        await teachers.insertMany(records.slice(start, start + insertPortion));
      }
    },

    find: (id: string): Promise<TeacherRecord | null> => teachers.findOne({ _id: id }).lean(),
    findNames: (ids: string[]): Promise<Pick<TeacherRecord, '_id' | 'name'>[]> =>
      teachers.find({ _id: { $in: ids } }, { name: 1 }).lean(),
    findProfile: (authId: string): Promise<TeacherProfileRecord | null> => profiles.findOne({ authId }).lean(),

    async createProfile(profile: NewTeacherProfile): Promise<void> {
      await profiles.create({ _id: randomUUID(), ...profile });
    },
  };
}
