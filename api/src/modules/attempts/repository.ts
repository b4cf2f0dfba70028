import mongoose, { type Connection } from 'mongoose';
import { DUPLICATE_KEY, isDuplicateKey } from '../../plugins/database';
import { gathered } from '../../plugins/database/gathered';
import type { AttemptStore, AttemptWindow } from '../../plugins/rate-limits';
import { attemptModel, type AttemptRecord } from './model';

/**
 * A count holds for everybody at once, and nobody waits until it is on the disk: one that a fall of the power takes along is
 * of the last tenth of a second.
 */
const countedAtOnce = { w: 1, j: false };

/** Attempt counters in the database, so that the limits hold over all instances together. */
export function createAttemptStore(connection: Connection): AttemptStore {
  const attempts = attemptModel(connection);
  const stored = attempts.collection as unknown as mongoose.mongo.Collection<AttemptRecord>;

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

  /** Whether each was added to; past mongoose, whose casts take as long as the command. */
  const addOneWhereRoom = gathered(async (added: readonly { window: AttemptWindow; count: number }[]) => {
    const isAdded = added.map(() => true);
    const writes = added.map(({ window: { key, expiresAt, max }, count }) => ({
      updateOne: {
        filter: { _id: key, count: { $lte: max - count } },
        update: { $inc: { count }, $setOnInsert: { expiresAt } },
        upsert: true,
      },
    }));
    try {
      await stored.bulkWrite(writes, { ordered: false, writeConcern: countedAtOnce });
    } catch (error) {
      if (!(error instanceof mongoose.mongo.MongoBulkWriteError)) throw error;
      const failed = [error.writeErrors].flat();
      if (failed.some(({ code }) => code !== DUPLICATE_KEY)) throw error;
      for (const { index } of failed) isAdded[index] = false;
    }
    return isAdded;
  });

  /** Answers those that were not added to. */
  async function addWhereRoom(windows: readonly AttemptWindow[], count: number): Promise<AttemptWindow[]> {
    const isAdded = await Promise.all(windows.map((window) => addOneWhereRoom({ window, count })));
    return windows.filter((_window, at) => !isAdded[at]);
  }

  return {
    async addWithin(windows, count) {
      const full = windows.filter(({ max }) => count > max);
      for (let left = windows.filter((window) => !full.includes(window)); left.length > 0;) {
        // a key that is there already has no room, or is as new: two first attempts at once
        const notAdded = await addWhereRoom(left, count);
        if (notAdded.length === 0) break;
        const found = await attempts.find({ _id: { $in: notAdded.map(({ key }) => key) } }, { count: 1 }).lean();
        const counts = new Map(found.map((record) => [record._id, record.count]));
        left = notAdded.filter(({ key, max }) => (counts.get(key) ?? 0) + count <= max);
        full.push(...notAdded.filter((window) => !left.includes(window)));
      }
      return full;
    },

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
