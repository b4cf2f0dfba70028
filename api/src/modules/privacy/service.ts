import type { DatabaseConnection } from '../../plugins/database';
import { emailSuppressionModel, type Suppression } from './model';
import { pseudonymOf } from './personal-data';

export {
  type CollectedData,
  createPersonalData,
  isPseudonym,
  type PersonalDataService,
  pseudonymOf,
  type StoredDocument,
} from './personal-data';

/** Why an address gets no mail: its server said that there is no such mailbox, its owner said so, or was erased. */
export type SuppressionReason = 'bounced' | 'unsubscribed';

/** Addresses that get no mail, for whoever mails what nobody waits for at the screen. */
export function createSuppressionService(connection: DatabaseConnection) {
  const suppressed = emailSuppressionModel(connection);
  return {
    async isSuppressed(email: string): Promise<boolean> {
      return (await suppressed.exists({ _id: { $in: [email.toLowerCase(), pseudonymOf(email)] } })) !== null;
    },

    /** What an address's owner has said stands above what its server has, whichever was first. */
    async suppress(email: string, reason: SuppressionReason): Promise<void> {
      const first = { createdAt: new Date() };
      const update =
        reason === 'unsubscribed' ? { $set: { reason }, $setOnInsert: first } : { $setOnInsert: { reason, ...first } };
      await suppressed.updateOne({ _id: email.toLowerCase() }, update, { upsert: true });
    },

    /** Addresses in their order, after one of them; of those that were erased nobody knows which they are. */
    list: (after: string, count: number): Promise<Suppression[]> =>
      suppressed
        .find({ _id: { $gt: after }, reason: { $ne: 'erased' } })
        .sort({ _id: 1 })
        .limit(count)
        .lean(),

    count: (): Promise<number> => suppressed.countDocuments({ reason: { $ne: 'erased' } }),

    /** Null where the address is not among them. What an erasure leaves is only its owner's to lift. */
    lift: (email: string): Promise<Suppression | null> =>
      suppressed.findOneAndDelete({ _id: email.toLowerCase(), reason: { $ne: 'erased' } }).lean(),

    /** Whoever opens an account again after an erasure, of whatever kind, asks for its mails again. */
    async liftErasure(email: string): Promise<void> {
      await suppressed.deleteOne({ _id: pseudonymOf(email), reason: 'erased' });
    },
  };
}
