/** One lesson's share of a pack, rounded to whole kronor; öre in and out. */
export function lessonShareOre(totalOre: number, lessons: number): number {
  return Math.round(totalOre / lessons / 100) * 100;
}

/** Rounds öre per minute to one decimal krona (10 öre): the only rounding of a price per minute, done at the end. */
export function roundPerMinuteOre(perMinuteOre: number): number {
  return Math.round(perMinuteOre / 10) * 10;
}
