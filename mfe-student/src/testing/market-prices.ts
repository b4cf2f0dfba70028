import type { AnswerOf } from '@korkollen/api/contracts/calls';
import { priceStatistics } from '@korkollen/api/domain/price-statistics/price-statistics';
import { schoolFigures } from '@korkollen/api/domain/price-statistics/school-figures';
import { readSchoolPrices } from '@korkollen/api/domain/pricing/school-prices';
import { defaultCostPlan } from '@korkollen/api/domain/total-cost/cost-plan';
import { totalCost } from '@korkollen/api/domain/total-cost/total-cost';

const courses = { Riskettan: 600, Risktvåan: 2_000, Handledarkurs: 400, 'Bil vid uppkörning': 1_300 };

interface PricedSchool {
  district?: string;
  /** As the school writes them; nothing where it shows none. */
  prices: object | string | null;
}

/** A school that prices everything, by what 40 minutes cost there. */
export const pricedSchool = (price: number, district = 'Centrum'): PricedSchool => ({
  district,
  prices: { single: { price, length: 40 }, pack10: { totalPrice: 9 * price }, lektioner: courses },
});

/** What the API counts of these schools. */
export async function countPrices(schools: readonly PricedSchool[]): Promise<AnswerOf<'getPrices'>> {
  const counted = schools.map(({ prices, district = null }) => {
    const read = readSchoolPrices(typeof prices === 'string' ? prices : JSON.stringify({ B: prices }));
    return {
      district,
      figures: schoolFigures(read),
      totalWith: (lessons: number) => {
        const total = read.list && totalCost(read.list, { ...defaultCostPlan, lessons });
        return total && { ...total, isLengthStated: total.lessonMinutes !== null };
      },
    };
  });
  const updatedAt = schools.length > 0 ? '2026-11-20T12:00:00.000Z' : null;
  return { ...(await priceStatistics(counted)), updatedAt };
}
