import { z } from 'zod';
import {
  importChoices,
  importRowKinds,
  importRowStates,
  importRunStates,
  importSources,
} from '../../../contracts/import-words';
import { unreadSchoolSchema } from '../../../contracts/register-import';
import { importRetentionDays } from '../../../domain/retention/retention';
import { defineCollection, storedFields, type StoredIn } from '../../plugins/database/stored-collection';

const anything = z.record(z.string(), z.unknown());

/** One import into the register, from its preview on. */
export const importRunModel = defineCollection(
  'import_runs',
  {
    _id: z.string(),
    actorId: z.string(),
    source: z.enum(importSources),
    fileName: z.string(),
    /** As `recognisedFileSchema` of the contracts says. */
    recognised: anything,
    unreadSchools: z.array(z.object(storedFields(unreadSchoolSchema.shape))).default([]),
    state: z.enum(importRunStates),
    /** There while the import works on the register: an index lets one do so at a time. */
    isRunning: z.boolean().optional(),
    /** Who told it to work, and the session's account that the changes are recorded for. */
    workFor: z.string().nullable().default(null),
    counts: z.record(z.string(), z.number()),
    appliedAt: z.date().nullable().default(null),
    undoneAt: z.date().nullable().default(null),
    createdAt: z.date(),
  },
  {
    keeping: { days: importRetentionDays, since: 'createdAt', atMost: 5_000 },
    personal: [
      { id: 'actorId', withheld: 'all', onErasure: 'keep' },
      { id: 'workFor', withheld: 'all', onErasure: 'keep' },
    ],
    indexes: [
      [{ createdAt: 1 }],
      [{ actorId: 1 }],
      [{ workFor: 1 }],
      [{ isRunning: 1 }, { unique: true, partialFilterExpression: { isRunning: true } }],
    ],
  },
);
export type ImportRunRecord = StoredIn<typeof importRunModel>;

/** One row of an import: what it says, what it is to the register, what is chosen, and what has become of it. */
export const importRowModel = defineCollection(
  'import_rows',
  {
    _id: z.string(),
    runId: z.string(),
    /** Its place among the rows, from 0: lines may be told twice, places not. */
    position: z.number(),
    kind: z.enum(importRowKinds),
    /** As `domain/register-import` has read and planned it. */
    row: anything,
    plan: anything,
    choice: z.enum(importChoices),
    mergeWith: z.string().nullable().default(null),
    state: z.enum(importRowStates).default('waiting'),
    schoolId: z.string().nullable().default(null),
    /** Of a school that was there: its values before and after, field by field; kept before anything is written. */
    written: z.object({ before: anything, after: anything }).nullable().default(null),
    isNewSchool: z.boolean().default(false),
    /** The `updatedAt` that the import left a new school with. */
    leftAt: z.date().nullable().default(null),
    outcome: z
      .object({ reason: z.string(), fields: z.array(z.string()) })
      .nullable()
      .default(null),
    createdAt: z.date(),
  },
  {
    keeping: { days: importRetentionDays, since: 'createdAt', atMost: 1_000_000 },
    personal: {
      unlinked: "companies' addresses and numbers, as public registers show them; personal numbers are not read",
    },
    indexes: [
      [{ runId: 1, position: 1 }],
      [{ runId: 1, kind: 1, position: 1 }],
      [{ runId: 1, choice: 1, state: 1 }],
      [{ runId: 1, choice: 1, kind: 1 }],
      [{ runId: 1, state: 1, isNewSchool: 1 }],
      [{ runId: 1, state: 1, position: 1 }],
      [{ createdAt: 1 }],
    ],
  },
);
export type ImportRowRecord = StoredIn<typeof importRowModel>;
