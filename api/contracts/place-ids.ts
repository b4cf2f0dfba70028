import { z } from 'zod';
import { defineEndpoint } from './endpoints';
import { maxPlaceIdsAccepted, placeIdsPerPage } from './limits';
import { idParamsSchema } from './schools';
import { placeIdOutcomes, placeIdRunStates } from './vocabulary';

const outcomeSchema = z.enum(placeIdOutcomes);

/** A search for the place ids of all schools without one. */
export const placeIdRunSchema = z.object({
  id: z.uuid(),
  state: z.enum(placeIdRunStates),
  /** Why it stopped, in words; null while nothing has gone wrong. */
  problem: z.string().nullable(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** Schools: something was found for so many, nothing for so many, of so many when it started. */
  summary: z.object({ successful: z.int(), failed: z.int(), total: z.int() }),
  counts: z.record(outcomeSchema, z.int()),
  /** Of those in `counts`, proposals of earlier searches, for schools that this one has no result of its own for. */
  earlier: z.int().optional(),
  /** Proposals that surely are the school and that nobody has accepted. */
  sureLeft: z.int(),
});
export type PlaceIdRun = z.infer<typeof placeIdRunSchema>;

/**
 * What was found for one school. All of `discovery` but the id is Google's: it is read anew for this answer, may be shown
 * with it, and is stored nowhere.
 */
export const placeIdResultSchema = z.object({
  school: z.object({ id: z.uuid(), name: z.string(), address: z.string() }),
  status: z.enum(['success', 'not_found', 'other']),
  outcome: outcomeSchema,
  isAccepted: z.boolean(),
  /** An earlier search proposed it, and this one has no result of its own yet. */
  isEarlier: z.boolean().optional(),
  /** Null where nothing was found; what Google does not tell just now is null. */
  discovery: z
    .object({
      place_id: z.string(),
      name: z.string().nullable(),
      address: z.string().nullable(),
      rating: z.number().nullable(),
      user_ratings_total: z.int().nullable(),
    })
    .nullable(),
  /** What speaks against it, or went wrong, in words. */
  message: z.string().nullable(),
});
export type PlaceIdResult = z.infer<typeof placeIdResultSchema>;

const resultsSchema = z.array(placeIdResultSchema).max(placeIdsPerPage);
const readErrors = ['UNAUTHENTICATED', 'FORBIDDEN', 'SERVICE_UNAVAILABLE'] as const;
const changeErrors = [...readErrors, 'CSRF_FAILED'] as const;

export const getPlaceIds = defineEndpoint('getPlaceIds', {
  summary: 'Whether place ids can be searched for, how many schools have none, and the last search',
  tags: ['admin'],
  response: {
    200: z.object({
      /** False without a key to Google Places. */
      isOn: z.boolean(),
      /** Public schools. */
      schoolsWithout: z.int(),
      run: placeIdRunSchema.nullable(),
    }),
  },
  errors: readErrors,
});

/** Long searches go on after the answer; `getPlaceIds` says how far they are. */
export const discoverPlaceIds = defineEndpoint('discoverPlaceIds', {
  summary:
    'Search for the place ids of the schools without one, or go on with the search that is under way or was stopped; answers what a few seconds have found',
  tags: ['admin'],
  body: z.strictObject({}),
  response: {
    200: z.object({ run: placeIdRunSchema, summary: placeIdRunSchema.shape.summary, results: resultsSchema }),
  },
  errors: [...changeErrors, 'PLACES_OFF'],
});

export const listPlaceIdResults = defineEndpoint('listPlaceIdResults', {
  summary: 'What a search has found, with what Google says of it now, in the order of the schools’ ids',
  tags: ['admin'],
  params: idParamsSchema,
  querystring: z.strictObject({
    outcome: outcomeSchema.optional(),
    /** Only what earlier searches have proposed. */
    earlier: z.literal('true').optional(),
    /** The id of the school that the page before ended with. */
    after: z.uuid().optional(),
  }),
  response: { 200: z.object({ results: resultsSchema, hasMore: z.boolean() }) },
  errors: [...readErrors, 'NOT_FOUND'],
});

export const cancelPlaceIds = defineEndpoint('cancelPlaceIds', {
  summary: 'End a search; what it has found stays',
  tags: ['admin'],
  params: idParamsSchema,
  response: { 200: placeIdRunSchema },
  errors: [...changeErrors, 'NOT_FOUND'],
});

export const acceptPlaceIds = defineEndpoint('acceptPlaceIds', {
  summary: 'Keep the found place ids of some schools, or of the next that surely are right',
  tags: ['admin'],
  params: idParamsSchema,
  body: z.union([
    z.strictObject({ schoolIds: z.array(z.uuid()).min(1).max(maxPlaceIdsAccepted) }),
    /** The same with the ids that were shown: where a search has put another in the place of one, that one is not kept. */
    z.strictObject({
      proposals: z
        .array(z.strictObject({ schoolId: z.uuid(), placeId: z.string() }))
        .min(1)
        .max(maxPlaceIdsAccepted),
    }),
    z.strictObject({ allSure: z.literal(true) }),
  ]),
  response: {
    200: z.object({
      /** Of `asked` schools so many have theirs now; the others have been changed or are gone. */
      updated: z.int(),
      asked: z.int(),
      run: placeIdRunSchema,
    }),
  },
  errors: [...changeErrors, 'VALIDATION_FAILED', 'NOT_FOUND'],
});
