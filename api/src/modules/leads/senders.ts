import { leadWords } from '../../../domain/lead-search/lead-words';
import type { DatabaseConnection } from '../../plugins/database';
import { leadModel } from './model';

export interface SenderDetails {
  name: string;
  /** E.164. */
  phone: string | null;
}

const details = ['name', 'phone'] as const satisfies (keyof SenderDetails)[];

/** Who sent enquiries, by their address: what they say of themselves, and what is corrected of it. */
export function createSenderService(connection: DatabaseConnection) {
  const leads = leadModel(connection);
  return {
    /** How many enquiries an address has sent, and what the newest says. */
    async describe(email: string): Promise<{ count: number; newest: SenderDetails | null }> {
      const [count, newest] = await Promise.all([
        leads.countDocuments({ email }),
        leads.findOne({ email }, { name: 1, phone: 1 }).sort({ createdAt: -1, _id: 1 }).lean(),
      ]);
      return { count, newest: newest && { name: newest.name, phone: newest.phone } };
    },

    /**
     * Corrects the enquiries of an address that say what was seen, also for the school that finds them by their words: what
     * somebody has said otherwise in one of them stays. Answers in how many each detail was changed.
     */
    async correct(
      email: string,
      seen: SenderDetails,
      changes: Partial<SenderDetails>,
    ): Promise<Record<keyof SenderDetails, number>> {
      const corrected = { name: 0, phone: 0 };
      const wrong = details.filter((detail) => changes[detail] !== undefined);
      if (wrong.length === 0) return corrected;
      const found = leads
        .find({ email, $or: wrong.map((detail) => ({ [detail]: seen[detail] })) }, { name: 1, phone: 1, city: 1 })
        // the newest last, which is what is seen without an account: what was cut off can be done again
        .sort({ createdAt: 1, _id: -1 })
        .lean()
        .cursor();
      for await (const { _id, city, ...own } of found) {
        const here = wrong.filter((detail) => own[detail] === seen[detail]);
        const set = Object.fromEntries(here.map((detail) => [detail, changes[detail]])) as Partial<SenderDetails>;
        const typed = set.phone === undefined ? {} : { phoneAsTyped: set.phone };
        const words = leadWords({ ...own, ...set, email, city });
        const { matchedCount } = await leads.updateOne(
          { _id, name: own.name, phone: own.phone },
          { $set: { ...set, ...typed, words, changedAt: new Date() } },
        );
        for (const detail of here) corrected[detail] += matchedCount;
      }
      return corrected;
    },

    /** Takes the yes to marketing out of the enquiries of an address; answers out of how many. */
    async withdrawMarketing(email: string): Promise<number> {
      const agreed = { email, marketingConsent: true };
      return (await leads.updateMany(agreed, { $set: { marketingConsent: false } })).modifiedCount;
    },
  };
}
