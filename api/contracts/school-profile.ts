import { z } from 'zod';
import { defineEndpoint } from './endpoints';
import { emailFieldSchema, lineSchema, longTextSchema } from './form-fields';
import {
  maxCampaignBadgeLength,
  maxDescriptionLength,
  maxPhoneLength,
  maxProfileVersions,
  maxSchoolPhotos,
  maxSpecialNoteLength,
  maxWebsiteLength,
} from './limits';
import { photoErrors, photoSchema, photoTextSchema } from './photos';
import { idParamsSchema, schoolSchema } from './schools';
import { profileParts, type SchoolFactName, schoolFacts } from './vocabulary';
import { languageSchema, licenceClassSchema, specialNeedSchema, trainingTypeSchema } from './vocabulary-schemas';
import { parseUrl } from './url';

const factFields = Object.fromEntries(schoolFacts.map((name) => [name, true])) as Record<SchoolFactName, true>;

/** What a school says of itself and its staff may change, as it is stored. */
export const schoolProfileSchema = schoolSchema.pick({
  description: true,
  phone: true,
  email: true,
  website: true,
  languages: true,
  licenseTypes: true,
  ...factFields,
  trainingTypes: true,
  specialNeeds: true,
  campaignBadge: true,
  specialNote: true,
  yearsInBusiness: true,
  teacherCount: true,
});
export type SchoolProfile = z.infer<typeof schoolProfileSchema>;
export type SchoolProfileField = keyof SchoolProfile;

const phoneMessage = 'Ange ett giltigt telefonnummer';
const websiteMessage = 'Ange en webbadress, till exempel https://skolan.se';

/** True of an address that a browser may be sent to, with or without `https://`. */
export function isWebAddress(text: string): boolean {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  const url = /\s/.test(text) ? null : parseUrl(address);
  return (
    url !== null && ['https:', 'http:'].includes(url.protocol) && url.hostname.includes('.') && url.username === ''
  );
}

const choices = <Choice extends z.ZodType<string>>(choice: Choice, max: number) =>
  z
    .array(choice)
    .max(max)
    .refine((chosen) => new Set(chosen).size === chosen.length, 'Samma sak är vald två gånger');

const wholeNumber = (max: number, message: string) => z.int(message).min(0, message).max(max, message);

/** The same as it is sent: each field by its rule. */
export const schoolProfileChangeSchema = z.strictObject({
  description: longTextSchema(maxDescriptionLength).min(1, 'Beskrivning krävs'),
  phone: lineSchema(maxPhoneLength)
    .min(10, 'Telefonnummer måste vara minst 10 tecken')
    .regex(/^[+\d][\d\s()/.-]*$/, phoneMessage)
    .nullable(),
  email: emailFieldSchema.nullable(),
  website: lineSchema(maxWebsiteLength).refine(isWebAddress, websiteMessage).nullable(),
  languages: choices(languageSchema, 30).min(1, 'Välj minst ett språk'),
  licenseTypes: choices(licenceClassSchema, 30).min(1, 'Välj minst en behörighet'),
  ...schoolProfileSchema.pick(factFields).shape,
  trainingTypes: choices(trainingTypeSchema, 30),
  specialNeeds: choices(specialNeedSchema, 30),
  campaignBadge: lineSchema(maxCampaignBadgeLength).min(1).nullable(),
  specialNote: longTextSchema(maxSpecialNoteLength).min(1).nullable(),
  yearsInBusiness: wholeNumber(200, 'Ange antal år i hela tal, högst 200').nullable(),
  teacherCount: wholeNumber(500, 'Ange antal lärare i hela tal, högst 500'),
} satisfies Record<SchoolProfileField, z.ZodType>);

const byWhom = {
  /** When it was saved; null for what stood in the register before the school saved anything. */
  changedAt: z.iso.datetime().nullable(),
  /** Null for the same, and once their account is gone. */
  changedBy: z.string().nullable(),
};

/** The profile with what stands beside it for the school's staff. */
export const ownSchoolProfileSchema = z.object({
  profile: schoolProfileSchema,
  /** Grows with every save; hand it back with one. */
  version: z.int(),
  ...byWhom,
  /** What a save changes at once: the school is verified and not archived. */
  isPublished: z.boolean(),
  /** What students see of the school that only we change, and its price. */
  school: schoolSchema.pick({
    id: true,
    name: true,
    address: true,
    postalCode: true,
    city: true,
    district: true,
    rating: true,
    reviewCount: true,
    ratingOrigin: true,
    verification: true,
    priceFrom: true,
    imageUrl: true,
    photos: true,
  }),
  /** What the profile lacks; each costs the same in the recommended order. */
  missing: z.array(z.enum(profileParts)),
});
export type OwnSchoolProfile = z.infer<typeof ownSchoolProfileSchema>;

/** The profile as one save left it. */
export const profileVersionSchema = z.object({ version: z.int(), ...byWhom, profile: schoolProfileSchema });
export type ProfileVersion = z.infer<typeof profileVersionSchema>;

const errors = ['UNAUTHENTICATED', 'FORBIDDEN', 'SCHOOL_NOT_FOUND', 'SERVICE_UNAVAILABLE'] as const;

export const getOwnSchoolProfile = defineEndpoint('getOwnSchoolProfile', {
  summary: "The profile of the session's school",
  tags: ['partner'],
  response: { 200: ownSchoolProfileSchema },
  errors,
});

export const saveSchoolProfile = defineEndpoint('saveSchoolProfile', {
  summary: 'Save the profile, which students see at once; refused where a colleague has saved since it was read',
  tags: ['partner'],
  body: schoolProfileChangeSchema.extend({ version: z.int().nonnegative() }),
  response: { 200: ownSchoolProfileSchema },
  errors: [
    ...errors,
    'VALIDATION_FAILED',
    'CSRF_FAILED',
    'VIEWER_READS_ONLY',
    'CHANGED_MEANWHILE',
    'SCHOOL_NOT_VERIFIED',
  ],
});

export const listProfileVersions = defineEndpoint('listProfileVersions', {
  summary: 'Every save of the profile that is kept, the latest first; the oldest is what stood there before',
  tags: ['partner'],
  response: { 200: z.object({ versions: z.array(profileVersionSchema).max(maxProfileVersions) }) },
  errors,
});

const photosSchema = z.object({ photos: z.array(photoSchema) });
const changeErrors = [...errors, 'CSRF_FAILED', 'VIEWER_READS_ONLY', 'SCHOOL_NOT_VERIFIED'] as const;

export const addSchoolPhoto = defineEndpoint('addSchoolPhoto', {
  summary: 'Show a photo of the school, after those that it has; one that it shows already is left where it is',
  tags: ['partner'],
  response: { 200: photosSchema },
  errors: [...changeErrors, ...photoErrors, 'LIST_FULL'],
});

export const orderSchoolPhotos = defineEndpoint('orderSchoolPhotos', {
  summary: 'Show the photos in another order; refused where they are no longer the same ones',
  tags: ['partner'],
  body: z.strictObject({ ids: z.array(z.string().max(100)).max(maxSchoolPhotos) }),
  response: { 200: photosSchema },
  errors: [...changeErrors, 'VALIDATION_FAILED', 'CHANGED_MEANWHILE'],
});

export const changeSchoolPhoto = defineEndpoint('changeSchoolPhoto', {
  summary: 'Say what a photo shows',
  tags: ['partner'],
  params: idParamsSchema,
  body: z.strictObject({ alt: photoTextSchema }),
  response: { 200: photosSchema },
  errors: [...changeErrors, 'VALIDATION_FAILED', 'NOT_FOUND'],
});

export const removeSchoolPhoto = defineEndpoint('removeSchoolPhoto', {
  summary: 'Show a photo no longer; one that is gone is no error',
  tags: ['partner'],
  params: idParamsSchema,
  response: { 200: photosSchema },
  errors: changeErrors,
});
