import type { SchoolListItem } from '@korkollen/api/contracts/schools';
import { lowestPrices } from '@korkollen/api/domain/pricing/compared-price';

/** What is compared of a school. */
type ComparedSchool = Pick<SchoolListItem, 'id' | 'rating' | 'reviewCount' | 'priceFrom'>;

/** Ids of the schools that carry the yellow mark. */
export interface BestInView {
  lowestPrice: ReadonlySet<string>;
  bestRating: ReadonlySet<string>;
}

const idsOf = (schools: ComparedSchool[]) => new Set(schools.map(({ id }) => id));

/**
 * The lowest price per minute (lessons differ in length, and only stated lengths count) and the best rating, more reviews first among equals.
 * Schools that are equal share the mark; among fewer than two there is nothing to compare.
 */
export function findBestInView(schools: ComparedSchool[]): BestInView {
  const isLowest = lowestPrices(schools.map(({ priceFrom }) => priceFrom));
  const rated = schools.filter(({ rating }) => rating !== null);
  const highest = Math.max(...rated.map(({ rating }) => rating ?? 0));
  const top = rated.filter(({ rating }) => rating === highest);
  const maxReviews = Math.max(...top.map(({ reviewCount }) => reviewCount));
  return {
    lowestPrice: idsOf(schools.filter((_, at) => isLowest[at])),
    bestRating: idsOf(rated.length < 2 ? [] : top.filter(({ reviewCount }) => reviewCount === maxReviews)),
  };
}
