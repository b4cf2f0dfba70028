/** What the orders compare; a `SchoolListItem` fits as it is. */
export interface OrderedSchool {
  id: string;
  name: string;
  rating: number | null;
  /** Öre per minute of the compared price; null when the school has none. */
  priceFrom: { perMinuteOre: number } | null;
  recommendation: { score: number };
}

type SchoolComparator = (a: OrderedSchool, b: OrderedSchool) => number;

const swedish = new Intl.Collator('sv');

const byNameThenId: SchoolComparator = (a, b) =>
  swedish.compare(a.name, b.name) || (a.id < b.id ? -1 : Number(a.id > b.id));

/** Ascending; what is not known comes last, whatever the direction of the rest. */
function compareKnown(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a - b;
}

const negated = (value: number | null): number | null => (value === null ? null : -value);

const compareRating: SchoolComparator = (a, b) => compareKnown(negated(a.rating), negated(b.rating));

const comparePrice: SchoolComparator = (a, b) =>
  compareKnown(a.priceFrom?.perMinuteOre ?? null, b.priceFrom?.perMinuteOre ?? null);

/** ”Rekommenderat”: highest score first; ties by name (Swedish), then id. */
export const byRecommended: SchoolComparator = (a, b) =>
  b.recommendation.score - a.recommendation.score || byNameThenId(a, b);

/** Best average rating first, schools without one last; ties by name (Swedish), then id. */
export const byRating: SchoolComparator = (a, b) => compareRating(a, b) || byNameThenId(a, b);

/** Lowest price per minute first, schools without a price last; ties by name (Swedish), then id. */
export const byPrice: SchoolComparator = (a, b) => comparePrice(a, b) || byNameThenId(a, b);

/** Both sorts on: rating first, then price. */
export const byRatingThenPrice: SchoolComparator = (a, b) =>
  compareRating(a, b) || comparePrice(a, b) || byNameThenId(a, b);

/** The comparator for the two independent sort toggles; with neither on, the recommended order. */
export function schoolOrder(sorts: { byPrice: boolean; byRating: boolean }): SchoolComparator {
  if (sorts.byPrice && sorts.byRating) return byRatingThenPrice;
  if (sorts.byRating) return byRating;
  return sorts.byPrice ? byPrice : byRecommended;
}
