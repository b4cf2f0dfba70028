import { isDeepStrictEqual } from 'node:util';
import { maxReplies } from '../../../contracts/limits';
import { ApiError } from '../../plugins/api-error';
import { type DatabaseConnection, isDuplicateKey } from '../../plugins/database';
import { type ReplyRecord, schoolRepliesModel } from './model';

const contentOf = ({ kind, title, subject, text }: ReplyRecord) => ({ kind, title, subject, text });

/** A school's replies. Each change is one atomic write with its rule in the filter, and answers all of them. */
export function createReplyRepository(connection: DatabaseConnection) {
  const schools = schoolRepliesModel(connection);

  const list = async (schoolId: string): Promise<ReplyRecord[]> =>
    (await schools.findOne({ _id: schoolId }).lean())?.replies ?? [];

  async function change(filter: Record<string, unknown>, update: Record<string, unknown>) {
    const changed = await schools.findOneAndUpdate(filter, update, { returnDocument: 'after' }).lean();
    return changed?.replies ?? null;
  }

  /** The document that a school's first reply goes into. */
  async function makeRoom(schoolId: string): Promise<void> {
    if (await schools.exists({ _id: schoolId })) return;
    try {
      await schools.create({ _id: schoolId, replies: [] });
    } catch (error) {
      // a colleague was quicker
      if (!isDuplicateKey(error)) throw error;
    }
  }

  return {
    list,

    /** Once, and only where there is room. @throws ApiError LIST_FULL */
    async add(schoolId: string, reply: ReplyRecord): Promise<ReplyRecord[]> {
      await makeRoom(schoolId);
      const added = await change(
        {
          _id: schoolId,
          'replies.id': { $ne: reply.id },
          [`replies.${String(maxReplies - 1)}`]: { $exists: false },
        },
        { $push: { replies: reply } },
      );
      if (added !== null) return added;
      const stored = await list(schoolId);
      if (!stored.some(({ id }) => id === reply.id)) throw new ApiError('LIST_FULL');
      return stored;
    },

    /** @throws ApiError CHANGED_MEANWHILE, or NOT_FOUND when it is gone */
    async change(schoolId: string, version: number, reply: ReplyRecord): Promise<ReplyRecord[]> {
      const changed = await change(
        { _id: schoolId, replies: { $elemMatch: { id: reply.id, version } } },
        { $set: { 'replies.$': reply } },
      );
      if (changed !== null) return changed;
      const stored = await list(schoolId);
      const stands = stored.find(({ id }) => id === reply.id);
      if (stands === undefined) throw new ApiError('NOT_FOUND');
      // sent again after its answer was lost, or twice at once
      if (isDeepStrictEqual(contentOf(stands), contentOf(reply))) return stored;
      throw new ApiError('CHANGED_MEANWHILE');
    },

    /** What is gone is no error. @throws ApiError CHANGED_MEANWHILE */
    async remove(schoolId: string, id: string, version: number): Promise<ReplyRecord[]> {
      const left = await change(
        { _id: schoolId, replies: { $elemMatch: { id, version } } },
        { $pull: { replies: { id, version } } },
      );
      if (left !== null) return left;
      const stored = await list(schoolId);
      if (stored.some((reply) => reply.id === id)) throw new ApiError('CHANGED_MEANWHILE');
      return stored;
    },
  };
}
