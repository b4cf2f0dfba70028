import { z } from 'zod';
import { claimTakeBackSchema } from './claims';
import { defineEndpoint } from './endpoints';
import { lineSchema } from './form-fields';
import { idempotencyHeadersSchema } from './leads';
import { maxHistoryPerPage, maxPricingLength, maxSchoolNameLength, maxWebsiteLength } from './limits';
import { nameSchema } from './names';
import { unreadLineSchema } from './own-prices';
import { schoolPricesSchema } from './prices';
import { isWebAddress, schoolProfileChangeSchema } from './school-profile';
import { adminSchoolSchema, idParamsSchema } from './schools';
import { claimStatusSchema, schoolStatusSchema } from './vocabulary-schemas';

const requiredLine = (message: string, max: number) => lineSchema(max).min(1, message);
const degrees = (max: number, message: string) => z.number(message).min(-max, message).max(max, message).nullable();
const ratingMessage = 'Betyget ska vara ett tal mellan 0 och 5';
const countMessage = 'Ange antal omdömen i hela tal';
const shareMessage = 'Ange andelen i procent, 0 till 100';
const pictureMessage = 'Ange bildens adress, till exempel https://skolan.se/bild.jpg';

/** The fields of the administrators' form, each by its rule; what the school's staff may change too has one rule for both. */
export const adminSchoolFieldsSchema = z.strictObject({
  name: nameSchema('Skolnamn krävs', maxSchoolNameLength),
  address: requiredLine('Adress krävs', 200),
  city: requiredLine('Stad krävs', 100),
  /** Stored as ”411 04”, however it is typed. */
  postalCode: z
    .string()
    .overwrite((code) => code.trim().replace(/^(\d{3})(\d{2})$/, '$1 $2'))
    .regex(/^\d{3} \d{2}$/, 'Ange postnumret med fem siffror')
    .nullable(),
  district: requiredLine('Välj stadsdel', 100).nullable(),
  ...schoolProfileChangeSchema.shape,
  rating: z.number(ratingMessage).min(0, ratingMessage).max(5, ratingMessage).nullable(),
  reviewCount: z.int(countMessage).min(0, countMessage).max(1_000_000, countMessage),
  /** A rating without it is not shown. */
  ratingOrigin: z
    .strictObject({
      source: requiredLine('Ange var betyget kommer ifrån', 80),
      updatedAt: z.iso.datetime('Ange när betyget lästes av'),
    })
    .nullable(),
  /** Per cent. */
  successRate: z.number(shareMessage).min(0, shareMessage).max(100, shareMessage).nullable(),
  latitude: degrees(90, 'Latituden ska vara ett tal mellan -90 och 90'),
  longitude: degrees(180, 'Longituden ska vara ett tal mellan -180 och 180'),
  sourceFlag: requiredLine('Ange källa', 60),
  status: schoolStatusSchema,
  imageUrl: lineSchema(maxWebsiteLength)
    .refine((text) => /^\/(?!\/)/.test(text) || (/^https?:/i.test(text) && isWebAddress(text)), pictureMessage)
    .nullable(),
  /** Normally JSON; what can be read of it is shown. */
  pricing: z
    .string()
    .trim()
    .min(1)
    .max(maxPricingLength, `Pristexten får vara högst ${String(maxPricingLength)} tecken`)
    .nullable(),
  googlePlaceId: requiredLine('Ange ett place id', 200)
    .regex(/^[\w-]+$/, 'Ett place id har bara bokstäver, siffror, _ och -')
    .nullable(),
} satisfies Partial<Record<keyof typeof adminSchoolSchema.shape, z.ZodType>>);
export type AdminSchoolFields = z.infer<typeof adminSchoolFieldsSchema>;
export type AdminSchoolField = keyof AdminSchoolFields;

/** What the form begins a new school with, and one that comes without it gets. */
export const newSchoolDefaults = {
  languages: ['svenska'],
  licenseTypes: ['B'],
  manualTransmission: true,
  status: 'verified',
  sourceFlag: 'extern',
} satisfies Partial<AdminSchoolFields>;

const requiredFields = { name: true, address: true, city: true, description: true } as const;
export const newAdminSchoolSchema = adminSchoolFieldsSchema.partial().required(requiredFields);
export type NewAdminSchool = z.infer<typeof newAdminSchoolSchema>;

const readErrors = ['UNAUTHENTICATED', 'FORBIDDEN', 'SERVICE_UNAVAILABLE'] as const;
const changeErrors = [...readErrors, 'VALIDATION_FAILED', 'CSRF_FAILED'] as const;

/** Carries an idempotency key, which becomes the school's id: a resend makes one school. */
export const createSchool = defineEndpoint('createSchool', {
  summary: 'Make a school of the register; what is not given is as the form starts with it',
  tags: ['admin'],
  headers: idempotencyHeadersSchema,
  body: newAdminSchoolSchema,
  response: { 201: adminSchoolSchema },
  errors: [...changeErrors, 'IDEMPOTENCY_CONFLICT'],
});

export const getAdminSchool = defineEndpoint('getAdminSchool', {
  summary: 'A school with all that administrators may change, whatever its publication',
  tags: ['admin'],
  params: idParamsSchema,
  response: { 200: adminSchoolSchema },
  errors: [...readErrors, 'SCHOOL_NOT_FOUND'],
});

export const updateSchool = defineEndpoint('updateSchool', {
  summary:
    'Change the given fields of a school; refused with the fields that stand otherwise where it has been changed since it was seen',
  tags: ['admin'],
  params: idParamsSchema,
  body: adminSchoolFieldsSchema.partial().extend({
    /** The `updatedAt` that the school was seen with; without it the change is made whatever stands there. */
    seen: z.iso.datetime().optional(),
  }),
  response: { 200: adminSchoolSchema },
  errors: [...changeErrors, 'SCHOOL_NOT_FOUND', 'CHANGED_MEANWHILE'],
});

export const schoolTakeBackSchema = claimTakeBackSchema.extend({
  /** Of the verification that was seen: one that somebody else has since is theirs. */
  verifiedAt: z.iso.datetime(),
});

export const takeBackVerification = defineEndpoint('takeBackVerification', {
  summary:
    'Take back the verification of a school, whatever it came by: its staff lose their places and it can be claimed anew; one that is not verified is no error',
  tags: ['admin'],
  params: idParamsSchema,
  body: schoolTakeBackSchema,
  response: { 200: adminSchoolSchema },
  errors: [...changeErrors, 'FRESH_PROOF_REQUIRED', 'SCHOOL_NOT_FOUND', 'ALREADY_DECIDED', 'CHANGED_MEANWHILE'],
});

/** What somebody has done to a school, as far as it is known. */
export const schoolHistoryEntrySchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Whose id it is, or `system`, with the name while there is such an account; null for a visitor. */
  who: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  /** As the audit has it, such as `school.changed`; of a claim `claim.sent`, `claim.decided` and `claim.takenBack`. */
  action: z.string(),
  /** The fields that were changed, as they were and as they became; null where nobody kept them. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  /** The claim that it is about; null for everything else. */
  claim: z.object({ id: z.string(), contactPerson: z.string(), status: claimStatusSchema }).nullable(),
});
export type SchoolHistoryEntry = z.infer<typeof schoolHistoryEntrySchema>;

export const listSchoolHistory = defineEndpoint('listSchoolHistory', {
  summary: 'What was done to a school, by administrators, its own staff and those who claim it, the newest first',
  tags: ['admin'],
  params: idParamsSchema,
  /** Where the page before ended (its `next`). */
  querystring: z.strictObject({ cursor: z.string().max(200).optional() }),
  response: {
    200: z.object({ entries: z.array(schoolHistoryEntrySchema).max(maxHistoryPerPage), next: z.string().nullable() }),
  },
  errors: [...readErrors, 'VALIDATION_FAILED', 'SCHOOL_NOT_FOUND'],
});

export const priceReadingSchema = z.object({
  prices: schoolPricesSchema,
  /** What of the text no view shows. */
  unread: z.array(unreadLineSchema),
});
export type PriceReading = z.infer<typeof priceReadingSchema>;

export const readPriceText = defineEndpoint('readPriceText', {
  summary: 'What students would be shown of a price text; nothing is stored',
  tags: ['admin'],
  body: z.strictObject({ pricing: z.string().max(maxPricingLength) }),
  response: { 200: priceReadingSchema },
  errors: changeErrors,
});
