import { z } from 'zod';
import { defineEndpoint } from './endpoint';
import { maxPageSize } from './limits';
import { schoolListItemSchema } from './schools';
import { gearboxes, languages, licenceClasses, specialNeeds, trainingTypes } from './vocabulary';
import {
  gearboxSchema,
  languageSchema,
  licenceClassSchema,
  specialNeedSchema,
  trainingTypeSchema,
} from './vocabulary-schemas';

/** A comma-joined list of known values, as it stands in an address. */
const listOf = (values: readonly string[]) =>
  z.string().regex(new RegExp(`^(${values.join('|')})(,(${values.join('|')}))*$`));
const wholeNumber = z.string().regex(/^\d{1,7}$/);
const degrees = z.string().regex(/^-?\d{1,3}(\.\d{1,10})?$/);
const on = z.literal('true');

export const schoolSortSchema = z.enum([
  'recommended',
  'rating',
  'price',
  'ratingThenPrice',
  'distance',
  'intensivePrice',
  'totalCost',
]);
export type SchoolSortName = z.infer<typeof schoolSortSchema>;

/** Query of the faceted search. Text throughout, as in the address; what is left out narrows nothing. */
export const searchQuerySchema = z
  .strictObject({
    q: z.string().max(200),
    /** Part of the school's name, in any case; unlike `q` also from within a word. */
    name: z.string().max(200),
    city: z.string().max(100),
    /** Any of them. */
    languages: listOf(languages),
    /** Any of them. */
    licenseTypes: listOf(licenceClasses),
    /** All of them. */
    gearbox: listOf(gearboxes),
    /** All of them. */
    trainingTypes: listOf(trainingTypes),
    /** All of them. */
    specialNeeds: listOf(specialNeeds),
    electricCar: on,
    intensiveCourse: on,
    verified: on,
    minRating: z.string().regex(/^[0-5](\.\d)?$/),
    /** Highest price of one lesson in whole kronor. */
    maxPrice: wholeNumber,
    lat: degrees,
    lng: degrees,
    /** Metres around the position. */
    radius: wholeNumber,
    sort: schoolSortSchema,
    /** Lessons that the total cost is reckoned with. */
    lessons: z.string().regex(/^([1-9]|[1-9]\d)$/),
    /** From 1. */
    page: z.string().regex(/^[1-9]\d{0,4}$/),
    /** Schools per page. */
    pageSize: z.string().regex(new RegExp(`^([1-9]\\d?|${maxPageSize})$`)),
  })
  .partial();
export type SearchQuery = z.infer<typeof searchQuerySchema>;

/** What learning to drive costs at one school: see domain/total-cost. */
export const totalCostSummarySchema = z.object({
  totalOre: z.int(),
  lessons: z.int(),
  /** False when the school gives no price for a part that everyone needs; such a total says so. */
  isComplete: z.boolean(),
});

export const searchHitSchema = schoolListItemSchema.extend({
  /** From the query's position; null without one. */
  distanceMetres: z.int().nullable(),
  trainingTypes: z.array(trainingTypeSchema),
  specialNeeds: z.array(specialNeedSchema),
  intensivePriceOre: z.int().nullable(),
  totalCost: totalCostSummarySchema.nullable(),
});
export type SearchHit = z.infer<typeof searchHitSchema>;

const choice = <Value extends z.ZodType>(value: Value) => z.array(z.object({ value, count: z.int() }));

/** Per choice of each filter, how many schools the search would give with it. */
export const choiceCountsSchema = z.object({
  city: choice(z.string()),
  languages: choice(languageSchema),
  licenseTypes: choice(licenceClassSchema),
  gearbox: choice(gearboxSchema),
  trainingTypes: choice(trainingTypeSchema),
  specialNeeds: choice(specialNeedSchema),
  minRating: choice(z.number()),
  maxPriceOre: choice(z.int()),
  electricCar: z.int(),
  intensiveCourse: z.int(),
  verified: z.int(),
});

export const searchAnswerSchema = z.object({
  items: z.array(searchHitSchema),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  choices: choiceCountsSchema,
});
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;

export const search = defineEndpoint({
  method: 'GET',
  url: '/api/search',
  summary: 'One page of public schools that meet every filter, with counts per choice',
  tags: ['schools'],
  querystring: searchQuerySchema,
  response: { 200: searchAnswerSchema },
  errors: ['VALIDATION_FAILED', 'SERVICE_UNAVAILABLE'],
});

export const suggestionSchema = z.object({
  kind: z.enum(['place', 'school', 'teacher']),
  /** Of the school or teacher; of a place its district id. */
  id: z.string(),
  name: z.string(),
  /** A school's district, a teacher's school. */
  detail: z.string().nullable(),
});
export type Suggestion = z.infer<typeof suggestionSchema>;

export const suggest = defineEndpoint({
  method: 'GET',
  url: '/api/suggestions',
  summary: 'Up to 8 places, schools and teachers for what has been typed so far; forgives a typo',
  tags: ['schools'],
  querystring: z.strictObject({ q: z.string().max(200) }),
  response: { 200: z.object({ suggestions: z.array(suggestionSchema) }) },
  errors: ['VALIDATION_FAILED', 'SERVICE_UNAVAILABLE'],
});
