import { z } from 'zod';
import { defineEndpoint } from './endpoints';

/** How many documents, by collection. */
const countsSchema = z.record(z.string(), z.int());

/** A collection by what it declares of how long it is kept, and what of it is over. */
export const keptCollectionSchema = z.object({
  /** As it is called in the database. */
  id: z.string(),
  name: z.string(),
  /** How long a document is kept, in words. */
  kept: z.string(),
  why: z.string(),
  /** Whether anything of it is ever deleted because its time is over. */
  expires: z.boolean(),
  /** What it takes at most; null where time alone bounds it. */
  atMost: z.int().nullable(),
  documents: z.int(),
  /** What a run would delete now, and by the time of the next one. */
  dueNow: z.int(),
  dueAtNextRun: z.int(),
});
export type KeptCollection = z.infer<typeof keptCollectionSchema>;

export const retentionRunSchema = z.object({
  at: z.iso.datetime(),
  /** Null for a run by the clock; the name is null once the account is gone. */
  by: z.object({ name: z.string().nullable() }).nullable(),
  deleted: countsSchema,
});
export type RetentionRun = z.infer<typeof retentionRunSchema>;

export const retentionSchema = z.object({
  collections: z.array(keptCollectionSchema),
  /** Newest first. */
  runs: z.array(retentionRunSchema),
  nextRunAt: z.iso.datetime(),
});
export type Retention = z.infer<typeof retentionSchema>;

export const getRetention = defineEndpoint('getRetention', {
  summary:
    'How long everything is kept, what would be deleted now and at the next run, and the last runs; deletes nothing',
  tags: ['admin'],
  response: { 200: retentionSchema },
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'SERVICE_UNAVAILABLE'],
});

export const runRetention = defineEndpoint('runRetention', {
  summary: 'Delete now what is kept no longer, instead of at the next hour',
  tags: ['admin'],
  response: { 200: z.object({ deleted: countsSchema }) },
  errors: [
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'FRESH_PROOF_REQUIRED',
    'CSRF_FAILED',
    'ALREADY_RUNNING',
    'SERVICE_UNAVAILABLE',
  ],
});
