import { z } from 'zod';
import { awaySchema } from '../../../contracts/period';
import { batchTimes, mailMethods } from '../../../contracts/vocabulary';
import { defineCollection, type StoredIn } from '../../plugins/database/stored-collection';

const recipientSchema = z.object({
  id: z.string(),
  /** Lower case. */
  address: z.string(),
  /** When its owner opened the link that was mailed to it; until then it gets no enquiries. */
  provedAt: z.date().nullable().default(null),
});

/** How a school wants its enquiries; a school without a document wants what the defaults say. */
export const partnerSettingsModel = defineCollection(
  'partner_settings',
  {
    /** The school's id. */
    _id: z.string(),
    mailMethod: z.enum(mailMethods).default('batches'),
    /** At least one. */
    batchTimes: z.array(z.enum(batchTimes)).default([...batchTimes]),
    /** Without a proved one the school's own administrators get the enquiries, else the address in the register. */
    recipients: z.array(recipientSchema).default([]),
    /** Addresses, chosen or usual, whose owners have ended the mails of enquiries (`mailboxHash`). */
    endedMailboxes: z.array(z.string()).default([]),
    away: awaySchema.nullable().default(null),
    /** Of the choices; the addresses have their own, so that neither stands in the way of the other. */
    version: z.number().default(0),
    recipientsVersion: z.number().default(0),
  },
  {
    keeping: { atMost: 250_000 },
    personal: [
      {
        email: 'recipients.address',
        withheld: 'all',
        onErasure: ({ email }) => ({ pull: { recipients: { address: email } }, inc: { recipientsVersion: 1 } }),
      },
    ],
    indexes: [[{ 'recipients.address': 1 }], [{ 'recipients.id': 1 }], [{ mailMethod: 1 }], [{ 'away.until': 1 }]],
  },
);
export type LeadRecipientRecord = z.output<typeof recipientSchema>;
export type PartnerSettings = StoredIn<typeof partnerSettingsModel>;
