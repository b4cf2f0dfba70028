import { z } from 'zod';
import { defineCollection, type StoredIn } from '../../plugins/database/stored-collection';

/** How often something was tried in one window. The id is a keyed hash: no address or e-mail is stored. */
export const attemptModel = defineCollection(
  'login_attempts',
  { _id: z.string(), count: z.number(), expiresAt: z.date() },
  {
    keeping: { until: 'expiresAt' },
    personal: { unlinked: 'keyed hashes, which lead back to nobody, for as long as a limit lasts' },
    indexes: [[{ expiresAt: 1 }, { expireAfterSeconds: 0 }]],
  },
);
export type AttemptRecord = StoredIn<typeof attemptModel>;
