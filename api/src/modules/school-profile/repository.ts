import { maxProfileVersions } from '../../../contracts/limits';
import { type DatabaseConnection, isDuplicateKey } from '../../plugins/database';
import { type ProfileVersionRecord, profileVersionModel } from './model';

export type NewProfileVersion = Omit<ProfileVersionRecord, '_id'>;

/** The saves of schools' profiles. */
export function createProfileVersions(connection: DatabaseConnection) {
  const versions = profileVersionModel(connection);
  const idOf = (schoolId: string, version: number): string => `${schoolId}:${String(version)}`;
  const latestFirst = (schoolId: string, count: number): Promise<ProfileVersionRecord[]> =>
    versions.find({ schoolId }).sort({ version: -1 }).limit(count).lean();

  return {
    async latest(schoolId: string): Promise<ProfileVersionRecord | null> {
      const [latest] = await latestFirst(schoolId, 1);
      return latest ?? null;
    },

    list: (schoolId: string): Promise<ProfileVersionRecord[]> => latestFirst(schoolId, maxProfileVersions),

    /** False when the number is taken: a colleague was first. */
    async add(version: NewProfileVersion): Promise<boolean> {
      try {
        await versions.create({ _id: idOf(version.schoolId, version.version), ...version });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    /** Gives a number back whose save did not come about. */
    async remove(schoolId: string, version: number): Promise<void> {
      await versions.deleteOne({ _id: idOf(schoolId, version) });
    },

    /** Lets go of the versions that nobody can go back to any more. */
    async trim(schoolId: string, latest: number): Promise<void> {
      await versions.deleteMany({ schoolId, version: { $lte: latest - maxProfileVersions } });
    },
  };
}
