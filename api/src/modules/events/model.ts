import { z } from 'zod';
import { eventNameSchema } from '../../../contracts/events';
import { analyticsRetentionDays } from '../../../domain/retention/retention';
import { defineCollection, type StoredIn } from '../../plugins/database/stored-collection';

/** Something that happened on the site. It belongs to no one: no account, no session, no address. */
export const analyticsEventModel = defineCollection(
  'analytics_events',
  {
    _id: z.string(),
    eventName: eventNameSchema,
    properties: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).default({}),
    /** By the visitor's clock. */
    occurredAt: z.date(),
    /** By ours; counts for how long it is kept. */
    receivedAt: z.date(),
  },
  {
    keeping: { days: analyticsRetentionDays, since: 'receivedAt', atMost: 3_000_000 },
    personal: 'none',
    indexes: [
      [{ receivedAt: 1 }, { expireAfterSeconds: analyticsRetentionDays * 86_400 }],
      [{ eventName: 1, receivedAt: -1 }],
      [{ eventName: 1, 'properties.schoolId': 1, receivedAt: -1 }],
    ],
  },
);
export type AnalyticsEventRecord = StoredIn<typeof analyticsEventModel>;
