import type { PriceList } from '@korkollen/api/contracts/prices';
import type { School } from '@korkollen/api/contracts/schools';
import { comparisonBadges, type ComparisonBadge } from '@korkollen/api/domain/comparison/badges';
import type { OfferedCategory } from '@korkollen/api/domain/comparison/choices';
import { defaultCostPlan, totalCost, type TotalCost } from '@korkollen/api/domain/total-cost/total-cost';

/** A school with what is compared of its prices. */
export interface ComparedSchool {
  school: School;
  /** Null when the school gives no prices, or none that can be read; shown as ”Ring för pris”. */
  list: PriceList | null;
  /** The usual plan at its cheapest. */
  total: TotalCost | null;
}

export function toCompared(schools: readonly School[]): ComparedSchool[] {
  return schools.map((school) => {
    const { list } = school.prices;
    return { school, list, total: list && totalCost(list, defaultCostPlan) };
  });
}

/** The badges of each school; ”Billigast” only while prices are compared. */
export function badgesOf(
  compared: readonly ComparedSchool[],
  categories: readonly OfferedCategory[],
): ComparisonBadge[][] {
  const schools = compared.map(({ school, list }) => ({
    rating: school.rating,
    reviewCount: school.reviewCount,
    perMinuteOre: list?.from?.perMinuteOre ?? null,
  }));
  return comparisonBadges(schools, { withPricing: categories.includes('pricing') });
}
