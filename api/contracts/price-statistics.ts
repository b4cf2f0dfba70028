import { z } from 'zod';
import { defineEndpoint } from './endpoints';

/** What is counted beside a lesson and the whole licence, in the order of the page. */
export const countedPrices = [
  'lesson',
  'lessonInPack5',
  'lessonInPack10',
  'pack5',
  'pack10',
  'completePackage',
  'intensive',
  'risk1',
  'risk2',
  'supervisorCourse',
  'testCar',
  'registration',
] as const;
export type CountedPrice = (typeof countedPrices)[number];

/** Why a school's lesson is not among those that are compared. */
export const lessonGaps = ['unstatedLength', 'onlyPacks', 'noLesson', 'unreadable', 'noPrices'] as const;
export type LessonGap = (typeof lessonGaps)[number];

/** Numbers of lessons that the whole licence is counted with. */
export const countedLessons = [10, 20, 30] as const;
export type CountedLessons = (typeof countedLessons)[number];

/** How prices are spread, in whole öre. A quarter of the schools lies below the lower quartile, a quarter above the upper. */
export const spreadSchema = z.object({
  lowestOre: z.int(),
  lowerQuartileOre: z.int(),
  medianOre: z.int(),
  upperQuartileOre: z.int(),
  highestOre: z.int(),
});
export type Spread = z.infer<typeof spreadSchema>;

/** A spread with the schools behind it; null where they are too few to say anything. */
export const priceFigureSchema = z.object({ schools: z.int(), spread: spreadSchema.nullable() });
export type PriceFigure = z.infer<typeof priceFigureSchema>;

/** A median with the schools behind it; null where they are too few to say anything. */
const middleSchema = z.object({ schools: z.int(), medianOre: z.int().nullable() });

/** The whole licence, as the calculator of a school's page counts it: with both risk courses and the car at the test. */
const totalSchema = priceFigureSchema.extend({
  lessons: z.literal(countedLessons),
  /** Schools that give no price for a part of it, those without any price among them. */
  incomplete: z.int(),
  /** Schools that price all of it, but whose lessons may be of any length. */
  unstatedLength: z.int(),
});
export type TotalFigure = z.infer<typeof totalSchema>;

const districtSchema = z.object({
  district: z.string(),
  schools: z.int(),
  lesson: middleSchema,
  totals: z.array(middleSchema.extend({ lessons: z.literal(countedLessons) })),
});
export type DistrictFigures = z.infer<typeof districtSchema>;

/** What the public register says that learning to drive costs. Nothing is estimated: what a school does not say is left out. */
export const priceStatisticsSchema = z.object({
  /** Public schools. */
  schools: z.int(),
  /** Those with a price that can be read. */
  pricedSchools: z.int(),
  /** One minute of driving, to 10 öre, of the lessons that are compared. */
  lessonMinute: priceFigureSchema,
  /**
   * By what is bought. Lessons and packs are of 40 minutes, whatever the length that the school states; a complete
   * package is the school's cheapest with lessons and both risk courses.
   */
  prices: z.record(z.enum(countedPrices), priceFigureSchema),
  /** Ordinary lessons in those complete packages; null where there are too few of them. */
  packageLessons: z.object({ lowest: z.int(), median: z.int(), highest: z.int() }).nullable(),
  totals: z.array(totalSchema),
  /** The number of lessons that is counted with where nobody asks for another. */
  usualLessons: z.int(),
  /** Schools without a lesson that can be compared, each counted once. */
  leftOut: z.record(z.enum(lessonGaps), z.int()),
  /** By Swedish name; those with the most schools where they are more than any town has. */
  districts: z.array(districtSchema),
});
export type PriceStatistics = z.infer<typeof priceStatisticsSchema>;

export const getPrices = defineEndpoint('getPrices', {
  summary: 'What learning to drive costs, counted from the prices of all public schools',
  tags: ['site'],
  response: {
    200: priceStatisticsSchema.extend({
      /** When a school was last changed; null in an empty register. */
      updatedAt: z.iso.datetime().nullable(),
    }),
  },
  errors: ['SERVICE_UNAVAILABLE'],
});
