import { z } from 'zod';
import { defineEndpoint } from './endpoints';
import {
  type ChoiceCounts,
  type CountedFilter,
  type FilterDefinition,
  type FilterName,
  filterNames,
  type FilterParameter,
  filters,
} from './filters';
import { maxPageSize, maxSearchLength } from './limits';
import { schoolListItemSchema } from './schools';
import { specialNeedSchema, trainingTypeSchema } from './vocabulary-schemas';

/** What filters were called before; pages that were open while their names changed still ask so. */
export const formerParameters = { q: 'search', minRating: 'rating' } as const satisfies Record<string, FilterName>;

const degrees = z.string().regex(/^-?\d{1,3}(\.\d{1,10})?$/);
const wholeNumber = z.string().regex(/^\d{1,7}$/);

type ParameterSchemas = Partial<Record<FilterParameter, z.ZodString>>;

/** A filter's parameters: its value as text, as it stands in an address. */
function parametersOf(name: FilterName, filter: FilterDefinition): ParameterSchemas {
  switch (filter.kind) {
    case 'text':
    case 'oneOf':
      return { [name]: z.string().max(filter.maxLength) };
    case 'anyOf':
    case 'allOf': {
      const value = `(${filter.values.join('|')})`;
      return { [name]: z.string().regex(new RegExp(`^${value}(,${value})*$`)) };
    }
    case 'switch':
      return { [name]: z.string().regex(/^true$/) };
    case 'atLeast':
    case 'atMost': {
      const number = filter.decimals === 0 ? /^\d{1,7}$/ : /^\d{1,7}(\.\d)?$/;
      return {
        [name]: z
          .string()
          .regex(number, { abort: true })
          .refine((text) => Number(text) <= filter.max),
      };
    }
    case 'area':
      return { lat: degrees, lng: degrees, radius: wholeNumber };
  }
}

const filterShape = Object.assign({}, ...filterNames.map((name) => parametersOf(name, filters[name]))) as Record<
  FilterParameter,
  z.ZodString
>;

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

const formerShape = { q: filterShape.search, minRating: filterShape.rating } satisfies Record<
  keyof typeof formerParameters,
  z.ZodString
>;

/**
 * Query of the faceted search: every filter and more. Text throughout, as in the address; what is left out narrows
 * nothing. `lat` and `lng` are also where distances are measured from, unless the query says another place.
 */
export const searchQuerySchema = z
  .strictObject({
    ...filterShape,
    ...formerShape,
    sort: schoolSortSchema,
    /** Where the visitor is, when distances are not measured from the middle of the area; both or none. */
    fromLat: degrees,
    fromLng: degrees,
    /** Lessons that the total cost is calculated for. */
    lessons: z.string().regex(/^([1-9]|[1-9]\d)$/),
    /** From 1. */
    page: z.string().regex(/^[1-9]\d{0,4}$/),
    /** Schools per page. */
    pageSize: z.string().regex(new RegExp(`^([1-9]\\d?|${maxPageSize})$`)),
  })
  .partial();
export type SearchQuery = z.infer<typeof searchQuerySchema>;

/** What a search narrows by, without its order and its page: what it can be watched for. */
export const searchFiltersSchema = z.strictObject(filterShape).partial();
export type SearchFilters = z.infer<typeof searchFiltersSchema>;

/** What learning to drive costs at one school: see domain/total-cost. */
export const totalCostSummarySchema = z.object({
  totalOre: z.int(),
  lessons: z.int(),
  /** False when the school gives no price for a part that everyone needs; such a total says so. */
  isComplete: z.boolean(),
  /**
   * As much driving as `lessons` of 40 minutes are, in the school's own: what totals are ordered by. Left out where it is the
   * total itself, and where it cannot be said.
   */
  compared: z.object({ totalOre: z.int(), lessons: z.int(), lessonMinutes: z.int() }).optional(),
});
export type TotalCostSummary = z.infer<typeof totalCostSummarySchema>;

export const searchHitSchema = schoolListItemSchema.extend({
  /** From the query's position; null without one. */
  distanceMetres: z.int().nullable(),
  trainingTypes: z.array(trainingTypeSchema),
  specialNeeds: z.array(specialNeedSchema),
  intensivePriceOre: z.int().nullable(),
  totalCost: totalCostSummarySchema.nullable(),
  /** The teachers whose names alone made the school found by the text; left out when there are none. */
  foundTeachers: z.array(z.object({ id: z.uuid(), name: z.string() })).optional(),
});
export type SearchHit = z.infer<typeof searchHitSchema>;

const choice = <Value extends z.ZodType>(value: Value) => z.array(z.object({ value, count: z.int() }));

function countsOf(filter: FilterDefinition): z.ZodType | null {
  switch (filter.kind) {
    case 'switch':
      return z.int();
    case 'atLeast':
    case 'atMost':
      return choice(z.number());
    case 'oneOf':
      return choice(z.string());
    case 'anyOf':
    case 'allOf':
      return choice(z.enum(filter.values));
    case 'text':
    case 'area':
      return null;
  }
}

/** Per choice of each filter, how many schools the search would give with it. */
export const choiceCountsSchema = z.object(
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const counts = countsOf(filters[name]);
      return counts ? [[name, counts]] : [];
    }),
  ) as { [Name in CountedFilter]: z.ZodType<ChoiceCounts[Name]> },
);

/** A school that comes close to a search that found none. */
export const closeSchoolSchema = schoolListItemSchema.pick({ id: true, name: true, district: true, city: true });
export type CloseSchool = z.infer<typeof closeSchoolSchema>;

export const searchAnswerSchema = z.object({
  items: z.array(searchHitSchema),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  choices: choiceCountsSchema,
  /** What the best of all that were found have, on whichever page: see domain/comparison/best-in-list. */
  best: z.object({
    perMinuteOre: z.number().nullable(),
    rating: z.object({ value: z.number(), reviewCount: z.int() }).nullable(),
  }),
  /**
   * Where a text found nothing: the schools that come closest to it among those of the asked licence classes, whatever the other
   * filters, best first; as few as
   * none. Left out otherwise.
   */
  closest: z.array(closeSchoolSchema).optional(),
});
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;

export const search = defineEndpoint('search', {
  summary:
    'One page of public schools that meet every filter, with counts per choice; the closest ones where none does',
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

export const suggest = defineEndpoint('suggest', {
  summary: 'Up to 8 places, schools and teachers for what has been typed so far; forgives a typo',
  tags: ['schools'],
  querystring: z.strictObject({ q: z.string().max(maxSearchLength) }),
  response: { 200: z.object({ suggestions: z.array(suggestionSchema) }) },
  errors: ['VALIDATION_FAILED', 'SERVICE_UNAVAILABLE'],
});
