import { z } from 'zod';
import { adminSchoolSchema } from '../../../contracts/schools';
import { demoMark } from '../../plugins/database/demo-mark';
import { defineCollection, storedFields, type StoredIn } from '../../plugins/database/stored-collection';

const { id, hasEmail, hasPricing, ...fields } = adminSchoolSchema.shape;

/** A school as it is stored: the fields of the administrator's form. A field that comes to the contract is stored too. */
export const schoolModel = defineCollection(
  'schools',
  {
    ...storedFields(fields),
    _id: z.string(),
    description: z.string().default(''),
    reviewCount: z.number().default(0),
    teacherCount: z.number().default(0),
    sourceFlag: z.string().default('extern'),
    status: adminSchoolSchema.shape.status.default('seed'),
    ratingOrigin: z.object({ source: z.string(), updatedAt: z.date() }).nullable().default(null),
    verification: z.object({ method: z.string(), verifiedAt: z.date() }).nullable().default(null),
    /** Median hours from enquiry to first answer; null when not known. */
    replyTimeHours: z.number().nullable().default(null),
    ...demoMark,
    createdAt: z.date(),
    updatedAt: z.date(),
  },
  {
    keeping: { atMost: 250_000 },
    // The public register is everything that is not archived; the administrator's list is grouped by status.
    indexes: [[{ status: 1, name: 1 }]],
    timestamps: ['createdAt', 'updatedAt'],
  },
);
export type SchoolRecord = StoredIn<typeof schoolModel>;

/** One document that says which state the public register has, so that every instance notices a change. */
export const registerRevisionModel = defineCollection(
  'register_revision',
  { _id: z.string(), revision: z.number(), isDemoData: z.boolean().default(false), updatedAt: z.date() },
  { keeping: { atMost: 10 } },
);
