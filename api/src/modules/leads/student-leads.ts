import { randomUUID } from 'node:crypto';
import type { DatabaseConnection } from '../../plugins/database';
import { beyondPlace } from '../../plugins/page-cursor';
import type { LeadPlace } from './inbox-repository';
import { leadModel, type LeadRecord, ownLeadsIndex } from './model';

export interface OwnLeadsQuery {
  /** In lower case. */
  email: string;
  after?: LeadPlace | undefined;
  limit: number;
}

/** A status that changes at the same moment is taken along at the next try. */
const MAX_TRIES = 5;

/** The enquiries that were sent with an address, for whoever has proved it. Somebody else's answer like missing ones. */
export function createStudentLeadService(connection: DatabaseConnection) {
  const leads = leadModel(connection);

  const findOwn = (email: string, id: string, now: Date): Promise<LeadRecord | null> =>
    leads.findOne({ _id: id, email, expiresAt: { $gt: now } }).lean();

  return {
    /** Newest first. */
    page: ({ email, after, limit }: OwnLeadsQuery): Promise<LeadRecord[]> =>
      leads
        .find({
          $and: [{ email }, { expiresAt: { $gt: new Date() } }, ...beyondPlace(after, '$gt')],
        })
        .sort({ createdAt: -1, _id: 1 })
        .limit(limit)
        .hint(ownLeadsIndex)
        .lean(),

    /**
     * Takes an enquiry out of its school's hands: it is in no inbox any more, and links that were mailed open nothing. It
     * stays with its history, for its sender, until its time is over. Null for a missing one.
     */
    async withdraw(email: string, id: string): Promise<LeadRecord | null> {
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        const now = new Date();
        const lead = await findOwn(email, id, now);
        if (lead === null || lead.withdrawnAt !== null) return lead;
        const { schoolId, status } = lead;
        const entry = {
          id: randomUUID(),
          userId: null,
          userName: null,
          type: 'withdrawn' as const,
          newStatus: status,
          createdAt: now,
        };
        const withdrawn = await leads
          .findOneAndUpdate(
            { _id: id, email, status, withdrawnAt: null },
            {
              // what its staff have noted is of use to nobody any more
              $set: {
                withdrawnAt: now,
                withdrawnFrom: schoolId,
                schoolId: null,
                mail: null,
                notes: [],
                opened: null,
                openedByMailAt: null,
                changedAt: now,
              },
              $push: { history: entry },
            },
            { returnDocument: 'after' },
          )
          .lean();
        if (withdrawn === null) continue;
        return withdrawn;
      }
      throw new Error('A lead changed at every try to withdraw it');
    },
  };
}
