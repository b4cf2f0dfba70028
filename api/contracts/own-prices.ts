import { z } from 'zod';
import { defineEndpoint } from './endpoints';
import {
  lessonMinutesRange,
  maxLessonsSold,
  maxPackageContents,
  maxPriceNameLength,
  maxPriceOre,
  maxPriceRows,
  maxPriceVersions,
} from './limits';
import { licenceClassSchema } from './vocabulary-schemas';

const oreSchema = z.int().min(1).max(maxPriceOre);
const minutesSchema = z.int().min(lessonMinutesRange.min).max(lessonMinutesRange.max).nullable();
const countSchema = z.int().min(1).max(maxLessonsSold).nullable();
const nameSchema = z
  .string()
  .trim()
  .min(1, 'Ange ett namn')
  .max(maxPriceNameLength, `Namnet får vara högst ${maxPriceNameLength} tecken`)
  .regex(/^\P{Cc}*$/u, 'Namnet får bara vara en rad');

const lessonSchema = z.strictObject({ priceOre: oreSchema, lessonMinutes: minutesSchema });
const packSchema = z.strictObject({ totalOre: oreSchema, lessonMinutes: minutesSchema });

const rowsOf = <Row extends z.ZodType>(row: Row) => z.array(row).max(maxPriceRows);

/** What a school asks for lessons, courses and packages of one licence class. Money in whole öre. */
export const classPricesSchema = z.strictObject({
  licenceClass: licenceClassSchema,
  single: lessonSchema.nullable(),
  double: lessonSchema.nullable(),
  /** ”Från 510 kr”, of a lesson whose length nobody states. */
  fromPriceOre: oreSchema.nullable(),
  pack5: packSchema.nullable(),
  pack10: packSchema.nullable(),
  /** Packs of other numbers, or with a name. */
  lessonPackages: rowsOf(
    z.strictObject({ name: nameSchema, totalOre: oreSchema, lessons: countSchema, lessonMinutes: minutesSchema }),
  ),
  /** Courses, theory, the car at the test, a second kind of lesson. */
  otherItems: rowsOf(z.strictObject({ name: nameSchema, priceOre: oreSchema })),
  /** 0 where the school says that it takes none. */
  registrationFeeOre: z.int().min(0).max(maxPriceOre).nullable(),
  intensive: z.strictObject({ totalOre: oreSchema, lessons: countSchema, lessonMinutes: minutesSchema }).nullable(),
  completePackages: rowsOf(
    z.strictObject({ name: nameSchema, totalOre: oreSchema, includes: z.array(nameSchema).max(maxPackageContents) }),
  ),
});
export type ClassPrices = z.infer<typeof classPricesSchema>;

/** A school's price list as it is filled in: the licence classes that have prices, each once. */
export const priceFormSchema = z.strictObject({
  classes: z
    .array(classPricesSchema)
    .max(licenceClassSchema.options.length)
    .refine((classes) => new Set(classes.map(({ licenceClass }) => licenceClass)).size === classes.length),
});
export type PriceForm = z.infer<typeof priceFormSchema>;

/** A line of the school's earlier text that no field shows; it stays until somebody takes it away. */
export const unreadLineSchema = z.object({
  /** Where it stood, for people; empty for a text that could not be read at all. */
  place: z.string(),
  text: z.string(),
});
export type UnreadLine = z.infer<typeof unreadLineSchema>;

const priceContentShape = { form: priceFormSchema, unread: z.array(unreadLineSchema) };
const savedShape = {
  savedAt: z.iso.datetime(),
  /** When somebody published them; null where nobody knows: `savedAt` is then that of any change of the school. */
  publishedAt: z.iso.datetime().nullable(),
  /** Null where nobody knows, or once their account is gone. */
  savedBy: z.string().nullable(),
};

/** Why the prices can be read and not changed. */
export const readOnlyReasons = ['viewer', 'unverified', 'archived'] as const;
export type ReadOnlyReason = (typeof readOnlyReasons)[number];

export const ownPricesSchema = z.object({
  ...priceContentShape,
  /** Hand it back with a change: one on top of what somebody else has changed since is refused. */
  revision: z.string(),
  /** 0 while nothing has been saved in the form. */
  version: z.int(),
  ...savedShape,
  school: z.object({ name: z.string(), district: z.string().nullable(), licenseTypes: z.array(licenceClassSchema) }),
  readOnlyBecause: z.enum(readOnlyReasons).nullable(),
});
export type OwnPrices = z.infer<typeof ownPricesSchema>;

const priceVersionSchema = z.object({
  number: z.int(),
  ...savedShape,
  /** The version that it brought back; null for one of its own. */
  restored: z.int().nullable(),
});
export type PriceVersion = z.infer<typeof priceVersionSchema>;

export const priceVersionDetailSchema = priceVersionSchema.extend(priceContentShape);
export type PriceVersionDetail = z.infer<typeof priceVersionDetailSchema>;

const revisionSchema = z.string().max(60);

export const priceChangeSchema = z.strictObject({
  revision: revisionSchema,
  form: priceFormSchema,
  /** Places in `unread` of the lines that go for good. */
  forget: z.array(z.int().nonnegative()).max(maxPriceRows).optional(),
});
export type PriceChange = z.infer<typeof priceChangeSchema>;

const versionParamsSchema = z.strictObject({ number: z.string().max(20) });
const readErrors = ['UNAUTHENTICATED', 'FORBIDDEN', 'SERVICE_UNAVAILABLE'] as const;
const changeErrors = [
  ...readErrors,
  'VIEWER_READS_ONLY',
  'VALIDATION_FAILED',
  'CSRF_FAILED',
  'CHANGED_MEANWHILE',
] as const;

export const getOwnPrices = defineEndpoint('getOwnPrices', {
  summary: "The session's school's price list, as its form",
  tags: ['partner'],
  response: { 200: ownPricesSchema },
  errors: readErrors,
});

export const saveOwnPrices = defineEndpoint('saveOwnPrices', {
  summary: 'Publish a price list, unless a colleague has changed it since it was read; the same again saves nothing',
  tags: ['partner'],
  body: priceChangeSchema,
  response: { 200: ownPricesSchema },
  errors: changeErrors,
});

export const listOwnPriceVersions = defineEndpoint('listOwnPriceVersions', {
  summary: "What the session's school has published, newest first",
  tags: ['partner'],
  response: { 200: z.object({ versions: z.array(priceVersionSchema).max(maxPriceVersions) }) },
  errors: readErrors,
});

export const getOwnPriceVersion = defineEndpoint('getOwnPriceVersion', {
  summary: 'One published price list, as its form',
  tags: ['partner'],
  params: versionParamsSchema,
  response: { 200: priceVersionDetailSchema },
  errors: [...readErrors, 'NOT_FOUND'],
});

export const restoreOwnPriceVersion = defineEndpoint('restoreOwnPriceVersion', {
  summary: 'Publish an earlier price list again, as a new version',
  tags: ['partner'],
  params: versionParamsSchema,
  body: z.strictObject({ revision: revisionSchema }),
  response: { 200: ownPricesSchema },
  errors: [...changeErrors, 'NOT_FOUND'],
});
