import { z } from 'zod';
import { watchedCourses } from '../../../domain/watching/school-news';
import { defineCollection, type StoredIn } from '../../plugins/database/stored-collection';

const priceSchema = z.object({ per40MinutesOre: z.number(), packLessons: z.number().nullable().default(null) });

/** What a watch last saw: of a school its price and courses, of a search the schools that fitted. */
const seenSchema = z.object({
  price: priceSchema.nullable().default(null),
  courses: z.array(z.enum(watchedCourses)).default([]),
  schoolIds: z.array(z.string()).default([]),
});
export type Seen = z.output<typeof seenSchema>;

/** A school or a search that somebody watches; kept until they end it or their account goes. */
export const watchModel = defineCollection(
  'watches',
  {
    _id: z.string(),
    userId: z.string(),
    /** What is watched, so that nobody watches the same twice. */
    key: z.string(),
    kind: z.enum(['school', 'search']),
    schoolId: z.string().nullable().default(null),
    /** The school's name when it was first watched, or the search in words. */
    name: z.string(),
    /** Where a search is shown. */
    address: z.string().nullable().default(null),
    filters: z.record(z.string(), z.string()).default({}),
    seen: seenSchema,
    createdAt: z.date(),
  },
  {
    keeping: { atMost: 500_000 },
    personal: [{ id: 'userId', withheld: ['seen', 'key'], onErasure: 'delete' }],
    indexes: [[{ userId: 1, key: 1 }, { unique: true }], [{ schoolId: 1 }]],
  },
);
export type WatchRecord = StoredIn<typeof watchModel>;

/** Somebody who watches something; the id is the account's. Kept as long as they watch anything. */
export const watcherModel = defineCollection(
  'watchers',
  {
    _id: z.string(),
    /** The last day (in Stockholm) that was looked for news, and mailed when there were any. */
    day: z.string().nullable().default(null),
    /** A mail that is being handed over: what its watches have seen once it is. */
    sending: z
      .object({ since: z.date(), watches: z.array(z.object({ id: z.string(), seen: seenSchema })) })
      .nullable()
      .default(null),
  },
  {
    keeping: { atMost: 500_000 },
    personal: [{ id: '_id', withheld: ['sending'], onErasure: 'delete' }],
    indexes: [[{ day: 1, _id: 1 }]],
  },
);
export type WatcherRecord = StoredIn<typeof watcherModel>;
