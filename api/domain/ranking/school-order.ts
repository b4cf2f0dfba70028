import { type ComparedPrice, priceOrder } from '../pricing/compared-price';
import { compareSwedish } from '../text/compare-swedish';

/** What the orders compare; a `SchoolListItem` fits as it is. */
export interface OrderedSchool {
  id: string;
  name: string;
  rating: number | null;
  /** Null when the school gives no price of lessons. */
  priceFrom: ComparedPrice | null;
  recommendation: { score: number };
}

/**
 * `recommended` puts schools that match the text as written first. `distance` without a position is `recommended`.
 * What a school lacks (rating, price, position) puts it last; ties are broken by Swedish name, then id.
 */
export type SchoolSort = 'recommended' | 'rating' | 'price' | 'ratingThenPrice' | 'distance' | 'intensivePrice';

type SchoolComparator = (a: OrderedSchool, b: OrderedSchool) => number;

const byNameThenId: SchoolComparator = (a, b) =>
  compareSwedish(a.name, b.name) || (a.id < b.id ? -1 : Number(a.id > b.id));

/** Ascending; what is not known comes last, whatever the direction of the rest. */
function compareKnown(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a - b;
}

const negated = (value: number | null): number | null => (value === null ? null : -value);

const compareRating: SchoolComparator = (a, b) => compareKnown(negated(a.rating), negated(b.rating));

const compareNumbers = (a: number, b: number): number => (a < b ? -1 : Number(a > b));

const comparePrice: SchoolComparator = (a, b) => {
  const [minuteA, priceA] = priceOrder(a.priceFrom);
  const [minuteB, priceB] = priceOrder(b.priceFrom);
  return compareNumbers(minuteA, minuteB) || compareNumbers(priceA, priceB);
};

/** ”Rekommenderat”: highest score first; ties by name (Swedish), then id. */
export const byRecommended: SchoolComparator = (a, b) =>
  b.recommendation.score - a.recommendation.score || byNameThenId(a, b);

/** Best average rating first, schools without one last; ties by name (Swedish), then id. */
export const byRating: SchoolComparator = (a, b) => compareRating(a, b) || byNameThenId(a, b);

/**
 * Lowest price per minute first, then prices whose length is not stated, schools without a price last; ties by name
 * (Swedish), then id.
 */
export const byPrice: SchoolComparator = (a, b) => comparePrice(a, b) || byNameThenId(a, b);

/** Both sorts on: rating first, then price. */
export const byRatingThenPrice: SchoolComparator = (a, b) =>
  compareRating(a, b) || comparePrice(a, b) || byNameThenId(a, b);

/**
 * The order for the list's independent sort buttons: nearest first only when neither is on (specification, section 4).
 */
export function sortFor(buttons: { byRating: boolean; byPrice: boolean; hasPosition: boolean }): SchoolSort {
  if (buttons.byRating) return buttons.byPrice ? 'ratingThenPrice' : 'rating';
  if (buttons.byPrice) return 'price';
  return buttons.hasPosition ? 'distance' : 'recommended';
}
