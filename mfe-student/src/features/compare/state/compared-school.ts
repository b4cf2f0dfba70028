import type { School } from '@korkollen/api/contracts/schools';
import { comparisonBadges, type ComparisonBadge } from '@korkollen/api/domain/comparison/badges';
import type { OfferedCategory } from '@korkollen/api/domain/comparison/categories';
import { readComparedPrices, type ComparedPrices } from '@korkollen/api/domain/comparison/compared-prices';

/** A school with its prices read for the comparison. */
export interface ComparedSchool {
  school: School;
  prices: ComparedPrices;
}

export function readCompared(schools: readonly School[]): ComparedSchool[] {
  return schools.map((school) => ({ school, prices: readComparedPrices(school.pricing) }));
}

/** The badges of each school; ”Billigast” only while prices are compared. */
export function badgesOf(
  compared: readonly ComparedSchool[],
  categories: readonly OfferedCategory[],
): ComparisonBadge[][] {
  const schools = compared.map(({ school, prices }) => ({
    rating: school.rating,
    reviewCount: school.reviewCount,
    perMinuteOre: prices.lesson?.perMinuteOre ?? null,
  }));
  return comparisonBadges(schools, { withPricing: categories.includes('pricing') });
}
