import { roundPerMinuteOre } from '../pricing/lesson-figures';

/** Green, orange and red of the specification, as what they say. */
export type PriceBand = 'low' | 'middle' | 'high';

export interface BandedPrice {
  band: PriceBand;
  /**
   * Öre per minute below the average of the compared prices (negative: above), rounded; null within 10 öre of it. A low
   * price is never said to be above it, nor a high one below: where the prices lie close, both would be true.
   */
  belowAverageOre: number | null;
}

/** Within this share of the lowest price a price is low. */
const lowShare = 1.05;
/** From this share of the highest price on, a price is high. */
const highShare = 0.95;
/** A smaller difference to the average is not worth a word. */
const minDifferenceOre = 10;

// products of decimals miss by a hair: 1 000 × 1.05 is 1 050 here
const atMost = (value: number, limit: number): boolean => value <= limit + 1e-6;

function bandOf(price: number, lowest: number, highest: number): PriceBand {
  // where the bands overlap, green wins
  if (atMost(price, lowest * lowShare)) return 'low';
  return atMost(highest * highShare, price) ? 'high' : 'middle';
}

/**
 * Where each price per minute (öre) lies among those it is compared with: low within 5 % of the lowest, high from 95 %
 * of the highest on, else middle. Null where there is no price, or only one, which is neither low nor high.
 * Source: specification, part 2, section 9; PRODUCT 20.
 */
export function priceBands(pricesOre: readonly (number | null)[]): (BandedPrice | null)[] {
  const known = pricesOre.filter((price) => price !== null);
  if (known.length < 2) return pricesOre.map(() => null);
  const lowest = Math.min(...known);
  const highest = Math.max(...known);
  const average = known.reduce((sum, price) => sum + price, 0) / known.length;
  return pricesOre.map((price) => {
    if (price === null) return null;
    const difference = average - price;
    const band = bandOf(price, lowest, highest);
    const contradicts = band === 'low' ? difference < 0 : band === 'high' && difference > 0;
    const isWorthAWord = Math.abs(difference) > minDifferenceOre && !contradicts;
    return {
      band,
      // rounded without its sign: as much below as the other is above
      belowAverageOre: isWorthAWord ? Math.sign(difference) * roundPerMinuteOre(Math.abs(difference)) : null,
    };
  });
}
