import { z } from 'zod';
import { defineCollection, type StoredIn } from '../../plugins/database/stored-collection';

/** An address that gets no mail which it has not asked for, in lower case; or what an erasure leaves of it (`pseudonymOf`). */
export const emailSuppressionModel = defineCollection(
  'email_suppression',
  { _id: z.string(), reason: z.string(), createdAt: z.date() },
  {
    keeping: { atMost: 500_000 },
    personal: [
      { email: '_id', onErasure: 'delete' },
      { pseudonym: '_id', onErasure: 'keep' },
    ],
  },
);
export type Suppression = StoredIn<typeof emailSuppressionModel>;
