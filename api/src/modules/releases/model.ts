import { z } from 'zod';
import { releaseHealthDays } from '../../../domain/retention/retention';
import { defineCollection, type StoredIn } from '../../plugins/database/stored-collection';

/** What was counted of one release in one hour. Sums alone: no visit, no address, nothing that leads to anybody. */
export const releaseHealthModel = defineCollection(
  'release_health',
  {
    /** `mfe_student/2.1.0-0f3a9c21d4e8/2026-11-22T20` */
    _id: z.string(),
    remote: z.string(),
    version: z.string(),
    /** When the hour began. */
    hour: z.date(),
    /** By the counter's name (domain/releases). */
    counts: z.record(z.string(), z.number()).default({}),
  },
  {
    keeping: { days: releaseHealthDays, since: 'hour' },
    personal: 'none',
    indexes: [[{ hour: 1 }, { expireAfterSeconds: releaseHealthDays * 86_400 }], [{ remote: 1, version: 1, hour: -1 }]],
  },
);
export type ReleaseHealthRecord = StoredIn<typeof releaseHealthModel>;
