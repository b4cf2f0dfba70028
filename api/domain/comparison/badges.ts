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

/** What the badges are given by. */
export interface BadgedSchool {
  /** 0 to 5; null without reviews. */
  rating: number | null;
  reviewCount: number;
  /** Null without a price of lessons. */
  priceFrom: ComparedPrice | null;
}

/** A lower rating is not called the highest, whatever the others have. */
export const minBadgedRating = 4.5;
/** ”Populärast” takes more reviews than this. */
export const reviewsBelowPopular = 50;

const isTop = (value: number, values: readonly number[]): boolean => value === Math.max(...values);

function highestRating(schools: readonly BadgedSchool[]): boolean[] {
  const best = Math.max(...schools.map(({ rating }) => rating ?? 0));
  const candidates = schools.filter(({ rating }) => rating === best && best >= minBadgedRating);
  const reviews = candidates.map(({ reviewCount }) => reviewCount);
  return schools.map((school) => candidates.includes(school) && isTop(school.reviewCount, reviews));
}

function mostPopular(schools: readonly BadgedSchool[]): boolean[] {
  const reviews = schools.map(({ reviewCount }) => reviewCount);
  return reviews.map((count) => count > reviewsBelowPopular && isTop(count, reviews));
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
  const rated = highestRating(schools);
  const cheap = lowestPrices(schools.map(({ priceFrom }) => (withPricing ? priceFrom : null)));
  const popular = mostPopular(schools);
  return schools.map((_, at) => [
    ...(rated[at] ? (['highestRating'] as const) : []),
    ...(cheap[at] ? (['cheapest'] as const) : []),
    ...(popular[at] ? (['mostPopular'] as const) : []),
  ]);
}
