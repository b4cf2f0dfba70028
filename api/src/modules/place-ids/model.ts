import { z } from 'zod';
import { placeIdOutcomes, placeIdRunStates } from '../../../contracts/vocabulary';
import { placeDoubts } from '../../../domain/place-matching/place-matching';
import { defineCollection, type StoredIn } from '../../plugins/database/stored-collection';
import { placesProblems } from './places-client';

/** One search for the place ids of all schools without one. */
export const placeIdRunModel = defineCollection(
  'place_id_runs',
  {
    _id: z.string(),
    state: z.enum(placeIdRunStates),
    /** What stopped it. */
    problem: z.enum(placesProblems).nullable().default(null),
    startedBy: z.string(),
    startedAt: z.date(),
    finishedAt: z.date().nullable().default(null),
    /** Schools without a place id when it started. */
    total: z.number(),
    /** The id of the last school that it is done with. */
    after: z.string().default(''),
    keptUntil: z.date(),
  },
  {
    keeping: { until: 'keptUntil', atMost: 10_000 },
    personal: [{ id: 'startedBy', withheld: 'all', onErasure: 'keep' }],
    indexes: [
      // one at a time, however many start one
      [{ state: 1 }, { unique: true, partialFilterExpression: { state: 'running' } }],
      [{ startedAt: -1 }],
      [{ startedBy: 1 }],
      [{ keptUntil: 1 }],
    ],
  },
);
export type PlaceIdRunRecord = StoredIn<typeof placeIdRunModel>;

/** What a search found for one school. Of what Google said the id alone is kept; the rest is our verdict on it. */
export const placeIdResultModel = defineCollection(
  'place_id_results',
  {
    _id: z.string(),
    runId: z.string(),
    schoolId: z.string(),
    outcome: z.enum(placeIdOutcomes),
    placeId: z.string().nullable().default(null),
    /** `taken`: another school has it, or this one was changed. */
    doubts: z.array(z.enum([...placeDoubts, 'taken'])).default([]),
    problem: z.enum(placesProblems).nullable().default(null),
    /** When an administrator accepted it; the school has it since. */
    acceptedAt: z.date().nullable().default(null),
    /** Taken along from the search before, until this one has a result of its own. */
    isEarlier: z.boolean().default(false),
    keptUntil: z.date(),
  },
  {
    keeping: { until: 'keptUntil', goesWith: { collection: 'place_id_runs', id: 'runId' }, atMost: 1_000_000 },
    personal: 'none',
    indexes: [[{ runId: 1, schoolId: 1 }], [{ runId: 1, outcome: 1, acceptedAt: 1, schoolId: 1 }], [{ keptUntil: 1 }]],
  },
);
export type PlaceIdResultRecord = StoredIn<typeof placeIdResultModel>;
