import type { HeadlinePrice } from '../../contracts/prices';
import type { TrainingType } from '../../contracts/vocabulary';

/** Courses that a watch tells of when a school begins to give them. */
export const watchedCourses = ['intensive', 'risk1', 'risk2', 'supervisor'] as const;
export type WatchedCourse = (typeof watchedCourses)[number];

/** What a lesson costs where it can be compared: the school states how long it is. */
export interface WatchedPrice {
  /** Whole öre for 40 minutes. */
  per40MinutesOre: number;
  /** Lessons of the pack that it is the share of; null for a lesson that is sold by itself. */
  packLessons: number | null;
}

/** What a watch has seen of a school. */
export interface SchoolState {
  price: WatchedPrice | null;
  courses: readonly WatchedCourse[];
}

export interface WatchedSchool {
  priceFrom: Pick<HeadlinePrice, 'per40MinutesOre' | 'pack'> | null;
  trainingTypes: readonly TrainingType[];
  intensiveCourse: boolean;
}

export interface SchoolNews {
  /** Whole öre for 40 minutes; null when the price has not fallen, or cannot be compared. */
  fall: { fromOre: number; toOre: number; packLessons: number | null } | null;
  courses: readonly WatchedCourse[];
}

const courseOf: Partial<Record<TrainingType, WatchedCourse>> = {
  risk1: 'risk1',
  risk2: 'risk2',
  handledarutbildning: 'supervisor',
};

/** What is to be watched of a school as it is now. */
export function schoolState({ priceFrom, trainingTypes, intensiveCourse }: WatchedSchool): SchoolState {
  const per40MinutesOre = priceFrom?.per40MinutesOre ?? null;
  const given = new Set<WatchedCourse>(trainingTypes.flatMap((type) => courseOf[type] ?? []));
  if (intensiveCourse) given.add('intensive');
  return {
    price: per40MinutesOre === null ? null : { per40MinutesOre, packLessons: priceFrom?.pack?.lessons ?? null },
    courses: watchedCourses.filter((course) => given.has(course)),
  };
}

function priceFall({ price: before }: SchoolState, { price: now }: SchoolState): SchoolNews['fall'] {
  if (before === null || now === null || before.packLessons !== now.packLessons) return null;
  const [fromOre, toOre] = [before.per40MinutesOre, now.per40MinutesOre];
  return toOre < fromOre ? { fromOre, toOre, packLessons: now.packLessons } : null;
}

/**
 * What is news of a school since a watch last saw it: a price that fell, and courses that came. Only prices of stated
 * length are compared, a lesson with a lesson and a pack with a pack as large. Null when nothing is.
 */
export function schoolNews(seen: SchoolState, now: SchoolState): SchoolNews | null {
  const fall = priceFall(seen, now);
  const courses = now.courses.filter((course) => !seen.courses.includes(course));
  return fall || courses.length > 0 ? { fall, courses } : null;
}

/** What a watch has seen after this: a price that is not stated any more is remembered until another one is. */
export function afterSeeing(seen: SchoolState, now: SchoolState): SchoolState {
  return { price: now.price ?? seen.price, courses: now.courses };
}
