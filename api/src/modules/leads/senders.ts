import { leadWords } from '../../../domain/lead-search/lead-words';
import type { DatabaseConnection } from '../../plugins/database';
import { leadModel } from './model';

export interface SenderDetails {
  name: string;
  /** E.164. */
  phone: string | null;
}

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

    /** Corrects every enquiry of an address, also for the school that finds it by its words. Repeating it changes nothing. */
    async correct(email: string, { name, phone }: SenderDetails): Promise<void> {
      for await (const { _id, city } of leads.find({ email }, { city: 1 }).lean().cursor()) {
        const words = leadWords({ name, email, city, phone });
        await leads.updateOne({ _id }, { $set: { name, phone, phoneAsTyped: phone, words, changedAt: new Date() } });
      }
    },
  };
}
