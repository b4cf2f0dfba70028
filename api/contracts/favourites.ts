import { z } from 'zod';
import { defineEndpoint } from './endpoints';
import { maxFavourites, maxNoteLength } from './limits';
import { idParamsSchema, ratingOriginSchema } from './schools';

export const noteSchema = z.string().trim().max(maxNoteLength, `Anteckningen får vara högst ${maxNoteLength} tecken`);

/** A school that a person has saved, as it is now; of one that is no longer public only its name is left. */
export const favouriteSchema = z.object({
  /** The school's. */
  id: z.string(),
  name: z.string(),
  isPublic: z.boolean(),
  rating: z.number().nullable(),
  ratingOrigin: ratingOriginSchema.nullable(),
  district: z.string().nullable(),
  addedAt: z.iso.datetime(),
  /** The person's own words; empty when there are none. */
  note: z.string(),
  /** When the note was written or emptied; null when never. */
  notedAt: z.iso.datetime().nullable(),
});
export type SavedFavourite = z.infer<typeof favouriteSchema>;

/** Two devices may keep the same school: the newest `addedAt` and the note with the newest `notedAt` stay. */
export const keptFavouriteSchema = z.strictObject({
  addedAt: z.iso.datetime(),
  note: noteSchema.optional(),
  notedAt: z.iso.datetime().nullable().optional(),
});
export type KeptFavourite = z.infer<typeof keptFavouriteSchema>;

const errors = ['UNAUTHENTICATED', 'FORBIDDEN', 'EMAIL_NOT_PROVED', 'SERVICE_UNAVAILABLE'] as const;

export const listFavourites = defineEndpoint('listFavourites', {
  summary: 'The signed-in person’s saved schools, newest first',
  tags: ['favourites'],
  response: { 200: z.object({ favourites: z.array(favouriteSchema).max(maxFavourites) }) },
  errors,
});

export const keepFavourite = defineEndpoint('keepFavourite', {
  summary: 'Save a school, or change what is kept of it; what is older than what is kept changes nothing',
  tags: ['favourites'],
  params: idParamsSchema,
  body: keptFavouriteSchema,
  response: { 204: z.undefined() },
  errors: [...errors, 'VALIDATION_FAILED', 'CSRF_FAILED', 'SCHOOL_NOT_FOUND', 'LIST_FULL'],
});

export const removeFavourite = defineEndpoint('removeFavourite', {
  summary: 'Take a saved school away, unless it was saved again after `at`; one that is not there is no error',
  tags: ['favourites'],
  params: idParamsSchema,
  querystring: z.strictObject({ at: z.iso.datetime() }),
  response: { 204: z.undefined() },
  errors: [...errors, 'VALIDATION_FAILED', 'CSRF_FAILED'],
});
