import { z } from 'zod';
import { consentDays } from '../../../contracts/limits';
import { consentCategorySchema } from '../../../contracts/vocabulary-schemas';
import { defineCollection, type StoredIn } from '../../plugins/database/stored-collection';

const optionalText = z.string().nullable().default(null);

/** The proof of one choice of cookies. */
export const consentModel = defineCollection(
  'consents',
  {
    _id: z.string(),
    userId: optionalText,
    categories: z.array(consentCategorySchema).default(['essential']),
    source: z.string().default('cmp_v1'),
    ipHash: optionalText,
    userAgent: optionalText,
    policyVersionMap: z.record(z.string(), z.string()).nullable().default(null),
    createdAt: z.date(),
  },
  {
    keeping: { days: consentDays, since: 'createdAt', atMost: 1_000_000 },
    personal: [{ id: 'userId', onErasure: 'delete' }],
    indexes: [
      [{ createdAt: 1 }, { expireAfterSeconds: consentDays * 86_400 }],
      [{ userId: 1, createdAt: -1 }],
      // what administrators look up, and count
      [{ createdAt: -1, _id: -1 }],
      [{ categories: 1, createdAt: 1 }],
    ],
  },
);
export type ConsentRecord = StoredIn<typeof consentModel>;

/** A month's key for hashing addresses. Once it is gone nobody can tell whose address a hash was made from. */
export const consentAddressKeyModel = defineCollection(
  'consent_address_keys',
  { _id: z.string(), key: z.string(), expiresAt: z.date() },
  { keeping: { until: 'expiresAt' }, personal: 'none', indexes: [[{ expiresAt: 1 }, { expireAfterSeconds: 0 }]] },
);
