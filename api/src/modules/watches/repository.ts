import type { Connection } from 'mongoose';
import { maxWatches } from '../../../contracts/limits';
import { ApiError } from '../../plugins/api-error';
import { isDuplicateKey } from '../../plugins/database';
import { type Seen, type WatcherRecord, watcherModel, watchModel, type WatchRecord } from './model';

/** What a watch has seen once a mail is handed over. */
export interface SeenByWatch {
  id: string;
  seen: Seen;
}

export function createWatchRepository(connection: Connection) {
  const watches = watchModel(connection);
  const watchers = watcherModel(connection);

  async function markSeen(seen: readonly SeenByWatch[]): Promise<void> {
    for (const watch of seen) await watches.updateOne({ _id: watch.id }, { $set: { seen: watch.seen } });
  }

  async function knowWatcher(userId: string): Promise<void> {
    try {
      await watchers.updateOne({ _id: userId }, { $setOnInsert: { day: null, sending: null } }, { upsert: true });
    } catch (error) {
      // at once with another of theirs, which has made them one
      if (!isDuplicateKey(error)) throw error;
    }
  }

  return {
    list: (userId: string): Promise<WatchRecord[]> =>
      watches.find({ userId }).sort({ createdAt: -1, _id: 1 }).limit(maxWatches).lean(),
    find: (id: string): Promise<WatchRecord | null> => watches.findOne({ _id: id }).lean(),
    isWatched: async (schoolId: string): Promise<boolean> => (await watches.exists({ schoolId })) !== null,
    count: (userId: string): Promise<number> => watches.countDocuments({ userId }),

    /** Of several that begin the same watch at once one does, and all get it. @throws ApiError LIST_FULL */
    async begin(record: WatchRecord): Promise<WatchRecord> {
      const { userId, key } = record;
      const known = await watches.findOne({ userId, key }).lean();
      if (known) return known;
      try {
        await knowWatcher(userId);
        await watches.create(record);
        // the mailing, which found nothing watched, may have forgotten them in between
        await knowWatcher(userId);
      } catch (error) {
        const quicker = isDuplicateKey(error) ? await watches.findOne({ userId, key }).lean() : null;
        if (quicker === null) throw error;
        return quicker;
      }
      // counted with this one in it: of two that begin at once, each sees the other
      if ((await watches.countDocuments({ userId })) <= maxWatches) return record;
      await watches.deleteOne({ _id: record._id });
      throw new ApiError('LIST_FULL');
    },

    async end(userId: string, id: string): Promise<void> {
      await watches.deleteOne({ _id: id, userId });
    },
    async endByLink(id: string): Promise<void> {
      await watches.deleteOne({ _id: id });
    },
    async endAll(userId: string): Promise<void> {
      await watches.deleteMany({ userId });
    },

    markSeen,

    /** Watchers whom nobody has looked at on this day, a few at a time. */
    dueOn: (day: string, after: string, count: number): Promise<WatcherRecord[]> =>
      watchers
        .find({ _id: { $gt: after }, day: { $ne: day } })
        .sort({ _id: 1 })
        .limit(count)
        .lean(),

    /** Mails that were being handed over when the instance that did it came to an end. */
    interrupted: (before: Date): Promise<WatcherRecord[]> =>
      watchers.find({ 'sending.since': { $lte: before } }).lean(),

    /** Takes a person's day; false when another instance has it. */
    async claimDay(userId: string, day: string): Promise<boolean> {
      const { modifiedCount } = await watchers.updateOne(
        { _id: userId, day: { $ne: day }, sending: null },
        { $set: { day } },
      );
      return modifiedCount === 1;
    },

    /** Before the handing over: should it be cut off, the same news are not told again. */
    async beginSending(userId: string, seen: readonly SeenByWatch[], since: Date): Promise<void> {
      await watchers.updateOne({ _id: userId }, { $set: { sending: { since, watches: [...seen] } } });
    },

    /** The mail is handed over. */
    async recordSent(userId: string, seen: readonly SeenByWatch[]): Promise<void> {
      await markSeen(seen);
      await watchers.updateOne({ _id: userId }, { $set: { sending: null } });
    },

    /** The mail was not taken: the day is free to be tried again. */
    async giveBack(userId: string, previousDay: string | null): Promise<void> {
      await watchers.updateOne({ _id: userId }, { $set: { sending: null, day: previousDay } });
    },

    /** Of whoever watches nothing any more; what they begin meanwhile is mailed all the same. */
    async forget(userId: string): Promise<void> {
      await watchers.deleteOne({ _id: userId });
      if ((await watches.exists({ userId })) !== null) await knowWatcher(userId);
    },
  };
}
