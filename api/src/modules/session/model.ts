import { z } from 'zod';
import { roleSchema } from '../../../contracts/vocabulary-schemas';
import { acceptanceFields, acceptanceIndex } from '../../plugins/database/accepted';
import { demoMark } from '../../plugins/database/demo-mark';
import { steppingDownFields } from '../../plugins/database/stepping-down';
import { defineCollection, type StoredIn } from '../../plugins/database/stored-collection';

/** The administrators' list. */
const newestFirst = { createdAt: -1, _id: -1 } as const;

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
    /** What it is found by (`accountWords`), of the name and the address. */
    words: z.array(z.string()).default([]),
    ...steppingDownFields,
    ...demoMark,
    /** When the owner of the address opened the link that was mailed to it; null: anybody may have typed it. */
    emailVerifiedAt: z.date().nullable().default(null),
    /** When somebody last used the account, some minutes behind; null: not since this is kept. */
    lastSeenAt: z.date().nullable().default(null),
    createdAt: z.date(),
    updatedAt: z.date(),
  },
  {
    keeping: { atMost: 500_000 },
    personal: [{ id: '_id', email: 'email', withheld: ['passwordHash', 'words'], onErasure: 'delete' }],
    indexes: [
      [{ email: 1 }, { unique: true }],
      [newestFirst],
      [{ role: 1, ...newestFirst }],
      [{ isActive: 1, ...newestFirst }],
      [{ reviewStatus: 1, ...newestFirst }],
      [{ emailVerifiedAt: 1, ...newestFirst }],
      [{ words: 1 }],
    ],
    timestamps: ['createdAt', 'updatedAt'],
  },
);
export type AccountRecord = StoredIn<typeof accountModel>;

const optionalText = z.string().nullable().default(null);

/** Somebody's wish for an account, until its address is proved: then a student's is one, and others are reviewed. Stored whether or not there is an account already. */
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
    ...acceptanceFields,
    createdAt: z.date(),
    expiresAt: z.date(),
  },
  {
    keeping: { until: 'expiresAt', atMost: 500_000 },
    personal: [
      {
        email: 'email',
        withheld: ['passwordHash', 'idempotencyKey', 'contentHash', 'followUpDueAt'],
        onErasure: 'delete',
      },
    ],
    indexes: [acceptanceIndex, [{ email: 1 }], [{ expiresAt: 1 }, { expireAfterSeconds: 0 }]],
  },
);
export type RegistrationRecord = StoredIn<typeof registrationModel>;

/** A live session; the id is what the cookie names. */
export const sessionModel = defineCollection(
  'session',
  {
    _id: z.string(),
    sess: z.object({
      userId: z.string(),
      role: roleSchema,
      csrfToken: z.string(),
      createdAt: z.date(),
      /** Some minutes behind; null: not since it began. */
      seenAt: z.date().nullable().default(null),
      /** When somebody at it last proved who they are, the login included; null: not since this is kept. */
      provedAt: z.date().nullable().default(null),
      browser: z.string().nullable().default(null),
      system: z.string().nullable().default(null),
    }),
    expire: z.date(),
  },
  {
    keeping: { until: 'expire' },
    personal: [{ id: 'sess.userId', withheld: ['_id', 'sess.csrfToken'], onErasure: 'delete' }],
    indexes: [
      [{ expire: 1 }, { expireAfterSeconds: 0 }],
      // A password change and a deactivation end all sessions of a person.
      [{ 'sess.userId': 1 }],
    ],
  },
);
