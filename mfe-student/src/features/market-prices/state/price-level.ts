export type PriceLevel = 'lower' | 'near' | 'higher';

/** A district whose median differs less than this from the city's costs about the same. */
const NEAR_SHARE = 0.02;
const ORE_PER_KRONA = 100;

/** The ends of what counts as the city's price, in whole öre of whole kronor. */
export function nearRange(cityOre: number): { fromOre: number; toOre: number } {
  return {
    fromOre: Math.ceil((cityOre * (1 - NEAR_SHARE)) / ORE_PER_KRONA) * ORE_PER_KRONA,
    toOre: Math.floor((cityOre * (1 + NEAR_SHARE)) / ORE_PER_KRONA) * ORE_PER_KRONA,
  };
}

/** How a district's price stands to the city's. */
export function priceLevel(districtOre: number, cityOre: number): PriceLevel {
  const { fromOre, toOre } = nearRange(cityOre);
  if (districtOre < fromOre) return 'lower';
  return districtOre > toOre ? 'higher' : 'near';
}
