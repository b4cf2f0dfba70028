import { z } from 'zod';
import { defineCollection, type StoredIn } from '../../plugins/database/stored-collection';

const optionalText = z.string().nullable().default(null);

/** What ties a partner's account to a school. */
export const schoolProfileModel = defineCollection(
  'school_profiles',
  {
    _id: z.string(),
    authId: z.string(),
    /** Null until a review or an approved claim has tied the account to a school. */
    schoolId: optionalText,
    name: z.string(),
    address: optionalText,
    city: optionalText,
    phone: optionalText,
    email: optionalText,
    website: optionalText,
    description: optionalText,
    rating: z.number().default(0),
    reviewCount: z.number().default(0),
    isVerified: z.boolean().default(false),
    createdAt: z.date(),
  },
  {
    keeping: { atMost: 500_000 },
    indexes: [[{ authId: 1 }, { unique: true }], [{ schoolId: 1 }]],
    timestamps: ['createdAt'],
  },
);
export type SchoolProfileRecord = StoredIn<typeof schoolProfileModel>;
