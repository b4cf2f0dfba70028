import { z } from 'zod';
import { mailStates } from '../../../contracts/vocabulary';
import { defineCollection, type StoredIn } from '../../plugins/database/stored-collection';

const recipientSchema = z.object({
  /** Lower case. */
  address: z.string(),
  state: z.enum(mailStates).default('queued'),
  /** Fixed when the mail is made, so that the recipient's server knows it when it comes twice. */
  messageId: z.string(),
  /** How often it was handed over to the mail server without an answer that we have heard. */
  unanswered: z.number().default(0),
  tries: z.number().default(0),
  /** Of the mail server's last refusal; null where it said nothing. */
  lastCode: z.number().nullable().default(null),
  lastTriedAt: z.date().nullable().default(null),
});
export type OutboxRecipient = z.output<typeof recipientSchema>;

/**
 * A mail of leads to a school, from when it is made until long after it is sent. The id says what it is for, a school's slot or
 * one lead, so that nobody can make the same mail twice.
 */
export const mailOutboxModel = defineCollection(
  'mail_outbox',
  {
    _id: z.string(),
    schoolId: z.string(),
    /** Null for a mail that did not wait for one. */
    slot: z.date().nullable().default(null),
    /** What stands in it, oldest first; settled when it is made. */
    leadIds: z.array(z.string()),
    leadCount: z.number(),
    recipients: z.array(recipientSchema),
    state: z.enum(mailStates).default('queued'),
    /** Which worker is sending it. */
    holder: z.string().nullable().default(null),
    /** When somebody may take it, to send it or because its holder came to an end; null once it is done with. */
    nextTryAt: z.date().nullable().default(null),
    tries: z.number().default(0),
    createdAt: z.date(),
    keptUntil: z.date(),
  },
  {
    keeping: { until: 'keptUntil', goesWith: { collection: 'leads', ids: 'leadIds' }, atMost: 500_000 },
    personal: [
      {
        // the school's staff, and their own addresses
        email: 'recipients.address',
        withheld: 'all',
        onErasure: ({ email }, pseudonym) => ({
          set: { 'recipients.$[recipient]': { address: pseudonym, messageId: '', state: 'suppressed' } },
          arrayFilters: [{ 'recipient.address': email }],
        }),
      },
    ],
    indexes: [
      [{ nextTryAt: 1 }],
      // the administrator's list, newest first
      [{ createdAt: -1, _id: 1 }],
      [{ state: 1, createdAt: -1, _id: 1 }],
      [{ schoolId: 1, createdAt: -1, _id: 1 }],
      [{ 'recipients.address': 1 }],
      [{ keptUntil: 1 }],
      [{ leadIds: 1 }],
    ],
  },
);
export type OutboxMail = StoredIn<typeof mailOutboxModel>;
/** A mail without the list of what stands in it, which may be long. */
export type OutboxRow = Omit<OutboxMail, 'leadIds'>;
