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
    /** When the owner of the address opened the link that was mailed to it; null: anybody may have typed it. */
    emailVerifiedAt: z.date().nullable().default(null),
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

const optionalText = z.string().nullable().default(null);

/** Somebody's wish for an account, until its address is proved. Stored whether or not there is an account already. */
export const registrationModel = defineCollection(
  'registrations',
  {
    _id: z.string(),
    /** Lower case. */
    email: z.string(),
    passwordHash: z.string(),
    role: roleSchema,
    /** A person's full name, or a school's. */
    name: z.string(),
    firstName: optionalText,
    lastName: optionalText,
    phone: optionalText,
    schoolName: optionalText,
    createdAt: z.date(),
    expiresAt: z.date(),
  },
  { keeping: { until: 'expiresAt', atMost: 500_000 }, indexes: [[{ expiresAt: 1 }, { expireAfterSeconds: 0 }]] },
);
export type RegistrationRecord = StoredIn<typeof registrationModel>;

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
