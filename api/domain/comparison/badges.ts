import { type ComparedPrice, lowestPrices } from '../pricing/compared-price';

/** What one school has to show in a row; null when it has nothing. */
export type ComparedValue = number | null;

function bestOf(values: readonly ComparedValue[], pick: (...known: number[]) => number): boolean[] {
  const known = values.filter((value) => value !== null);
  const best = pick(...known);
  const isSettled = known.length >= 2 && known.some((value) => value !== best);
  return values.map((value) => isSettled && value === best);
}

/**
 * Per value, whether it wins its row by being lowest. Those that share the lowest share the mark; where fewer than two
 * are known, or all that are known are alike, nobody wins.
 */
export function lowestOf(values: readonly ComparedValue[]): boolean[] {
  return bestOf(values, Math.min);
}

/** The same for rows where more is better. */
export function highestOf(values: readonly ComparedValue[]): boolean[] {
  return bestOf(values, Math.max);
}

export type ComparisonBadge = 'highestRating' | 'cheapest' | 'mostPopular';

interface RatedSchool {
  /** 0 to 5; null without reviews. */
  rating: number | null;
  reviewCount: number;
}

/** What the badges are given by. */
export interface BadgedSchool extends RatedSchool {
  /** Null without a price of lessons. */
  priceFrom: ComparedPrice | null;
}

/** A lower rating is not called the highest, whatever the others have. */
export const minBadgedRating = 4.5;
/** ”Populärast” takes more reviews than this. */
export const reviewsBelowPopular = 50;

/** More reviews come first among equal ratings. */
function outrates(one: RatedSchool, other: RatedSchool): boolean {
  if (one.rating === other.rating) return one.reviewCount > other.reviewCount;
  return (one.rating ?? 0) > (other.rating ?? 0);
}

function topRated(schools: readonly RatedSchool[]): boolean[] {
  return schools.map((school) => school.rating !== null && !schools.some((other) => outrates(other, school)));
}

/**
 * Per school, whether it wins the row of ratings: by the highest, as ”Högst betyg” is given, so that table and badge name
 * the same one. Nobody wins where fewer than two are rated, or all alike.
 */
export function highestRatings(schools: readonly RatedSchool[]): boolean[] {
  const top = topRated(schools);
  const isSettled = schools.some(({ rating }, at) => rating !== null && !top[at]);
  return top.map((isTop) => isSettled && isTop);
}

function mostPopular(schools: readonly BadgedSchool[]): boolean[] {
  const reviews = schools.map(({ reviewCount }) => reviewCount);
  const most = Math.max(...reviews);
  return reviews.map((count) => count > reviewsBelowPopular && count === most);
}

/**
 * The badges of compared schools, in their order: ”Högst betyg” for the highest rating from 4.5 on, more reviews first
 * among equals; ”Billigast” for the lowest price per minute, only when prices are compared, and never where nobody states
 * its length; ”Populärast” for the most reviews above 50. Schools that are alike in all of it share a badge.
 * Source: specification, part 2, section 9.
 */
export function comparisonBadges(
  schools: readonly BadgedSchool[],
  { withPricing }: { withPricing: boolean },
): ComparisonBadge[][] {
  const rated = topRated(schools);
  const cheap = lowestPrices(schools.map(({ priceFrom }) => (withPricing ? priceFrom : null)));
  const popular = mostPopular(schools);
  return schools.map(({ rating }, at) => [
    ...(rated[at] && (rating ?? 0) >= minBadgedRating ? (['highestRating'] as const) : []),
    ...(cheap[at] ? (['cheapest'] as const) : []),
    ...(popular[at] ? (['mostPopular'] as const) : []),
  ]);
}
