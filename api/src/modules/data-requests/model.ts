import { z } from 'zod';
import { dataRequestStatuses, dataRights } from '../../../contracts/vocabulary';
import { acceptanceFields, acceptanceIndex } from '../../plugins/database/accepted';
import { defineCollection, type StoredIn } from '../../plugins/database/stored-collection';

const optionalText = z.string().nullable().default(null);
const optionalDate = z.date().nullable().default(null);

/** A request that stays as evidence after its person was erased. */
export const withoutPerson = (pseudonym: string) => ({
  email: pseudonym,
  userId: null,
  notes: null,
  scope: null,
  answer: null,
});

/** What somebody asks for under the data protection regulation, and the evidence of what became of it. */
export const dataRequestModel = defineCollection(
  'dsr_requests',
  {
    ...acceptanceFields,
    _id: z.string(),
    userId: optionalText,
    /** Lower case. */
    email: z.string(),
    type: z.enum(dataRights),
    status: z.enum(dataRequestStatuses).default('open'),
    verificationMethod: optionalText,
    verifiedBy: optionalText,
    /** When the address was proved; nothing counts before. */
    verifiedAt: optionalDate,
    /** What it is about, in the person's words. */
    scope: optionalText,
    exportedFormat: optionalText,
    exportedAt: optionalDate,
    /** A correction was made, or an objection carried out. */
    isCarriedOut: z.boolean().default(false),
    /** How far an export has come that is being read; null when none is. */
    exporting: z.object({ documents: z.number(), of: z.number(), at: z.date() }).nullable().default(null),
    erasedAt: optionalDate,
    /** When an erasure that is under way last told of itself. */
    erasingSince: optionalDate,
    /** An erasure has begun: from then on the request cannot be taken back, only finished. */
    isErasureBegun: z.boolean().default(false),
    /** The administrator's account. */
    handledBy: optionalText,
    evidenceUrl: optionalText,
    /** What happened and when, in the order in which it did; the server alone adds to it. */
    evidenceChain: z.array(z.string()).default([]),
    createdAt: z.date(),
    dueAt: z.date(),
    resolvedAt: optionalDate,
    withdrawnAt: optionalDate,
    /** What administrators note; mailed to nobody. */
    notes: optionalText,
    /** What was mailed of its end: why it was refused, or what was done. */
    answer: optionalText,
    /** Hash of the secret by which the person follows it. */
    followHash: optionalText,
    /** When it goes: soon while nobody has proved it, not while it is under way, and a while after it is finished. */
    expiresAt: optionalDate,
  },
  {
    keeping: { until: 'expiresAt', atMost: 100_000 },
    // that a request was met, and when, is evidence; whose it was is not kept with it
    personal: [
      {
        email: 'email',
        pseudonym: 'email',
        withheld: [
          'followHash',
          'idempotencyKey',
          'contentHash',
          'followUpDueAt',
          'handledBy',
          'exporting',
          'erasingSince',
        ],
        onErasure: (_subject, pseudonym) => ({ set: withoutPerson(pseudonym) }),
      },
      // of the administrator nothing but an id is kept
      { id: 'handledBy', withheld: 'all', onErasure: 'keep' },
    ],
    indexes: [
      acceptanceIndex,
      [{ status: 1, dueAt: 1, _id: 1 }],
      [{ createdAt: -1, _id: 1 }],
      [{ email: 1 }],
      [{ handledBy: 1 }],
      [{ expiresAt: 1 }, { expireAfterSeconds: 0 }],
      [{ followHash: 1 }, { unique: true, partialFilterExpression: { followHash: { $type: 'string' } } }],
    ],
  },
);
export type DataRequestRecord = StoredIn<typeof dataRequestModel>;
