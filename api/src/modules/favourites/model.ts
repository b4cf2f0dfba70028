import { z } from 'zod';
import { defineCollection, type StoredIn } from '../../plugins/database/stored-collection';

/** A school that a person has saved; kept until they take it away or their account goes. */
export const favouriteModel = defineCollection(
  'favourites',
  {
    /** The person's id and the school's, so that each school is there once. */
    _id: z.string(),
    userId: z.string(),
    schoolId: z.string(),
    /** What the school was called when it was saved; shown when it is no longer public. */
    name: z.string(),
    addedAt: z.date(),
    note: z.string().default(''),
    notedAt: z.date().nullable().default(null),
  },
  {
    keeping: { atMost: 2_000_000 },
    personal: [{ id: 'userId', onErasure: 'delete' }],
    indexes: [[{ userId: 1, addedAt: -1, _id: 1 }], [{ schoolId: 1 }]],
  },
);
export type FavouriteRecord = StoredIn<typeof favouriteModel>;
