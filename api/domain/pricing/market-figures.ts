import type { MarketFigures } from '../../contracts/site';

/** What is known of one school, money in whole öre; null where the school does not say it. */
export interface MarketSchool {
  hasPrice: boolean;
  /** What 40 minutes cost, of a lesson whose length the school states. */
  per40MinutesOre: number | null;
  /** The whole licence after the usual plan, with nothing left out. */
  totalOre: number | null;
}

const ORE_PER_KRONA = 100;

/** The middle one; of an even number of them what lies halfway between the two, in whole kronor. Null of none. */
export function medianOre(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[sorted.length >> 1];
  const lower = sorted[(sorted.length - 1) >> 1];
  if (upper === undefined || lower === undefined) return null;
  return Math.round((lower + upper) / 2 / ORE_PER_KRONA) * ORE_PER_KRONA;
}

function figureOf(values: readonly (number | null)[]): MarketFigures['lesson'] {
  const known = values.filter((value) => value !== null);
  const median = medianOre(known);
  return median === null ? null : { medianOre: median, schools: known.length };
}

/** What lessons and the licence cost in the middle of all schools, and how many of them each figure is of. */
export function marketFigures(schools: readonly MarketSchool[]): MarketFigures {
  return {
    pricedSchools: schools.filter(({ hasPrice }) => hasPrice).length,
    lesson: figureOf(schools.map(({ per40MinutesOre }) => per40MinutesOre)),
    total: figureOf(schools.map(({ totalOre }) => totalOre)),
  };
}
