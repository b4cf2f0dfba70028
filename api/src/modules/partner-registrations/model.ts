import { z } from 'zod';
import { registrationStateSchema, reviewedRoleSchema } from '../../../contracts/vocabulary-schemas';
import { defineCollection, type StoredIn } from '../../plugins/database/stored-collection';
import { decisionFields, decisionLink, untoldIndex } from '../reviews/service';

/** A school or a teacher whose address is proved and whose account an administrator reviews. */
export const partnerRegistrationModel = defineCollection(
  'partner_registrations',
  {
    /** The registration's that the mailed link proved; an approved one's account has it too. */
    _id: z.string(),
    /** Lower case. */
    email: z.string(),
    /** Of the password that was chosen; null once it is the account's, or of no use. */
    passwordHash: z.string().nullable(),
    role: reviewedRoleSchema,
    /** The school's name, or the teacher's. */
    name: z.string(),
    schoolName: z.string().nullable().default(null),
    /** E.164. */
    phone: z.string(),
    state: registrationStateSchema.default('awaiting_review'),
    ...decisionFields,
    schoolId: z.string().nullable().default(null),
    teacherId: z.string().nullable().default(null),
    /** Of the school that an approval makes, until it is made: so an approval that was cut off is finished as it was decided. */
    newSchool: z
      .object({
        address: z.string(),
        city: z.string(),
        postalCode: z.string().optional(),
        district: z.string().optional(),
      })
      .nullable()
      .default(null),
    /** When the address was proved: the promised time for the review runs from then. */
    createdAt: z.date(),
    expiresAt: z.date(),
  },
  {
    keeping: { until: 'expiresAt', atMost: 100_000 },
    personal: [
      { email: 'email', withheld: ['passwordHash', 'decidedBy', 'isMailUnderWay', 'mailDueAt'], onErasure: 'delete' },
      decisionLink,
    ],
    indexes: [
      // one address waits once, however many links to it are used at the same time
      [{ email: 1 }, { unique: true, partialFilterExpression: { state: 'awaiting_review' } }],
      [{ email: 1, state: 1 }],
      [{ state: 1, createdAt: -1, _id: 1 }],
      [{ createdAt: -1, _id: 1 }],
      [{ decidedBy: 1 }],
      [{ expiresAt: 1 }, { expireAfterSeconds: 0 }],
      untoldIndex,
    ],
  },
);
export type PartnerRegistrationRecord = StoredIn<typeof partnerRegistrationModel>;
