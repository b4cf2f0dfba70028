import { describe, expect, it } from 'vitest';
import { marketFigures, medianOre } from './market-figures';

describe('The middle of the register', () => {
  it.each([
    [[], null],
    [[60_000], 60_000],
    [[70_000, 50_000, 60_000], 60_000],
    [[60_000, 50_000], 55_000],
    [[50_000, 50_100], 50_100],
    [[9_000, 100_000, 20_000, 30_000], 25_000],
  ])('of %j is %s', (values, median) => expect(medianOre(values)).toBe(median));

  it('counts a school only in the figures that it says something about', () => {
    const priced = { hasPrice: true, per40MinutesOre: 60_000, totalOre: null };
    expect(
      marketFigures([
        priced,
        { ...priced, per40MinutesOre: 70_000, totalOre: 1_500_000 },
        { hasPrice: true, per40MinutesOre: null, totalOre: null },
        { hasPrice: false, per40MinutesOre: null, totalOre: null },
      ]),
    ).toEqual({
      pricedSchools: 3,
      lesson: { medianOre: 65_000, schools: 2 },
      total: { medianOre: 1_500_000, schools: 1 },
    });
  });

  it('says nothing of an empty register', () => {
    expect(marketFigures([])).toEqual({ pricedSchools: 0, lesson: null, total: null });
  });
});
