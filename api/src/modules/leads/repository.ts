import type { Connection } from 'mongoose';
import type { LeadStatus } from '../../../contracts/vocabulary';
import { type LeadHistoryRecord, type LeadRecord, leadModel } from './model';

export interface StatusChange {
  /** Stored statuses that already mean the same; a lead in one of them is left alone. */
  unless: LeadStatus[];
  status: LeadStatus;
  entry: LeadHistoryRecord;
}

export function createLeadRepository(connection: Connection) {
  const leads = leadModel(connection);
  /** A lead past its time is gone for everyone, even before the retention job has deleted it. */
  const unexpired = (schoolId: string, now: Date) => ({ schoolId, expiresAt: { $gt: now } });

  return {
    /** Stores many leads at once unless there are any; answers how many were stored. */
    async insertIfNone(records: readonly LeadRecord[]): Promise<number> {
      if (await leads.exists({})) return 0;
      await leads.insertMany(records);
      return records.length;
    },

    findOfSchool: (schoolId: string, id: string, now: Date): Promise<LeadRecord | null> =>
      leads.findOne({ _id: id, ...unexpired(schoolId, now) }).lean(),

    /** One atomic write: whose lead it is and what it may change from are part of the filter. Null without a match. */
    changeStatus: (schoolId: string, id: string, change: StatusChange): Promise<LeadRecord | null> =>
      leads
        .findOneAndUpdate(
          { _id: id, ...unexpired(schoolId, change.entry.createdAt), status: { $nin: change.unless } },
          { $set: { status: change.status }, $push: { history: change.entry } },
          { returnDocument: 'after' },
        )
        .lean(),
  };
}
