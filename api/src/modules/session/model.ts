import { z } from 'zod';
import { roleSchema } from '../../../contracts/vocabulary-schemas';
import { demoMark } from '../../plugins/database/demo-mark';
import { defineCollection, type StoredIn } from '../../plugins/database/stored-collection';

export const accountModel = defineCollection(
  'user_auth',
  {
    _id: z.string(),
    /** Lower case. */
    email: z.string(),
    passwordHash: z.string(),
    role: roleSchema,
    isActive: z.boolean().default(true),
    /** School and teacher registrations wait for an administrator's review. */
    reviewStatus: z.enum(['approved', 'pending']).default('approved'),
    name: z.string().nullable().default(null),
    ...demoMark,
    createdAt: z.date(),
    updatedAt: z.date(),
  },
  {
    keeping: { atMost: 500_000 },
    indexes: [
      [{ email: 1 }, { unique: true }],
      // The administrator's list of registrations to review.
      [{ reviewStatus: 1, createdAt: 1 }],
    ],
    timestamps: ['createdAt', 'updatedAt'],
  },
);
export type AccountRecord = StoredIn<typeof accountModel>;

/** A live session; the id is what the cookie names. */
export const sessionModel = defineCollection(
  'session',
  {
    _id: z.string(),
    sess: z.object({ userId: z.string(), role: roleSchema, csrfToken: z.string(), createdAt: z.date() }),
    expire: z.date(),
  },
  {
    keeping: { until: 'expire' },
    indexes: [
      [{ expire: 1 }, { expireAfterSeconds: 0 }],
      // A password change and a deactivation end all sessions of a person.
      [{ 'sess.userId': 1 }],
    ],
  },
);
