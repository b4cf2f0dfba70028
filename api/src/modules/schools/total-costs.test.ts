import { describe, expect, it } from 'vitest';
import { maxPriceOre } from '../../../contracts/limits';
import { readSchoolPrices } from '../../../domain/pricing/school-prices';
import { TotalCosts } from './total-costs';

const otherParts = { Riskettan: 600, Risktvåan: 2_000, 'Lån av bil vid körprov': 1_300 };
const priced = (price: number, more: object = {}) => ({ single: { price, ...more }, lektioner: otherParts });

function totalsOf(...prices: object[]): TotalCosts {
  const totals = new TotalCosts();
  for (const each of prices) totals.add(readSchoolPrices(JSON.stringify({ B: each })).list);
  totals.useRows(Int32Array.from(prices.keys()));
  return totals;
}

describe('the total costs of a register', () => {
  it('are right up to the highest price that is read, and say whether lessons have a stated length', () => {
    const highest = maxPriceOre / 100;
    const totals = totalsOf(priced(595_000), priced(595_000, { length: 40 }), priced(highest), { single: highest });
    const ofRows = [0, 1, 2, 3].map((row) => totals.countedOfRow(row, 99));
    expect(ofRows).toMatchObject([
      { totalOre: 99 * 59_500_000 + 390_000, isComplete: true, isLengthStated: false },
      { totalOre: 99 * 59_500_000 + 390_000, isComplete: true, isLengthStated: true },
      { totalOre: 99 * maxPriceOre + 390_000, isComplete: true, isLengthStated: false },
      { totalOre: 99 * maxPriceOre, isComplete: false },
    ]);
  });

  it('stand in the order of those that compare, those of any length, those that leave something out, and no prices', () => {
    const totals = totalsOf(
      { single: 1 },
      priced(100),
      {},
      priced(700_000, { length: 40 }),
      priced(500, { length: 40 }),
    );
    const { numberOf } = totals.orderFor(99);
    const rows = [0, 1, 2, 3, 4];
    expect(rows.toSorted((a, b) => numberOf(a) - numberOf(b))).toEqual([4, 3, 1, 0, 2]);
  });

  it('stand in the order of what as much driving costs, and say so where that is in fewer lessons or more', () => {
    const totals = totalsOf(
      priced(600, { length: 40 }),
      priced(700, { length: 50 }),
      priced(560, { length: 30 }),
      priced(100),
    );
    const { numberOf } = totals.orderFor(20);
    const rows = [0, 1, 2, 3];
    expect(rows.toSorted((a, b) => numberOf(a) - numberOf(b))).toEqual([1, 0, 2, 3]);
    const inOthers = (kronor: number, lessons: number, lessonMinutes: number) => ({
      totalOre: kronor * 100,
      lessons,
      lessonMinutes,
    });
    expect(rows.map((row) => totals.ofRow(row, 20))).toEqual([
      { totalOre: 1_590_000, lessons: 20, isComplete: true },
      { totalOre: 1_790_000, lessons: 20, isComplete: true, compared: inOthers(15_100, 16, 50) },
      { totalOre: 1_510_000, lessons: 20, isComplete: true, compared: inOthers(19_020, 27, 30) },
      { totalOre: 590_000, lessons: 20, isComplete: true },
    ]);
  });

  it('compare nothing in more lessons than anybody plans', () => {
    const totals = totalsOf(priced(100, { length: 30 }), priced(600, { length: 40 }));
    expect(totals.ofRow(0, 99)).toEqual({ totalOre: 1_380_000, lessons: 99, isComplete: true });
    const { numberOf } = totals.orderFor(99);
    expect(numberOf(0)).toBeGreaterThan(numberOf(1));
  });

  it('are sorted by numbers that stay whole with the place of any of 250 000 schools behind them', () => {
    const highest = maxPriceOre / 100;
    const partly = { Riskettan: highest, Risktvåan: highest, inskrivningsavgift: highest };
    const { numberOf } = totalsOf({ single: highest, lektioner: partly }).orderFor(99);
    expect(Number.isSafeInteger(numberOf(0) * 250_000)).toBe(true);
  });
});
