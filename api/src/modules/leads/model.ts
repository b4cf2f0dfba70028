import { z } from 'zod';
import { leadRequestSchema } from '../../../contracts/leads';
import { leadStatusSchema } from '../../../contracts/vocabulary-schemas';
import { acceptanceFields, acceptanceIndex } from '../../plugins/database/accepted';
import { demoMark } from '../../plugins/database/demo-mark';
import { defineCollection, storedFields, type StoredIn } from '../../plugins/database/stored-collection';

const optionalText = z.string().nullable().default(null);

const historySchema = z.object({
  id: z.string(),
  /** Null for what the enquirer did. */
  userId: optionalText,
  userName: optionalText,
  type: z.enum(['created', 'status_changed']),
  newStatus: leadStatusSchema,
  createdAt: z.date(),
});
export type LeadHistoryRecord = z.output<typeof historySchema>;

// The honeypot is not stored: an enquiry that fills it is not accepted.
const { website, consent, ...asked } = leadRequestSchema.shape;

const newestFirst = { createdAt: -1, _id: 1 } as const;

/**
 * The inbox of one school. Each filter it offers has an index in the order of the list, so that a page costs the same
 * whatever the school has received; which one is read is said with every query (`hint`). Counts read no documents: all
 * that is asked for is in the keys.
 */
export const inboxIndexes = {
  all: { schoolId: 1, ...newestFirst },
  byStatus: { schoolId: 1, status: 1, ...newestFirst },
  byType: { schoolId: 1, inquiryType: 1, ...newestFirst },
  byStatusAndType: { schoolId: 1, status: 1, inquiryType: 1, ...newestFirst },
  byWord: { schoolId: 1, words: 1 },
  unexpired: { schoolId: 1, status: 1, expiresAt: 1 },
} as const;

/** An enquiry as it is stored: what was asked, and what became of it. A field that comes to the form is stored too. */
export const leadModel = defineCollection(
  'leads',
  {
    ...storedFields(asked),
    ...acceptanceFields,
    _id: z.string(),
    /** E.164. */
    phone: optionalText,
    phoneAsTyped: optionalText,
    message: z.string().default(''),
    consent: z.boolean(),
    status: leadStatusSchema.default('sent'),
    history: z.array(historySchema).default([]),
    ...demoMark,
    /** What the school finds the lead by (`domain/lead-search`). */
    words: z.array(z.string()).default([]),
    createdAt: z.date(),
    /** When the lead is to be deleted. */
    expiresAt: z.date(),
  },
  {
    keeping: { until: 'expiresAt', atMost: 500_000 },
    indexes: [
      acceptanceIndex,
      ...Object.values(inboxIndexes).map((keys): [typeof keys] => [keys]),
      // A student's own leads, export and erasure by e-mail; deletion after the retention time.
      [{ email: 1, createdAt: -1 }],
      [{ expiresAt: 1 }],
    ],
  },
);
export type LeadRecord = StoredIn<typeof leadModel>;

/** A single-use link in a mail to a school. */
export const leadAccessTokenModel = defineCollection(
  'lead_access_tokens',
  {
    _id: z.string(),
    leadId: z.string(),
    /** Hash of the token; the token itself is only in the mail. */
    token: z.string(),
    expiresAt: z.date(),
    usedAt: z.date().nullable().default(null),
    createdAt: z.date(),
    createdBy: optionalText,
  },
  {
    keeping: { until: 'expiresAt' },
    indexes: [[{ token: 1 }, { unique: true }], [{ leadId: 1 }], [{ expiresAt: 1 }, { expireAfterSeconds: 0 }]],
  },
);
