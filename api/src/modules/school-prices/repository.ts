import { maxPriceVersions } from '../../../contracts/limits';
import { type DatabaseConnection, isDuplicateKey } from '../../plugins/database';
import { type PriceVersionRecord, schoolPriceVersionModel } from './model';

export type NewPriceVersion = Omit<PriceVersionRecord, '_id'>;

export function createPriceVersionRepository(connection: DatabaseConnection) {
  const versions = schoolPriceVersionModel(connection);
  const idOf = (schoolId: string, number: number): string => `${schoolId}/${String(number)}`;

  const find = (schoolId: string, number: number): Promise<PriceVersionRecord | null> =>
    versions.findOne({ _id: idOf(schoolId, number) }).lean();

  /** False when the number is taken. */
  async function add(version: NewPriceVersion): Promise<boolean> {
    try {
      await versions.create({ _id: idOf(version.schoolId, version.number), ...version });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  return {
    find,

    /** Newest first. */
    list: (schoolId: string): Promise<PriceVersionRecord[]> =>
      versions.find({ schoolId }).sort({ number: -1 }).limit(maxPriceVersions).lean(),

    /** What a school has been seen with, where nobody has said yet who published it. */
    keep: add,

    /** What somebody has published: theirs, also where it has been seen before it was stored. False when it is kept already. */
    async publish(version: NewPriceVersion): Promise<boolean> {
      if (await add(version)) return true;
      const { schoolId, number, userId, userName, restored, savedAt } = version;
      const { matchedCount } = await versions.updateOne(
        { _id: idOf(schoolId, number), userId: null },
        { $set: { userId, userName, restored, savedAt } },
      );
      return matchedCount === 1;
    },

    async removeOlderThan(schoolId: string, number: number): Promise<void> {
      await versions.deleteMany({ schoolId, number: { $lt: number } });
    },
  };
}
