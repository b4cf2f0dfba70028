/** From this many minutes on, a lesson is a double lesson (PRODUCT.md 19). */
export const doubleLessonMinutes = 80;

/** Lesson length in minutes that lists assume when a school gives none; labelled as assumed. */
export const listLessonMinutes = 40;

/** Lesson length in minutes that the school page and the comparison assume when a school gives none. */
export const pageLessonMinutes = 45;

/** One lesson's share of a pack, rounded to whole kronor; öre in and out. */
export function lessonShareOre(totalOre: number, lessons: number): number {
  return Math.round(totalOre / lessons / 100) * 100;
}

/** Rounds öre per minute to one decimal krona (10 öre): the only rounding of a price per minute, done at the end. */
export function roundPerMinuteOre(perMinuteOre: number): number {
  return Math.round(perMinuteOre / 10) * 10;
}

/**
 * Price per minute in öre, rounded to one decimal krona (10 öre).
 * @throws RangeError when `minutes` is not above 0: a length is always known or assumed before this is asked.
 */
export function pricePerMinuteOre(priceOre: number, minutes: number): number {
  if (!(minutes > 0)) throw new RangeError('minutes must be above 0');
  return roundPerMinuteOre(priceOre / minutes);
}
