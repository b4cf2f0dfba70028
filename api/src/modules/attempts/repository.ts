import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../../plugins/database';
import type { AttemptStore } from '../../plugins/rate-limits';
import { attemptModel } from './model';

/** Attempt counters in the database, so that the limits hold over all instances together. */
export function createAttemptStore(connection: Connection): AttemptStore {
  const attempts = attemptModel(connection);

  async function addOnce(key: string, expiresAt: Date, count: number): Promise<number> {
    const record = await attempts
      .findOneAndUpdate(
        { _id: key },
        { $inc: { count }, $setOnInsert: { expiresAt } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean();
    return record.count;
  }

  return {
    async add(key, expiresAt, count) {
      try {
        return await addOnce(key, expiresAt, count);
      } catch (error) {
        // Two first attempts at once: one of them inserted, so now there is a document to add to.
        if (isDuplicateKey(error)) return addOnce(key, expiresAt, count);
        throw error;
      }
    },
    async clear(key) {
      await attempts.deleteOne({ _id: key });
    },
  };
}
