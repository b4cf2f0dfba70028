import type { SchoolListItem } from '../../contracts/schools';
import { comparedPerMinuteOre } from '../pricing/compared-price';

/** What is compared of a school. */
export type ComparedInList = Pick<SchoolListItem, 'rating' | 'reviewCount' | 'priceFrom'>;

/** What the best schools of a list have, on whichever of its pages they stand. */
export interface BestInList {
  /** The lowest price per minute, of lessons of a stated length; null where fewer than two can be compared. */
  perMinuteOre: number | null;
  /** The best rating, and the most reviews that it is of; null where fewer than two are rated. */
  rating: { value: number; reviewCount: number } | null;
}

/** A rating that so many share tells nobody apart. */
export const maxSharedRating = 50;

/**
 * The best of a list, from its first schools in two orders.
 * @param byPrice two schools or more, lowest price first
 * @param byRating `maxSharedRating` schools or more, best rating first, or all of them
 */
export function bestInList(byPrice: readonly ComparedInList[], byRating: readonly ComparedInList[]): BestInList {
  const prices = byPrice.map(({ priceFrom }) => comparedPerMinuteOre(priceFrom)).filter((price) => price !== null);
  const rated = byRating.flatMap(({ rating, reviewCount }) =>
    rating === null ? [] : [{ value: rating, reviewCount }],
  );
  const highest = Math.max(...rated.map(({ value }) => value));
  const top = rated.filter(({ value }) => value === highest);
  const isTelling = rated.length > 1 && top.length < maxSharedRating;
  return {
    perMinuteOre: prices.length > 1 ? Math.min(...prices) : null,
    rating: isTelling ? { value: highest, reviewCount: Math.max(...top.map(({ reviewCount }) => reviewCount)) } : null,
  };
}

/** Which marks a school of the list carries; schools that are equal share them. */
export function marksIn(
  { perMinuteOre, rating }: BestInList,
  school: ComparedInList,
): { isLowestPrice: boolean; isBestRating: boolean } {
  return {
    isLowestPrice: perMinuteOre !== null && comparedPerMinuteOre(school.priceFrom) === perMinuteOre,
    isBestRating: rating !== null && school.rating === rating.value && school.reviewCount === rating.reviewCount,
  };
}
