import { z } from 'zod';
import { costParts } from './vocabulary';

/** How long the lessons of a price are, and what a minute of them costs. */
const lessonLengthShape = {
  /** Null when the school states no length and none is assumed. */
  lessonMinutes: z.int().nullable(),
  /** True when the school states no length and the usual one stands in; said wherever it enters a figure. */
  isLengthAssumed: z.boolean(),
  /** Whole öre, rounded to one decimal krona (10 öre) at the end; null without a length. */
  perMinuteOre: z.int().nullable(),
  /** What 40 minutes cost, rounded to whole kronor: how lessons of any length compare; null unless the length is stated. */
  per40MinutesOre: z.int().nullable(),
};

/** The one price that a school is shown and compared by, in every view. Money in whole öre. */
export const headlinePriceSchema = z.object({
  /** A lesson that is sold by itself, a from-price of a length that nobody states, or lessons that are sold in packs only. */
  kind: z.enum(['lesson', 'fromPrice', 'pack']),
  /** One lesson; of a pack its share, rounded to whole kronor. */
  priceOre: z.int(),
  ...lessonLengthShape,
  /** The lesson is a double one (80 minutes or more). */
  isDoubleLesson: z.boolean(),
  /** What has to be bought for that price; null unless lessons are sold in packs only. */
  pack: z.object({ totalOre: z.int(), lessons: z.int() }).nullable(),
});
export type HeadlinePrice = z.infer<typeof headlinePriceSchema>;

/** A lesson, a double lesson, or a pack of five or ten, all in the same figures. Money in whole öre. */
export const lessonOfferSchema = z.object({
  /** For all of it. */
  priceOre: z.int(),
  lessons: z.int(),
  /** One lesson of a pack, rounded to whole kronor. */
  perLessonOre: z.int(),
  ...lessonLengthShape,
  /** One of its lessons is a double one (80 minutes or more). */
  isDoubleLessons: z.boolean(),
  /** Less than the same minutes as single lessons; 0 when it saves nothing. */
  savingOre: z.int(),
  /** The lowest price per minute of what the school itself states. */
  isBestValue: z.boolean(),
  /** A 10-pack that is derived from a 5-pack; shown as ”uppskattat”. */
  isEstimated: z.boolean(),
  /** The school's own name for a pack, where it has one. */
  name: z.string().nullable(),
});
export type LessonOffer = z.infer<typeof lessonOfferSchema>;

/** A package of lessons that is not the pack of five or ten. */
export const lessonPackageSchema = z.object({
  name: z.string(),
  totalOre: z.int(),
  /** Null when neither the package nor its name gives a number. */
  lessons: z.int().nullable(),
  isDoubleLessons: z.boolean(),
  /** Öre, rounded to whole kronor, for one of its lessons (a double one when they are double). */
  perLessonOre: z.int().nullable(),
  ...lessonLengthShape,
});
export type LessonPackage = z.infer<typeof lessonPackageSchema>;

const partsSchema = z.array(z.enum(costParts));

/** A school's prices for licence class B, read from its own text and ready to be shown. Money in whole öre. */
export const priceListSchema = z.object({
  /** Length of an ordinary lesson that any of the prices states, half a double one; null when none does. */
  lessonMinutes: z.int().nullable(),
  /** At 80 minutes or more it is the double lesson, and `double` is null. */
  single: lessonOfferSchema.nullable(),
  double: lessonOfferSchema.nullable(),
  pack5: lessonOfferSchema.nullable(),
  pack10: lessonOfferSchema.nullable(),
  /** From a text that is nothing but a price, such as ”från 510 kr”; with a length it is a single lesson. */
  fromPriceOre: z.int().nullable(),
  /** 0 when the school says that it takes none; null when it says nothing. */
  registrationFeeOre: z.int().nullable(),
  lessonPackages: z.array(lessonPackageSchema),
  /** `lessons` (double ones as two) and `parts` are what is understood of `includes`. */
  completePackages: z.array(
    z.object({
      name: z.string(),
      totalOre: z.int(),
      includes: z.array(z.string()),
      lessons: z.int(),
      parts: partsSchema,
    }),
  ),
  intensive: z.object({ totalOre: z.int(), lessons: z.int().nullable(), lessonMinutes: z.int().nullable() }).nullable(),
  /** Named prices that are no plain lesson: riskettan, handledarkurs, a second kind of lesson. */
  otherItems: z.array(z.object({ name: z.string(), priceOre: z.int(), parts: partsSchema })),
});
export type PriceList = z.infer<typeof priceListSchema>;

/** What a school's price text says, read once for every view. */
export const schoolPricesSchema = z.object({
  /** Null when the text gives no price. */
  list: priceListSchema.nullable(),
  /** The school's own words, at most 2 000 characters, only where they cannot be read as prices; never JSON. */
  ownWords: z.string().nullable(),
  /** The text says something, but nothing of it can be read as a price: not the same as no prices given. */
  isUnreadable: z.boolean(),
});
export type SchoolPrices = z.infer<typeof schoolPricesSchema>;
