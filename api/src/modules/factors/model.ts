import { z } from 'zod';
import { defineCollection, type StoredIn } from '../../plugins/database/stored-collection';

const passkeySchema = z.object({
  /** The credential's id, as browsers write it. */
  id: z.string(),
  name: z.string(),
  publicKey: z.string(),
  counter: z.number(),
  transports: z.array(z.string()).default([]),
  /** Whether it may leave the device that it was made in, and whether it has. */
  deviceType: z.enum(['singleDevice', 'multiDevice']),
  isBackedUp: z.boolean(),
  addedAt: z.date(),
  lastUsedAt: z.date().nullable().default(null),
});
export type PasskeyRecord = z.infer<typeof passkeySchema>;

/** What an account asks for beside its password. The id is the account's. */
export const secondFactorModel = defineCollection(
  'second_factors',
  {
    _id: z.string(),
    totp: z
      .object({
        sealedSecret: z.string(),
        addedAt: z.date(),
        /** The time step of the last code that was taken: none up to it is taken again. */
        lastStep: z.number(),
        lastUsedAt: z.date().nullable().default(null),
      })
      .nullable()
      .default(null),
    /** An authenticator app that has not shown a code yet. */
    pendingTotp: z.object({ sealedSecret: z.string(), createdAt: z.date() }).nullable().default(null),
    passkeys: z.array(passkeySchema).default([]),
    /** Hashes of those that are left. */
    recoveryCodes: z.array(z.string()).default([]),
    recoveryMadeAt: z.date().nullable().default(null),
  },
  {
    keeping: { atMost: 10_000 },
    personal: [
      {
        id: '_id',
        withheld: ['totp.sealedSecret', 'totp.lastStep', 'pendingTotp', 'recoveryCodes'],
        onErasure: 'delete',
      },
    ],
  },
);
export type SecondFactorRecord = StoredIn<typeof secondFactorModel>;

/** What a challenge is answered for. */
export const challengePurposes = ['login', 'passkey login', 'passkey proof', 'new passkey'] as const;
export type ChallengePurpose = (typeof challengePurposes)[number];

/** A question that is answered within minutes. The id is the hash of its secret, which is stored nowhere. */
export const factorChallengeModel = defineCollection(
  'factor_challenges',
  {
    _id: z.string(),
    purpose: z.enum(challengePurposes),
    /** Whose answer it waits for; null: anybody's. */
    accountId: z.string().nullable().default(null),
    expiresAt: z.date(),
  },
  {
    keeping: { until: 'expiresAt' },
    personal: [{ id: 'accountId', withheld: ['_id'], onErasure: 'delete' }],
    indexes: [[{ expiresAt: 1 }, { expireAfterSeconds: 0 }], [{ accountId: 1 }]],
  },
);
