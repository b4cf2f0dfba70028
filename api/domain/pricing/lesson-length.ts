import type { HeadlinePrice, LessonPackage } from '../../contracts/prices';
import { assumedLessonMinutes, doubleLessonMinutes, pricePer40MinutesOre, pricePerMinuteOre } from './lesson-figures';
import type { StatedPrices } from './price-list';

/** What is known of the lessons that something is sold as. */
export interface SoldLessons {
  statedMinutes: number | null;
  areDouble: boolean;
}

/** A lesson this much shorter than the school's ordinary one still counts as one. */
const minShare = 0.85;

/**
 * How many ordinary lessons one that is sold stands for, by the minutes where both are stated; 0 when it is too short for
 * one.
 */
export function ordinaryLessonsIn({ statedMinutes, areDouble }: SoldLessons, ordinaryMinutes: number | null): number {
  if (statedMinutes === null || ordinaryMinutes === null) return areDouble ? 2 : 1;
  const nearest = Math.round(statedMinutes / ordinaryMinutes);
  return statedMinutes >= minShare * nearest * ordinaryMinutes ? nearest : nearest - 1;
}

export const isLong = (minutes: number | null): boolean => (minutes ?? 0) >= doubleLessonMinutes;

/** Length of an ordinary lesson that the text states: of a lesson, else of a pack, else half a double lesson's. */
export function statedLessonMinutes({ single, pack5, pack10, double }: StatedPrices): number | null {
  const offers = [single, pack5, pack10, double];
  const minutes = offers.map((offer) => offer?.lessonMinutes ?? null).find((stated) => stated !== null) ?? null;
  return minutes !== null && isLong(minutes) ? Math.round(minutes / 2) : minutes;
}

/**
 * The lessons of a package: one that gives no length holds the lessons that the school sells one by one,
 * ordinary or double ones as it says.
 */
export function lessonsOfPackage(
  { lessonMinutes, isDoubleLessons }: { lessonMinutes: number | null; isDoubleLessons: boolean },
  { single, double }: StatedPrices,
): SoldLessons {
  const ordinary = isLong(single?.lessonMinutes ?? null) ? null : single;
  const soldSingly = isDoubleLessons ? double : ordinary;
  return { statedMinutes: lessonMinutes ?? soldSingly?.lessonMinutes ?? null, areDouble: isDoubleLessons };
}

type LessonLength = Pick<HeadlinePrice, 'lessonMinutes' | 'isLengthAssumed' | 'perMinuteOre' | 'per40MinutesOre'>;

/** Nothing is stated, and nothing is assumed: such a price has no figure to compare. */
export const unknownLength: LessonLength = {
  lessonMinutes: null,
  isLengthAssumed: false,
  perMinuteOre: null,
  per40MinutesOre: null,
};

/** The one place that decides what stands in for a length that a school does not state. */
export function lengthOf(
  priceOre: number,
  lessons: LessonPackage['lessons'],
  { statedMinutes, areDouble }: SoldLessons,
  ordinaryMinutes: number | null,
): LessonLength {
  if (lessons === null) return { ...unknownLength, lessonMinutes: statedMinutes };
  const assumedMinutes = (areDouble ? 2 : 1) * (ordinaryMinutes ?? assumedLessonMinutes);
  const lessonMinutes = statedMinutes ?? assumedMinutes;
  return {
    lessonMinutes,
    isLengthAssumed: statedMinutes === null,
    perMinuteOre: pricePerMinuteOre(priceOre, lessons * lessonMinutes),
    per40MinutesOre: statedMinutes === null ? null : pricePer40MinutesOre(priceOre, lessons * lessonMinutes),
  };
}
