import type { DatabaseConnection } from '../../plugins/database';
import { leadModel, type LeadRecord, type MailDuty, owedIndex } from './model';

/** Looked at or changed in one go: some milliseconds, so that nobody waits for it. */
const PORTION = 500;

const open = ['waiting', 'unaddressed'] as const satisfies readonly MailDuty['state'][];

/** What a mail says of a lead. */
export type OwedLead = Pick<LeadRecord, '_id' | 'name' | 'inquiryType' | 'createdAt' | 'expiresAt'>;

export interface OwedQuery {
  /** What came before a school's slot is due; this is the latest of them all. Null: what it was for is made. */
  slot: Date | null;
  /** Schools that are told of each lead as it comes. */
  atOnce: readonly string[];
}

function* portionsOf(ids: readonly string[]): Iterable<string[]> {
  for (let start = 0; start < ids.length; start += PORTION) yield ids.slice(start, start + PORTION);
}

/**
 * What schools are owed by mail. A lead is claimed for one mail by a write whose filter says that nobody else has, so that it
 * stands in one mail, however many try to make one.
 */
export function createMailDuty(connection: DatabaseConnection) {
  const leads = leadModel(connection);
  const schoolsWith = (filter: Record<string, unknown>): Promise<(string | null)[]> =>
    leads.distinct('schoolId', filter).exec();
  const forMail = (schoolId: string, mailId: string) =>
    ({ 'mail.state': 'claimed', schoolId, 'mail.mailId': mailId }) as const;

  return {
    /** The schools that a mail may have to be made for now, or whose mail was left half made. */
    async owedSchools({ slot, atOnce }: OwedQuery): Promise<string[]> {
      const found = await Promise.all([
        schoolsWith({ 'mail.state': 'claimed' }),
        slot === null ? [] : schoolsWith({ 'mail.state': 'waiting', createdAt: { $lt: slot } }),
        slot === null ? [] : schoolsWith({ 'mail.state': 'unaddressed', 'mail.slot': { $lt: slot } }),
        atOnce.length === 0 ? [] : schoolsWith({ 'mail.state': 'waiting', schoolId: { $in: atOnce } }),
      ]);
      // a lead that was withdrawn has no school
      return [...new Set(found.flat().filter((schoolId) => schoolId !== null))];
    },

    /** The lead that has waited longest of those that came before. */
    async longestWaiting(schoolId: string, before: Date): Promise<string | null> {
      const [lead] = await leads
        .find({ 'mail.state': { $in: open }, schoolId, createdAt: { $lt: before } }, { _id: 1 })
        .sort({ createdAt: 1, _id: 1 })
        .limit(1)
        .lean();
      return lead?._id ?? null;
    },

    /** Claims what came before for a mail, as far as nobody else has, and so many at most. */
    async claim(schoolId: string, before: Date, mailId: string, atMost: number): Promise<void> {
      const due = { 'mail.state': { $in: open }, schoolId, createdAt: { $lt: before } };
      for (let claimed = 0; claimed < atMost;) {
        const found = await leads.find(due, { _id: 1 }).limit(PORTION).hint(owedIndex).lean();
        if (found.length === 0) return;
        await leads.updateMany(
          { _id: { $in: found.map(({ _id }) => _id) }, ...due },
          { $set: { mail: { state: 'claimed', mailId, slot: null } } },
        );
        claimed += found.length;
      }
    },

    /** The mails that leads of a school are claimed for and do not stand in yet. */
    async halfMade(schoolId: string): Promise<string[]> {
      const mailIds = await leads.distinct('mail.mailId', { 'mail.state': 'claimed', schoolId }).exec();
      return mailIds.flatMap((mailId) => mailId ?? []);
    },

    /** The leads that are claimed for a mail, oldest first. */
    async claimedFor(schoolId: string, mailId: string): Promise<string[]> {
      const found = await leads.find(forMail(schoolId, mailId), { _id: 1 }).sort({ createdAt: 1, _id: 1 }).lean();
      return found.map(({ _id }) => _id);
    },

    /** The mail is stored: what stands in it is its own to look after, what was claimed too late waits for another. */
    async settle(schoolId: string, mailId: string, leadIds: readonly string[]): Promise<void> {
      for (const portion of portionsOf(leadIds)) {
        await leads.updateMany(
          { _id: { $in: portion }, ...forMail(schoolId, mailId) },
          { $set: { 'mail.state': 'mailed' } },
        );
      }
      await leads.updateMany(forMail(schoolId, mailId), {
        $set: { mail: { state: 'waiting', mailId: null, slot: null } },
      });
    },

    /** Nobody can be told of what came before: it waits for another slot. */
    async setUnaddressed(schoolId: string, before: Date, slot: Date): Promise<void> {
      await leads.updateMany(
        { 'mail.state': { $in: open }, schoolId, createdAt: { $lt: before } },
        { $set: { mail: { state: 'unaddressed', mailId: null, slot } } },
      );
    },

    countUnaddressed: (): Promise<number> => leads.countDocuments({ 'mail.state': 'unaddressed' }),

    /** Of the leads of a mail, those that are still the school's: the first ones whole, and how many there are besides. */
    async stillOf(
      schoolId: string,
      leadIds: readonly string[],
      atMost: number,
      now: Date,
    ): Promise<{ leads: OwedLead[]; more: number }> {
      const listed: OwedLead[] = [];
      let more = 0;
      for (const portion of portionsOf(leadIds)) {
        const theirs = { _id: { $in: portion }, schoolId, expiresAt: { $gt: now } };
        if (listed.length === atMost) {
          more += await leads.countDocuments(theirs);
          continue;
        }
        const found = await leads
          .find(theirs, { name: 1, inquiryType: 1, createdAt: 1, expiresAt: 1 })
          .sort({ createdAt: 1, _id: 1 })
          .lean<OwedLead[]>();
        const room = atMost - listed.length;
        listed.push(...found.slice(0, room));
        more += Math.max(0, found.length - room);
      }
      return { leads: listed, more };
    },
  };
}
