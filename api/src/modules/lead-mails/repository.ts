import type { MailState } from '../../../contracts/vocabulary';
import { stateOfAll } from '../../../domain/mail-delivery/mail-delivery';
import { type DatabaseConnection, isDuplicateKey } from '../../plugins/database';
import { beyondPlace, type PagePlace } from '../../plugins/page-cursor';
import { mailOutboxModel, type OutboxMail, type OutboxRecipient, type OutboxRow } from './model';

/** No mail takes as long to be handed over to all its recipients: its holder came to an end. */
const HOLD_MS = 5 * 60_000;

/** No mail is held, or waits for its next try, for as long; as far as half of it, clocks of instances may differ. */
const NEVER_AHEAD_MS = 60 * 60_000;

/** A worker that has the right to send a mail, as long as it keeps it. */
export interface Hold {
  id: string;
  holder: string;
}

export interface OutboxPageQuery {
  state?: MailState | undefined;
  schoolId?: string | undefined;
  after?: PagePlace | undefined;
  limit: number;
}

const rowFields: Record<keyof OutboxRow, 1> = {
  _id: 1,
  schoolId: 1,
  slot: 1,
  leadCount: 1,
  recipients: 1,
  state: 1,
  holder: 1,
  nextTryAt: 1,
  tries: 1,
  createdAt: 1,
  keptUntil: 1,
};
const withoutIds = rowFields as Record<string, 1>;

export function createOutboxRepository(connection: DatabaseConnection) {
  const mails = mailOutboxModel(connection);
  const heldUntil = (now: Date): Date => new Date(now.getTime() + HOLD_MS);
  const held = ({ id, holder }: Hold) => ({ _id: id, holder });
  const ofRecipient = (address: string) => ({ arrayFilters: [{ 'recipient.address': address }] });

  return {
    exists: async (id: string): Promise<boolean> => (await mails.exists({ _id: id })) !== null,

    /** Stores a mail unless it is there; answers what stands in the one that is. */
    async make(mail: OutboxMail): Promise<string[]> {
      try {
        await mails.create(mail);
        return mail.leadIds;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return (
          (await mails.findOne({ _id: mail._id }, { leadIds: 1 }).lean<Pick<OutboxMail, 'leadIds'>>())?.leadIds ?? []
        );
      }
    },

    findLeadIds: async (id: string): Promise<string[] | null> =>
      (await mails.findOne({ _id: id }, { leadIds: 1 }).lean<Pick<OutboxMail, 'leadIds'> | null>())?.leadIds ?? null,

    /** Takes the mail that is due longest, or whose holder came to an end; of any number that try one gets it. */
    async take(holder: string, now: Date): Promise<OutboxMail | null> {
      const takeWhere = (nextTryAt: Record<string, Date>): Promise<OutboxMail | null> =>
        mails
          .findOneAndUpdate(
            { nextTryAt },
            { $set: { holder, state: 'sending', nextTryAt: heldUntil(now) } },
            { sort: { nextTryAt: 1 }, returnDocument: 'after' },
          )
          .lean();
      // by a clock that was wrong
      return (await takeWhere({ $lte: now })) ?? takeWhere({ $gt: new Date(now.getTime() + NEVER_AHEAD_MS) });
    },

    /** False when another has taken it meanwhile. */
    async keep(hold: Hold, now: Date): Promise<boolean> {
      const { matchedCount } = await mails.updateOne(held(hold), { $set: { nextTryAt: heldUntil(now) } });
      return matchedCount === 1;
    },

    /** Right before a recipient's server gets the content; false when another has taken the mail meanwhile. */
    async countHandOver(hold: Hold, { address, unanswered }: OutboxRecipient, now: Date): Promise<boolean> {
      const { matchedCount } = await mails.updateOne(
        held(hold),
        { $set: { 'recipients.$[recipient].unanswered': unanswered + 1, nextTryAt: heldUntil(now) } },
        ofRecipient(address),
      );
      return matchedCount === 1;
    },

    /** What became of a recipient; true whoever holds the mail by now. */
    async record(id: string, recipient: OutboxRecipient): Promise<void> {
      await mails.updateOne(
        { _id: id },
        { $set: { 'recipients.$[recipient]': recipient } },
        ofRecipient(recipient.address),
      );
    },

    async readdress(hold: Hold, recipients: readonly OutboxRecipient[]): Promise<void> {
      await mails.updateOne(held(hold), { $set: { recipients: [...recipients] } });
    },

    /** Ends a try: what is not done with yet is due again. */
    async release(
      hold: Hold,
      recipients: readonly OutboxRecipient[],
      tries: number,
      nextTryAt: Date,
    ): Promise<MailState> {
      const state = stateOfAll(recipients.map((recipient) => recipient.state));
      await mails.updateOne(held(hold), {
        $set: { state, holder: null, tries, nextTryAt: state === 'queued' ? nextTryAt : null },
      });
      return state;
    },

    /** Newest first, without what stands in them. */
    page: ({ state, schoolId, after, limit }: OutboxPageQuery): Promise<OutboxRow[]> =>
      mails
        .find(
          {
            $and: [
              state === undefined ? {} : { state },
              schoolId === undefined ? {} : { schoolId },
              ...beyondPlace(after, '$gt'),
            ],
          },
          withoutIds,
        )
        .sort({ createdAt: -1, _id: 1 })
        .limit(limit)
        .lean<OutboxRow[]>(),

    find: (id: string): Promise<OutboxRow | null> => mails.findOne({ _id: id }, withoutIds).lean<OutboxRow | null>(),

    /** Lets a mail be sent at once to these recipients, unless somebody is at it or it has changed. */
    async retry({ _id, state, tries }: OutboxRow, recipients: readonly OutboxRecipient[], now: Date): Promise<boolean> {
      const { matchedCount } = await mails.updateOne(
        { _id, state, tries, holder: null },
        { $set: { recipients: [...recipients], state: 'queued', nextTryAt: now, tries: 0 } },
      );
      return matchedCount === 1;
    },

    /** The mails to a school of which an address is a recipient. */
    async idsTo(schoolId: string, address: string): Promise<string[]> {
      const found = await mails.find({ schoolId, 'recipients.address': address }, { _id: 1 }).lean();
      return found.map(({ _id }) => _id);
    },

    count: (state: MailState): Promise<number> => mails.countDocuments({ state }),

    /** When the mail that has waited longest was made. */
    async oldestQueued(): Promise<Date | null> {
      const [mail] = await mails.find({ state: 'queued' }, { createdAt: 1 }).sort({ createdAt: 1 }).limit(1).lean();
      return mail?.createdAt ?? null;
    },

    async lastSent(): Promise<Date | null> {
      const [mail] = await mails.find({ state: 'sent' }, { createdAt: 1 }).sort({ createdAt: -1 }).limit(1).lean();
      return mail?.createdAt ?? null;
    },
  };
}
