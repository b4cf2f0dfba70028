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
    /** The approved claim or registration that it came by has the id `reference`. */
    verification: z
      .object({
        method: z.string(),
        verifiedAt: z.date(),
        reference: z.string().optional(),
        /** Since when somebody takes it back that no claim tells of. */
        takeBackHeldAt: z.date().optional(),
      })
      .nullable()
      .default(null),
    /** The version of the profile that stands here; 0 until the school's staff have saved one. */
    profileVersion: z.number().default(0),
    /** Grows with each price list that the school publishes. */
    pricingVersion: z.number().default(0),
    /** By what an import knows the school again: its company's number, and its element of OpenStreetMap. */
    organisationNumber: z.string().nullable().default(null),
    osmId: z.string().nullable().default(null),
    /** Fields that an administrator has set, which no import changes. */
    setByAdmin: z.array(z.string()).default([]),
    ...demoMark,
    createdAt: z.date(),
    updatedAt: z.date(),
  },
  {
    keeping: { atMost: 250_000 },
    personal: { unlinked: "a company's address and number, which it shows in public" },
    // The public register is everything that is not archived; the administrator's list is grouped by status.
    // Those with a verification are measured; photos are looked for by whether anybody still shows them.
    indexes: [
      [{ status: 1, name: 1 }],
      [{ 'verification.verifiedAt': 1 }],
      [{ 'photos.id': 1 }],
      [{ googlePlaceId: 1, status: 1 }],
    ],
    timestamps: ['createdAt', 'updatedAt'],
  },
);
export type SchoolRecord = StoredIn<typeof schoolModel>;

/** One document that says which state the public register has, so that every instance notices a change. */
export const registerRevisionModel = defineCollection(
  'register_revision',
  {
    _id: z.string(),
    revision: z.number(),
    isDemoData: z.boolean().default(false),
    /** Something is being changed that no later try would find changed: where it is cut off, the next one tells of it. */
    isTellingDue: z.boolean().default(false),
    updatedAt: z.date(),
  },
  { keeping: { atMost: 10 }, personal: 'none' },
);
