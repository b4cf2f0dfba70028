import { z } from 'zod';
import { defineCollection, type StoredIn } from '../../plugins/database/stored-collection';

/** The views of the inbox that one person has kept, in one document: so their number is bounded by the write that adds one. */
export const inboxViewsModel = defineCollection(
  'inbox_views',
  {
    /** The account's id. */
    _id: z.string(),
    views: z.array(z.object({ id: z.string(), name: z.string(), query: z.string() })).default([]),
  },
  {
    keeping: { atMost: 100_000 },
    personal: [{ id: '_id', onErasure: 'delete' }],
  },
);
export type InboxViewRecord = StoredIn<typeof inboxViewsModel>['views'][number];
