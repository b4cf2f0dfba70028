import { type DatabaseConnection, isDuplicateKey } from '../../plugins/database';
import type { LeadMails } from './mail-links';
import { type LeadRecipientRecord, type PartnerSettings, partnerSettingsModel } from './model';

type Choices = Partial<Pick<PartnerSettings, 'mailMethod' | 'batchTimes' | 'away'>>;

export function createPartnerSettingsRepository(connection: DatabaseConnection) {
  const settings = partnerSettingsModel(connection);

  async function changeFrom(
    counter: 'version' | 'recipientsVersion',
    schoolId: string,
    version: number,
    change: Partial<PartnerSettings>,
  ): Promise<boolean> {
    // a document that something else has made first has no version yet
    const asRead = { [counter]: version === 0 ? { $in: [0, null] } : version };
    try {
      const next = { $set: { ...change, [counter]: version + 1 } };
      const { matchedCount, upsertedCount } = await settings.updateOne({ _id: schoolId, ...asRead }, next, {
        upsert: version === 0,
      });
      return matchedCount + upsertedCount === 1;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  return {
    /** What a school has chosen, or the defaults. */
    async find(schoolId: string): Promise<PartnerSettings> {
      return (await settings.findOne({ _id: schoolId }).lean()) ?? partnerSettingsModel.make({ _id: schoolId });
    },

    /** False when the choices are of another version than the one that was read. */
    change: (schoolId: string, version: number, choices: Choices): Promise<boolean> =>
      changeFrom('version', schoolId, version, choices),

    /** False when the recipients are of another version than the one that was read. */
    changeRecipients: (schoolId: string, version: number, recipients: LeadRecipientRecord[]): Promise<boolean> =>
      changeFrom('recipientsVersion', schoolId, version, { recipients }),

    /** The school's settings that a recipient is in. */
    findByRecipient: (id: string): Promise<PartnerSettings | null> => settings.findOne({ 'recipients.id': id }).lean(),

    /** Its owner has opened a link of ours: it gets the enquiries, also when it had ended them. */
    async prove(id: string, mailbox: string, provedAt: Date): Promise<boolean> {
      const { matchedCount } = await settings.updateOne(
        { 'recipients.id': id },
        {
          $set: { 'recipients.$.provedAt': provedAt },
          $pull: { endedMailboxes: mailbox },
          $inc: { recipientsVersion: 1 },
        },
      );
      return matchedCount === 1;
    },

    /** The id that an address had among the recipients; null where it is none of them. */
    async removeAddress(schoolId: string, address: string): Promise<string | null> {
      const before = await settings
        .findOneAndUpdate(
          { _id: schoolId, 'recipients.address': address },
          { $pull: { recipients: { address } }, $inc: { recipientsVersion: 1 } },
          { returnDocument: 'before' },
        )
        .lean();
      return before?.recipients.find((recipient) => recipient.address === address)?.id ?? null;
    },

    /** Mails no more enquiries to an address; one that gets none already is no error. */
    async endMails({ schoolId, mailbox }: LeadMails): Promise<void> {
      await settings.updateOne({ _id: schoolId }, { $addToSet: { endedMailboxes: mailbox } }, { upsert: true });
    },

    async beginMails({ schoolId, mailbox }: LeadMails): Promise<void> {
      await settings.updateOne({ _id: schoolId }, { $pull: { endedMailboxes: mailbox } });
    },

    /** The schools that are away on a day, and since when. @param day YYYY-MM-DD in Europe/Stockholm */
    async listAwayOn(day: string): Promise<{ schoolId: string; from: string }[]> {
      const onThatDay = { 'away.until': { $gte: day }, 'away.from': { $lte: day } };
      const found = await settings.find(onThatDay, { away: 1 }).lean();
      return found.flatMap(({ _id: schoolId, away }) => (away === null ? [] : { schoolId, from: away.from }));
    },

    /** The schools that get each enquiry as it comes. */
    listAtOnce: async (): Promise<string[]> => {
      const found = await settings.find({ mailMethod: 'atOnce' }, { _id: 1 }).lean();
      return found.map(({ _id }) => _id);
    },
  };
}
