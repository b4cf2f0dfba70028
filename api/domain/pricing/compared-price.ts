import type { HeadlinePrice } from '../../contracts/prices';

/** What comparing needs of a price; a `HeadlinePrice` fits as it is. */
export type ComparedPrice = Pick<HeadlinePrice, 'priceOre' | 'isLengthAssumed' | 'perMinuteOre'>;

/** Öre per minute that a price may be compared by; null unless the school states how long its lessons are. */
export function comparedPerMinuteOre(price: ComparedPrice | null): number | null {
  return price === null || price.isLengthAssumed ? null : price.perMinuteOre;
}

/**
 * Two numbers that put prices in order, compared one after the other: the price per minute of a stated length, then, for
 * those without one, what they cost. Infinity stands for what is not known, and comes last.
 */
export function priceOrder(price: ComparedPrice | null): [perMinuteOre: number, priceOre: number] {
  const perMinuteOre = comparedPerMinuteOre(price);
  return perMinuteOre === null ? [Infinity, price?.priceOre ?? Infinity] : [perMinuteOre, 0];
}

/**
 * Per price, whether it is the lowest per minute. Those that share the lowest share the word; where fewer than two can be
 * compared, nobody has it.
 */
export function lowestPrices(prices: readonly (ComparedPrice | null)[]): boolean[] {
  const compared = prices.map(comparedPerMinuteOre);
  const known = compared.filter((perMinuteOre) => perMinuteOre !== null);
  const lowest = Math.min(...known);
  return compared.map((perMinuteOre) => known.length > 1 && perMinuteOre === lowest);
}
