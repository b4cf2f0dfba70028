import { describe, expect, it } from 'vitest';
import { nearRange, priceLevel } from './price-level';

describe('a district’s price beside the city’s', () => {
  it.each([
    [58_700, 'lower'],
    [58_800, 'near'],
    [60_000, 'near'],
    [61_200, 'near'],
    [61_300, 'higher'],
  ])('%d öre of 600 kr is %s', (ore, level) => expect(priceLevel(ore, 60_000)).toBe(level));

  it('says its ends in whole kronor, as they are compared', () => {
    expect(nearRange(59_500)).toEqual({ fromOre: 58_400, toOre: 60_600 });
  });
});
