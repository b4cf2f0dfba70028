import { z } from 'zod';
import { defineCollection, type StoredIn } from '../../plugins/database/stored-collection';

/** A price list that a school has had. The one that students see is the school's own; it stands here too once another follows. */
export const schoolPriceVersionModel = defineCollection(
  'school_price_versions',
  {
    /** The school's id and the number: a number is taken once. */
    _id: z.string(),
    schoolId: z.string(),
    /** 0 is what a school had before it first saved one itself. */
    number: z.number(),
    pricing: z.string().nullable().default(null),
    /** Who published it; null where nobody knows. */
    userId: z.string().nullable().default(null),
    /** Null once their account is gone. */
    userName: z.string().nullable().default(null),
    /** The version that it brought back. */
    restored: z.number().nullable().default(null),
    savedAt: z.date(),
  },
  {
    keeping: { atMost: 1_000_000 },
    personal: [
      {
        // the staff who published it; the prices are the school's
        id: 'userId',
        withheld: 'all',
        onErasure: () => ({ set: { userName: null } }),
      },
    ],
    indexes: [[{ schoolId: 1, number: -1 }], [{ userId: 1 }]],
  },
);
export type PriceVersionRecord = StoredIn<typeof schoolPriceVersionModel>;
