import { z } from 'zod';
import { defineCollection, type StoredIn } from '../../plugins/database/stored-collection';

/** The versions of the legal texts, as they were published; none is ever changed or taken away. */
export const policyModel = defineCollection(
  'policies',
  {
    _id: z.string(),
    slug: z.string(),
    /** A whole number; the highest of those that hold is the current one. */
    version: z.string(),
    /** From when on it holds, which may be a day to come. */
    publishedAt: z.date(),
    /** Markdown, with its numbers filled in. */
    markup: z.string(),
    /** As it was written, its numbers open; null where that was not kept. */
    source: z.string().nullable().default(null),
    /** What is new in it. */
    changelog: z.string().nullable().default(null),
  },
  { keeping: { atMost: 1_000 }, personal: 'none', indexes: [[{ slug: 1, version: 1 }, { unique: true }]] },
);
export type PolicyRecord = StoredIn<typeof policyModel>;
