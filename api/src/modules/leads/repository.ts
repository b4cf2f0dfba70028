import type { Connection } from 'mongoose';
import { repliedWithin } from '../../../domain/reply-time/reply-time';
import { type LeadScope, withinScope } from './lead-scope';
import { type LeadHistoryRecord, type LeadRecord, leadModel } from './model';

/** By somebody of the school, or by a mailed link. */
export type Opening =
  | { opened: NonNullable<LeadRecord['opened']> }
  | { openedByMailAt: NonNullable<LeadRecord['openedByMailAt']> };

export function createLeadRepository(connection: Connection) {
  const leads = leadModel(connection);
  /** A lead past its time is gone for everyone, even before the retention job has deleted it. */
  const unexpired = (scope: LeadScope, now: Date) => ({ ...withinScope(scope), expiresAt: { $gt: now } });

  return {
    /** Stores many leads at once unless there are any; answers how many were stored. */
    async insertIfNone(records: readonly LeadRecord[]): Promise<number> {
      if (await leads.exists({})) return 0;
      await leads.insertMany(records);
      return records.length;
    },

    findWithin: (scope: LeadScope, id: string, now: Date): Promise<LeadRecord | null> =>
      leads.findOne({ _id: id, ...unexpired(scope, now) }).lean(),

    /** Any school's, and one that is nobody's any more. */
    find: (id: string, now: Date): Promise<LeadRecord | null> =>
      leads.findOne({ _id: id, expiresAt: { $gt: now } }).lean(),

    /**
     * One atomic write on top of the lead as it was read: whose it is and that nothing has been added to its history
     * since are part of the filter. Null without a match.
     */
    changeStatus: (scope: LeadScope, read: LeadRecord, entry: LeadHistoryRecord): Promise<LeadRecord | null> =>
      leads
        .findOneAndUpdate(
          { _id: read._id, ...unexpired(scope, entry.createdAt), history: { $size: read.history.length } },
          {
            // whoever answers a lead has looked at it
            $set: {
              status: entry.newStatus,
              repliedWithin: repliedWithin({ ...read, history: [...read.history, entry] }),
              reading: 'opened',
              changedAt: entry.createdAt,
            },
            $push: { history: entry },
          },
          { returnDocument: 'after' },
        )
        .lean(),

    /** The first opening is kept; null for a lead that has been opened, or is missing. */
    async open(scope: LeadScope, id: string, opening: Opening, at: Date): Promise<LeadRecord | null> {
      const unread = { _id: id, ...unexpired(scope, at), reading: 'unread' } as const;
      const read = { reading: 'opened', changedAt: at } as const;
      const change = (filter: object, update: object): Promise<LeadRecord | null> =>
        leads.findOneAndUpdate(filter, { $set: update }, { returnDocument: 'after' }).lean();
      const isFirst = { opened: null, openedByMailAt: null };
      return (await change({ ...unread, ...isFirst }, { ...read, ...opening })) ?? change(unread, read);
    },

    /** Null for a lead that is unread, or is missing. */
    makeUnread: (scope: LeadScope, id: string, changedAt: Date): Promise<LeadRecord | null> =>
      leads
        .findOneAndUpdate(
          { _id: id, ...unexpired(scope, changedAt), reading: 'opened' },
          { $set: { reading: 'unread', changedAt } },
          { returnDocument: 'after' },
        )
        .lean(),
  };
}
