import type { Connection } from 'mongoose';
import type { UnreadDocument } from '../../plugins/database/stored-collection';
import { type SchoolRecord, registerRevisionModel, schoolModel } from './model';

const revisionId = 'register';
const insertPortion = 1_000;
const isPublic = { status: { $ne: 'archived' } } as const;

export interface RegisterRevision {
  revision: number;
  isDemoData: boolean;
  /** When it was advanced last, in milliseconds; 0 when never. */
  changedAt: number;
}

export function createSchoolRepository(connection: Connection) {
  const schools = schoolModel(connection);
  const revisions = registerRevisionModel(connection);
  return {
    /** The schools whose ids follow on one, in their order. */
    listAfter: (id: string, count: number): Promise<SchoolRecord[]> =>
      schools
        .find({ _id: { $gt: id } })
        .sort({ _id: 1 })
        .limit(count)
        .lean(),
    readPublic: (): AsyncIterable<UnreadDocument<SchoolRecord>[]> => schoolModel.readPortions(connection, isPublic),

    async isPublic(id: string): Promise<boolean> {
      return (await schools.exists({ _id: id, ...isPublic })) !== null;
    },

    /** Name and verification of a public school; null when there is none. */
    findPublic: (id: string): Promise<Pick<SchoolRecord, '_id' | 'name' | 'verification'> | null> =>
      schools.findOne({ _id: id, ...isPublic }, { name: 1, verification: 1 }).lean(),

    async findName(id: string): Promise<string | null> {
      const school = await schools.findOne({ _id: id }, { name: 1 }).lean();
      return school?.name ?? null;
    },

    countAll: (): Promise<number> => schools.countDocuments(),

    /** Replaces every school, each checked by the model. Readers notice it once the revision is advanced. */
    async replaceAll(records: readonly SchoolRecord[]): Promise<void> {
      await schools.deleteMany();
      for (let start = 0; start < records.length; start += insertPortion) {
        await schools.insertMany(records.slice(start, start + insertPortion));
      }
    },

    async readRevision(): Promise<RegisterRevision> {
      const stored = await revisions.findOne({ _id: revisionId }).lean();
      return {
        revision: stored?.revision ?? 0,
        isDemoData: stored?.isDemoData ?? false,
        changedAt: stored?.updatedAt.getTime() ?? 0,
      };
    },

    /** Tells every instance that the public register changed. `isDemoData` stays as it is when left out. */
    async advanceRevision(change: { isDemoData?: boolean } = {}): Promise<void> {
      await revisions.updateOne(
        { _id: revisionId },
        { $inc: { revision: 1 }, $set: { updatedAt: new Date(), ...change } },
        { upsert: true },
      );
    },
  };
}
