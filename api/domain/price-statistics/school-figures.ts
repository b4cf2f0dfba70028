import type { CountedPrice, LessonGap } from '../../contracts/price-statistics';
import type { LessonOffer, PriceList, SchoolPrices } from '../../contracts/prices';
import type { CostPart } from '../../contracts/vocabulary';
import { headlinePrice } from '../pricing/headline-price';
import { comparedMinutes } from '../pricing/lesson-figures';
import { readCostOptions } from '../total-cost/cost-options';

/** What the statistics count of one school. */
export interface SchoolFigures {
  /** Why its lesson is not compared; null when it is. */
  gap: LessonGap | null;
  /** In öre, not rounded. What the school does not say, or says of a lesson that may be of any length, is not there. */
  prices: Partial<Record<CountedPrice, number>>;
  /** Ordinary lessons in its cheapest complete package with both risk courses. */
  packageLessons: number | null;
}

/** What 40 minutes cost, from a length that the school states. */
function per40Minutes(offer: LessonOffer): number | null {
  const { priceOre, lessons, lessonMinutes, isLengthAssumed } = offer;
  return lessonMinutes === null || isLengthAssumed ? null : (priceOre / (lessons * lessonMinutes)) * comparedMinutes;
}

function lessonIn({ single, double }: PriceList): number | null {
  const lesson = single ?? double;
  return lesson && per40Minutes(lesson);
}

/** A pack that the school sells, not one that is derived; a pack of double lessons holds twice the lessons. */
function lessonInPack(pack: LessonOffer | null): number | null {
  return pack === null || pack.isEstimated || pack.isDoubleLessons ? null : per40Minutes(pack);
}

const times = (count: number, ore: number | null): number | null => (ore === null ? null : count * ore);

function lowest(prices: readonly number[]): number | null {
  return prices.length === 0 ? null : Math.min(...prices);
}

/** The cheapest package that a licence can be taken with: with lessons and both risk courses. */
function cheapestPackage(list: PriceList) {
  const whole = list.completePackages.filter(
    ({ lessons, parts }) => lessons > 0 && parts.includes('risk1') && parts.includes('risk2'),
  );
  return whole.sort((a, b) => a.totalOre - b.totalOre || b.lessons - a.lessons)[0] ?? null;
}

function known(prices: Record<CountedPrice, number | null>): SchoolFigures['prices'] {
  return Object.fromEntries(Object.entries(prices).filter(([, ore]) => ore !== null));
}

function gapOf(list: PriceList, lesson: number | null): LessonGap | null {
  if (lesson !== null) return null;
  switch (headlinePrice(list)?.kind) {
    case 'lesson':
    case 'fromPrice':
      return 'unstatedLength';
    case 'pack':
      return 'onlyPacks';
    case undefined:
      return 'noLesson';
  }
}

/**
 * What one school's prices say for the statistics. A course counts when it is sold by itself, as the calculator buys
 * it; the registration fee counts with 0 where the school says that it takes none.
 */
export function schoolFigures({ list, isUnreadable }: SchoolPrices): SchoolFigures {
  if (!list) return { gap: isUnreadable ? 'unreadable' : 'noPrices', prices: {}, packageLessons: null };
  const { courses } = readCostOptions(list);
  const alone = (part: CostPart): number | null =>
    lowest(courses.filter(({ parts }) => parts.length === 1 && parts[0] === part).map(({ priceOre }) => priceOre));
  const lesson = lessonIn(list);
  const lessonInPack5 = lessonInPack(list.pack5);
  const lessonInPack10 = lessonInPack(list.pack10);
  const complete = cheapestPackage(list);
  return {
    gap: gapOf(list, lesson),
    prices: known({
      lesson,
      lessonInPack5,
      lessonInPack10,
      pack5: times(5, lessonInPack5),
      pack10: times(10, lessonInPack10),
      completePackage: complete?.totalOre ?? null,
      intensive: list.intensive?.totalOre ?? null,
      risk1: alone('risk1'),
      risk2: alone('risk2'),
      supervisorCourse: alone('supervisorCourse'),
      testCar: alone('testCar'),
      registration: list.registrationFeeOre,
    }),
    packageLessons: complete?.lessons ?? null,
  };
}
