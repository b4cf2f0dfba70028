import { z } from 'zod';
import { defineEndpoint } from './endpoints';
import { creditedSources } from './import-words';
import { maxAskedSchools, maxListed, maxSearchLength } from './limits';
import { awaySchema } from './period';
import { photoSchema } from './photos';
import { headlinePriceSchema, schoolPricesSchema } from './prices';
import { priceReadings } from './register-words';
import { gearboxes, type SchoolFactName, schoolFacts } from './vocabulary';
import {
  languageSchema,
  licenceClassSchema,
  schoolStatusSchema,
  specialNeedSchema,
  trainingTypeSchema,
} from './vocabulary-schemas';

/** Path parameter of one object. Any text is let through here: what is no known id is answered 404, not 400. */
export const idParamsSchema = z.strictObject({ id: z.string().max(100) });

/** Where a rating comes from and when it was read; shown with every rating. */
export const ratingOriginSchema = z.object({ source: z.string(), updatedAt: z.iso.datetime() });

/** Verification is an approved claim; the badge shows only when this is set. */
export const verificationSchema = z.object({ method: z.string(), verifiedAt: z.iso.datetime() });

/** Parts of the recommended order, each 0..1 with its weight; shown under ”Varför här?”. */
export const recommendationSchema = z.object({
  score: z.number(),
  parts: z.array(
    z.object({
      id: z.enum(['rating', 'reviews', 'profile', 'replyTime']),
      weight: z.number(),
      value: z.number(),
      /** True when nothing is known of it and the value is the neutral one; left out otherwise. */
      isUnknown: z.literal(true).optional(),
    }),
  ),
});

/** Each fact is true or false: stored, sent and shown from the one list of the vocabulary. */
const schoolFactShape = Object.fromEntries(schoolFacts.map((name) => [name, z.boolean()])) as Record<
  SchoolFactName,
  z.ZodBoolean
>;

/** How soon a school answers, measured over the enquiries that are kept (`domain/reply-time`). */
export const replyTimeSchema = z.object({
  /** Half of them had their answer within so many hours. */
  medianHours: z.int(),
  /** True when enquiries that still wait are in that half, so that it may become longer. */
  isAtLeast: z.boolean(),
  leads: z.int(),
});
export type ReplyTime = z.infer<typeof replyTimeSchema>;

/** A school as lists show it. */
export const schoolListItemSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  city: z.string(),
  address: z.string(),
  district: z.string().nullable(),
  postalCode: z.string().nullable(),
  phone: z.string().nullable(),
  rating: z.number().nullable(),
  reviewCount: z.int(),
  ratingOrigin: ratingOriginSchema.nullable(),
  /** The first photo's, in one size, where the school has given no address of its own. */
  imageUrl: z.string().nullable(),
  licenseTypes: z.array(licenceClassSchema),
  languages: z.array(languageSchema),
  teacherCount: z.int(),
  yearsInBusiness: z.int().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  ...schoolFactShape,
  campaignBadge: z.string().nullable(),
  verification: verificationSchema.nullable(),
  /** Read from the school's own prices; null where it gives none that a lesson could be compared by. */
  priceFrom: headlinePriceSchema.nullable(),
  recommendation: recommendationSchema,
  /** Null where nobody is measured: the school has not taken over its profile, or has had too few enquiries. */
  replyTime: replyTimeSchema.nullable(),
  /** When the school answers nobody; null when it is not away. A period that is over is none. */
  away: awaySchema.nullable(),
  /** Set where an enquiry reaches nobody: the register knows no address, and nobody has taken the school over. */
  isUnreachable: z.literal(true).optional(),
  /** Whose data is among what is said of the school, to be named where it is shown. */
  credits: z.array(z.enum(creditedSources)).optional(),
});
export type SchoolListItem = z.infer<typeof schoolListItemSchema>;

/** One school with all that its page shows. */
export const schoolSchema = schoolListItemSchema.extend({
  description: z.string(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  /** The school's own text, normally JSON; it is read by the API alone, into `prices`. */
  pricing: z.string().nullable(),
  prices: schoolPricesSchema,
  /** The first one stands at the head of the page. */
  photos: z.array(photoSchema),
  specialNote: z.string().nullable(),
  /** Training and adaptations that the school offers; both are filters of the search. */
  trainingTypes: z.array(trainingTypeSchema),
  specialNeeds: z.array(specialNeedSchema),
});
export type School = z.infer<typeof schoolSchema>;

/** Where a list that is longer than `maxListed` goes on: after the item with this id. */
export const listQuerySchema = z.strictObject({ after: z.uuid().optional() });

const truthy = z.literal('true');
const gearboxName = gearboxes.join('|');
const gearboxListText = z.string().regex(new RegExp(`^(${gearboxName})(,(${gearboxName}))*$`));
const decimalText = z.string().regex(/^\d(\.\d+)?$/, 'Betyget ska vara ett tal mellan 0 och 5');

/** Query of the search. Everything is text, as it stands in the address; lists are comma-joined. */
export const schoolSearchQuerySchema = listQuerySchema.extend({
  /** Free text in name, district, address or city. */
  q: z.string().max(maxSearchLength).optional(),
  city: z.string().max(100).optional(),
  /** Comma-joined languages; schools that teach in any of them. */
  languages: z.string().max(300).optional(),
  /** Lowest rating, e.g. `4` or `4.5`. */
  rating: decimalText.optional(),
  licenseType: licenceClassSchema.optional(),
  /** Comma-joined `manual`, `automatic`; schools that offer all of them. */
  gearbox: gearboxListText.optional(),
  intensiveCourse: truthy.optional(),
  sortByPrice: truthy.optional(),
  sortByRating: truthy.optional(),
});
export type SchoolSearchQuery = z.infer<typeof schoolSearchQuerySchema>;

export const listSchools = defineEndpoint('listSchools', {
  summary: 'All public schools, in the recommended order; at most 200 in one answer',
  tags: ['schools'],
  querystring: listQuerySchema,
  response: { 200: z.array(schoolListItemSchema).max(maxListed) },
  errors: ['VALIDATION_FAILED', 'SERVICE_UNAVAILABLE'],
});

export const searchSchools = defineEndpoint('searchSchools', {
  summary:
    'Public schools that meet the query, in the recommended order or by rating, price, or rating then price; at most 200',
  tags: ['schools'],
  querystring: schoolSearchQuerySchema,
  response: { 200: z.array(schoolListItemSchema).max(maxListed) },
  errors: ['VALIDATION_FAILED', 'SERVICE_UNAVAILABLE'],
});

const MAX_ID_LENGTH = 40;

export const findPublicSchools = defineEndpoint('findPublicSchools', {
  summary: 'Which of the schools somebody has saved are still public',
  tags: ['schools'],
  /** Comma-joined ids; what is no public school's is left out of the answer. */
  querystring: z.strictObject({
    ids: z
      .string()
      .min(1)
      .max(maxAskedSchools * MAX_ID_LENGTH),
  }),
  response: { 200: z.object({ ids: z.array(z.uuid()) }) },
  errors: ['VALIDATION_FAILED', 'SERVICE_UNAVAILABLE'],
});

export const getSchool = defineEndpoint('getSchool', {
  summary: 'One public school',
  tags: ['schools'],
  params: idParamsSchema,
  response: { 200: schoolSchema },
  errors: ['SCHOOL_NOT_FOUND', 'SERVICE_UNAVAILABLE'],
});

/** A school as administrators see it: every field of the admin form, whatever its publication. */
export const adminSchoolSchema = schoolSchema
  .omit({ recommendation: true, priceFrom: true, prices: true, isUnreachable: true })
  .extend({
    successRate: z.number().nullable(),
    sourceFlag: z.string(),
    status: schoolStatusSchema,
    googlePlaceId: z.string().nullable(),
    hasEmail: z.boolean(),
    hasPricing: z.boolean(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  });
export type AdminSchool = z.infer<typeof adminSchoolSchema>;

/** A school in the administrators' list: what a row shows and what is changed of many at once. */
export const adminSchoolRowSchema = adminSchoolSchema
  .pick({
    id: true,
    name: true,
    address: true,
    postalCode: true,
    city: true,
    district: true,
    rating: true,
    reviewCount: true,
    ratingOrigin: true,
    status: true,
    sourceFlag: true,
    verification: true,
    hasEmail: true,
    updatedAt: true,
  })
  .extend({ prices: z.enum(priceReadings) });
export type AdminSchoolRow = z.infer<typeof adminSchoolRowSchema>;
