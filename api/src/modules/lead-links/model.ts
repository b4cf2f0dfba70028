import { z } from 'zod';
import { defineCollection } from '../../plugins/database/stored-collection';

/** A single-use link in a mail to a school. */
export const leadAccessTokenModel = defineCollection(
  'lead_access_tokens',
  {
    _id: z.string(),
    leadId: z.string(),
    /** Hash of the token; the token itself is only in the mail. */
    token: z.string(),
    expiresAt: z.date(),
    /** How long it can still be said that it was used, or is too old. */
    keptUntil: z.date().nullable().default(null),
    usedAt: z.date().nullable().default(null),
    createdAt: z.date(),
    /** The mail that it stands in. */
    createdBy: z.string().nullable().default(null),
  },
  {
    keeping: { until: 'keptUntil', goesWith: { collection: 'leads', id: 'leadId' } },
    personal: [{ id: 'leadId', withheld: ['_id', 'token', 'createdBy'], onErasure: 'delete' }],
    indexes: [
      [{ token: 1 }, { unique: true }],
      [{ leadId: 1 }],
      [{ createdBy: 1 }],
      [{ keptUntil: 1 }, { expireAfterSeconds: 0 }],
    ],
  },
);
