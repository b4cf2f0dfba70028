import { z } from 'zod';
import { defineEndpoint } from './endpoints';
import { matchesPerPage } from './limits';
import { idParamsSchema, schoolListItemSchema } from './schools';
import { teacherSchema } from './teachers';
import { scheduleTimes, teachingStyles } from './vocabulary';
import { gearboxWishSchema, matchLanguageSchema, matchLicenceSchema } from './vocabulary-schemas';

/** One or more of the values, comma-joined. */
const listOf = (values: readonly string[]) => {
  const value = `(${values.join('|')})`;
  return z.string().regex(new RegExp(`^${value}(,${value}){0,${values.length - 1}}$`));
};

/** The five answers of a learner; each is needed. */
export const matchWishesSchema = z.strictObject({
  language: matchLanguageSchema,
  licenseType: matchLicenceSchema,
  gearbox: gearboxWishSchema,
  schedule: listOf(scheduleTimes),
  teachingStyle: listOf(teachingStyles),
});
export type MatchWishesQuery = z.infer<typeof matchWishesSchema>;

/** How much of the score one of its parts gives, and why; see domain/matching. */
export const matchPartSchema = z.object({
  id: z.enum(['language', 'licenseType', 'gearbox', 'teachingStyle', 'schedule', 'rating', 'experience']),
  points: z.number(),
  maxPoints: z.number(),
  state: z.enum(['fits', 'differs', 'unknown', 'notCounted']),
});

export const matchSchema = z.object({
  teacher: teacherSchema,
  school: schoolListItemSchema.pick({
    id: true,
    name: true,
    district: true,
    city: true,
    rating: true,
    ratingOrigin: true,
    priceFrom: true,
    manualTransmission: true,
    automaticTransmission: true,
  }),
  /** Whole per cent, 0..100. */
  score: z.int().min(0).max(100),
  /** In the order in which they are explained. */
  parts: z.array(matchPartSchema),
});
export type TeacherMatch = z.infer<typeof matchSchema>;

export const findMatches = defineEndpoint('findMatches', {
  summary: 'Teachers at public schools in Gothenburg by how well they meet the wishes, the best first; 10 in a page',
  tags: ['teachers'],
  /** Pages are counted from 1. */
  querystring: matchWishesSchema.extend({
    page: z
      .string()
      .regex(/^[1-9]\d{0,3}$/)
      .optional(),
  }),
  response: {
    200: z.object({
      items: z.array(matchSchema).max(matchesPerPage),
      /** Teachers who meet at least two of language, licence and gearbox, and those who meet all three. */
      total: z.int(),
      fullTotal: z.int(),
      page: z.int(),
      pageSize: z.int(),
    }),
  },
  errors: ['VALIDATION_FAILED', 'SERVICE_UNAVAILABLE'],
});

export const getMatch = defineEndpoint('getMatch', {
  summary: 'One teacher at a public school in Gothenburg, and how well they meet the wishes',
  tags: ['teachers'],
  params: idParamsSchema,
  querystring: matchWishesSchema,
  response: { 200: matchSchema },
  errors: ['VALIDATION_FAILED', 'TEACHER_NOT_FOUND', 'SERVICE_UNAVAILABLE'],
});
