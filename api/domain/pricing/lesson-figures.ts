/** From this many minutes on, a lesson is a double lesson (PRODUCT.md 19). */
export const doubleLessonMinutes = 80;

/** Lesson length in minutes that is assumed when a school states none, half a double lesson's; labelled as assumed. */
export const assumedLessonMinutes = 45;

/** Lessons of different lengths are compared as if they were this long. */
export const comparedMinutes = 40;

/** Rounds öre to whole kronor, at the end of whatever was done with them. */
export const toWholeKronor = (ore: number): number => Math.round(ore / 100) * 100;

/** One lesson's share of a pack, rounded to whole kronor; öre in and out. */
export function lessonShareOre(totalOre: number, lessons: number): number {
  return toWholeKronor(totalOre / lessons);
}

/** Rounds öre per minute to one decimal krona (10 öre): the only rounding of a price per minute, done at the end. */
export function roundPerMinuteOre(perMinuteOre: number): number {
  return Math.round(perMinuteOre / 10) * 10;
}

function assertLength(minutes: number): void {
  if (!(minutes > 0)) throw new RangeError('minutes must be above 0');
}

/**
 * Price per minute in öre, rounded to one decimal krona (10 öre).
 * @throws RangeError when `minutes` is not above 0: a length is always known or assumed before this is asked.
 */
export function pricePerMinuteOre(priceOre: number, minutes: number): number {
  assertLength(minutes);
  return roundPerMinuteOre(priceOre / minutes);
}

/**
 * Price of 40 minutes in öre, rounded to whole kronor.
 * @throws RangeError when `minutes` is not above 0.
 */
export function pricePer40MinutesOre(priceOre: number, minutes: number): number {
  assertLength(minutes);
  return toWholeKronor((priceOre / minutes) * comparedMinutes);
}
