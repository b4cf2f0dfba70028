import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { maxTeachers } from '../../../contracts/limits';
import { type OwnTeacher, type TeacherProfile, teacherProfileSchema } from '../../../contracts/own-teachers';
import type { Photo } from '../../../contracts/photos';
import { ApiError } from '../../plugins/api-error';
import { type DatabaseConnection, isDuplicateKey } from '../../plugins/database';
import type { UnreadDocument } from '../../plugins/database/stored-collection';
import { type TeacherProfileRecord, type TeacherRecord, teacherModel, teacherProfileModel } from './model';

export type StoredTeacher = TeacherRecord;
export type NewTeacherProfile = Pick<
  TeacherProfileRecord,
  'authId' | 'schoolId' | 'teacherId' | 'schoolName' | 'firstName' | 'lastName' | 'phone' | 'email'
>;

const isShown = { removedAt: null } as const;

/** A teacher as whoever may change them sees them. */
export const toOwnTeacher = ({ _id, photo, version, ...stored }: StoredTeacher): OwnTeacher => ({
  id: _id,
  profile: teacherProfileSchema.parse(stored),
  photo,
  version,
});

/** Teachers and their profiles, for other modules. */
export function createTeacherService(connection: DatabaseConnection) {
  const teachers = teacherModel(connection);
  const profiles = teacherProfileModel(connection);

  /** A teacher that the school shows. @throws ApiError TEACHER_NOT_FOUND, also for another school's */
  async function ofSchool(schoolId: string, id: string): Promise<StoredTeacher> {
    const found = await teachers.findOne({ _id: id, schoolId, ...isShown }).lean();
    if (!found) throw new ApiError('TEACHER_NOT_FOUND');
    return found;
  }

  return {
    readAll: (): AsyncIterable<UnreadDocument<StoredTeacher>[]> => teacherModel.readPortions(connection, isShown),

    find: (id: string): Promise<StoredTeacher | null> => teachers.findOne({ _id: id, ...isShown }).lean(),
    ofSchool,

    listOf: (schoolId: string): Promise<StoredTeacher[]> =>
      teachers
        .find({ schoolId, ...isShown })
        .sort({ name: 1, _id: 1 })
        .limit(maxTeachers)
        .lean(),

    /** Once for an id. @throws ApiError LIST_FULL */
    async add(schoolId: string, id: string, profile: TeacherProfile): Promise<void> {
      if (await teachers.exists({ _id: id })) return;
      const count = (): Promise<number> => teachers.countDocuments({ schoolId, ...isShown });
      if ((await count()) >= maxTeachers) throw new ApiError('LIST_FULL');
      // what nobody has said of a lesson's price is not shown as one
      const teacher = teacherModel.make({ ...profile, _id: id, schoolId, pricePerLessonOre: null, version: 1 });
      try {
        await teachers.create(teacher);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return;
      }
      // counted with this one in it: of two that are added at once, each sees the other
      if ((await count()) <= maxTeachers) return;
      await teachers.deleteOne({ _id: id });
      throw new ApiError('LIST_FULL');
    },

    /** @throws ApiError CHANGED_MEANWHILE where `version` is not the one that stands and says something else, TEACHER_NOT_FOUND */
    async change(schoolId: string, id: string, version: number, profile: TeacherProfile): Promise<void> {
      const isRead = version === 0 ? { version: { $in: [0, null] } } : { version };
      const update = { $set: { ...profile, version: version + 1 } };
      const { matchedCount } = await teachers.updateOne({ _id: id, schoolId, ...isShown, ...isRead }, update);
      if (matchedCount > 0) return;
      const stands = teacherProfileSchema.parse(await ofSchool(schoolId, id));
      // sent again after its answer was lost, or twice at once
      if (!isDeepStrictEqual(stands, profile)) throw new ApiError('CHANGED_MEANWHILE');
    },

    async remove(schoolId: string, id: string): Promise<void> {
      const removed = { $set: { removedAt: new Date(), photo: null } };
      await teachers.updateOne({ _id: id, schoolId, ...isShown }, removed);
    },

    /** @throws ApiError TEACHER_NOT_FOUND */
    async setPhoto(schoolId: string, id: string, photo: Photo | null): Promise<void> {
      const { matchedCount } = await teachers.updateOne({ _id: id, schoolId, ...isShown }, { $set: { photo } });
      if (matchedCount === 0) throw new ApiError('TEACHER_NOT_FOUND');
    },

    /** Names by id; unknown ids are left out. */
    async namesOf(ids: readonly string[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map();
      const found = await teachers.find({ _id: { $in: [...new Set(ids)] } }, { name: 1 }).lean();
      return new Map(found.map((teacher) => [teacher._id, teacher.name]));
    },

    /** Which of these photos a teacher shows. */
    async shownPhotos(ids: readonly string[]): Promise<string[]> {
      const found = await teachers.find({ 'photo.id': { $in: ids } }, { photo: 1 }).lean();
      return found.flatMap(({ photo }) => photo?.id ?? []);
    },

    /** What a teacher says of themselves beside the entry that students see. */
    async changeDetails(
      authId: string,
      details: Partial<Pick<TeacherProfileRecord, 'firstName' | 'lastName' | 'phone'>>,
    ): Promise<void> {
      await profiles.updateOne({ authId }, { $set: details });
    },

    /** Whether anybody teaches at a school, as students see it or by an account that is placed there. */
    async hasTeachers(schoolId: string): Promise<boolean> {
      const found = await Promise.all([teachers.exists({ schoolId, ...isShown }), profiles.exists({ schoolId })]);
      return found.some((one) => one !== null);
    },

    /** The accounts at a school of which it shows no teacher, the oldest first. */
    async accountsWithoutEntry(schoolId: string): Promise<TeacherProfileRecord[]> {
      const found = await profiles.find({ schoolId, isActive: true }).sort({ createdAt: 1 }).limit(maxTeachers).lean();
      const named = found.flatMap(({ teacherId }) => teacherId ?? []);
      const shown = await teachers.find({ _id: { $in: named }, ...isShown }, { _id: 1 }).lean();
      const ids = new Set(shown.map(({ _id }) => _id));
      return found.filter(({ teacherId }) => teacherId === null || !ids.has(teacherId));
    },

    /**
     * Says where the account of a profile teaches, as long as it is tied to what it was. Null when it is not.
     * @throws ApiError TEACHER_HAS_ACCOUNT when the entry is somebody's already
     */
    async place(
      { _id, schoolId, teacherId }: TeacherProfileRecord,
      place: Pick<TeacherProfileRecord, 'schoolId' | 'teacherId'>,
    ): Promise<TeacherProfileRecord | null> {
      try {
        const update = { $set: place };
        return await profiles
          .findOneAndUpdate({ _id, schoolId, teacherId }, update, { returnDocument: 'after' })
          .lean();
      } catch (error) {
        if (isDuplicateKey(error, 'teacherId')) throw new ApiError('TEACHER_HAS_ACCOUNT');
        throw error;
      }
    },

    profileOf: (authId: string): Promise<TeacherProfileRecord | null> => profiles.findOne({ authId }).lean(),

    /**
     * Stores who a teacher's account is of, once.
     * @throws ApiError TEACHER_HAS_ACCOUNT when the entry that it names is somebody's already
     */
    async createProfile(profile: NewTeacherProfile): Promise<void> {
      if (await profiles.exists({ authId: profile.authId })) return;
      try {
        await profiles.create({ _id: randomUUID(), ...profile, isActive: true });
      } catch (error) {
        if (isDuplicateKey(error, 'teacherId')) throw new ApiError('TEACHER_HAS_ACCOUNT');
        throw error;
      }
    },
  };
}
