import type { PriceFigure, Spread } from '../../contracts/price-statistics';

/** Of fewer schools than this nothing is said: a median of two is neither school's price. */
export const minSchools = 3;

/** The value that this share of the values lies below, between two of them where it falls there. */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

/** How öre are rounded, once, when everything else is done. */
type Round = (ore: number) => number;

function spreadOf(values: readonly number[], round: Round): Spread {
  const sorted = Float64Array.from(values).sort();
  const at = (share: number): number => round(quantile(sorted, share));
  return {
    lowestOre: at(0),
    lowerQuartileOre: at(0.25),
    medianOre: at(0.5),
    upperQuartileOre: at(0.75),
    highestOre: at(1),
  };
}

/** One value a school, in öre that nobody has rounded. */
export function figureOf(values: readonly number[], round: Round): PriceFigure {
  return { schools: values.length, spread: values.length < minSchools ? null : spreadOf(values, round) };
}
