import { z } from 'zod';
import { claimRequestSchema } from '../../../contracts/claims';
import { claimStatusSchema } from '../../../contracts/vocabulary-schemas';
import { acceptanceFields, acceptanceIndex } from '../../plugins/database/accepted';
import { defineCollection, storedFields, type StoredIn } from '../../plugins/database/stored-collection';
import { decisionFields, decisionLink, untoldIndex } from '../reviews/service';

// The honeypot is not stored: what fills it is not accepted.
const { website, ...asked } = claimRequestSchema.shape;

/** Someone's request to take over a school's profile: what was asked, with the numbers in one form. */
export const claimRequestModel = defineCollection(
  'claim_requests',
  {
    ...storedFields(asked),
    ...acceptanceFields,
    _id: z.string(),
    /** E.164. */
    businessPhone: z.string(),
    /** `556016-0680`. */
    orgNumber: z.string().nullable().default(null),
    /** What the school was called when it was claimed: the register may have it no longer. Null in claims from before this was kept. */
    schoolName: z.string().nullable().default(null),
    status: claimStatusSchema.default('ny'),
    ...decisionFields,
    /** When an administrator began to take back what an approval had brought. */
    takenBackAt: z.date().nullable().default(null),
    /** The administrator's account. */
    takenBackBy: z.string().nullable().default(null),
    takenBackReason: z.string().nullable().default(null),
    /** Since when somebody carries it out; null where it is done, or nobody has begun. */
    takeBackHeldAt: z.date().nullable().default(null),
    createdAt: z.date(),
    /** Null only before the migration that gives older claims theirs. */
    expiresAt: z.date().nullable().default(null),
  },
  {
    keeping: { until: 'expiresAt', atMost: 100_000 },
    personal: [
      {
        email: 'businessEmail',
        withheld: [
          'idempotencyKey',
          'contentHash',
          'followUpDueAt',
          'decidedBy',
          'isMailUnderWay',
          'mailDueAt',
          'takenBackBy',
          'takeBackHeldAt',
        ],
        onErasure: 'delete',
      },
      decisionLink,
      { ...decisionLink, id: 'takenBackBy' },
    ],
    indexes: [
      acceptanceIndex,
      [{ status: 1, createdAt: -1 }],
      [{ createdAt: -1, _id: 1 }],
      [{ schoolId: 1 }],
      [{ businessEmail: 1 }],
      [{ decidedBy: 1 }],
      [{ takenBackBy: 1 }],
      [{ expiresAt: 1 }],
      untoldIndex,
    ],
  },
);
export type ClaimRequestRecord = StoredIn<typeof claimRequestModel>;
