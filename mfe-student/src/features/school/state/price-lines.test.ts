import { parsePriceList, type PriceList } from '@korkollen/api/domain/pricing/price-list';
import { describe, expect, it } from 'vitest';
import { priceLines } from './price-lines';

function listOf(prices: object): PriceList {
  const result = parsePriceList(JSON.stringify({ B: prices }));
  if (!result.ok) throw new Error('The price list of the test cannot be read');
  return result.value;
}

const linesOf = (prices: object) => Object.fromEntries(priceLines(listOf(prices)).map((line) => [line.id, line]));

describe('The lesson prices line by line', () => {
  it('puts a lesson and the packs in the same figures', () => {
    const lines = linesOf({
      single: { price: 600, length: 40 },
      pack5: { totalPrice: 2750 },
      pack10: { totalPrice: 5200 },
    });
    expect(lines.single).toMatchObject({ priceOre: 60000, lessonMinutes: 40, perMinuteOre: 1500, savingOre: 0 });
    expect(lines.pack5).toMatchObject({
      priceOre: 275000,
      lessons: 5,
      lessonMinutes: 40,
      perMinuteOre: 1380,
      savingOre: 25000,
    });
    expect(lines.pack10).toMatchObject({ savingOre: 80000, isBestValue: true, isEstimated: false });
    expect([lines.single?.isBestValue, lines.pack5?.isBestValue]).toEqual([false, false]);
  });

  it('marks a 10-pack that is derived from the 5-pack, and calls it nothing best', () => {
    const { pack5, pack10 } = linesOf({ single: { price: 600, length: 40 }, pack5: { totalPrice: 2500 } });
    expect(pack10).toMatchObject({ priceOre: 500000, isEstimated: true, isBestValue: false });
    expect(pack5?.isBestValue).toBe(true);
  });

  it('assumes 45 minutes and says so where no length is given', () => {
    const { single, pack10 } = linesOf({ single: { price: 600 }, pack10: { totalPrice: 5000 } });
    expect(single).toMatchObject({ lessonMinutes: 45, isLengthAssumed: true });
    expect(pack10).toMatchObject({ lessonMinutes: 45, isLengthAssumed: true });
  });

  it('assumes nothing of what is not sold', () => {
    const { single, pack5, pack10 } = linesOf({ inskrivningsavgift: 300 });
    expect([single, pack5, pack10].map((line) => [line?.priceOre, line?.isLengthAssumed])).toEqual([
      [null, false],
      [null, false],
      [null, false],
    ]);
  });

  it('shows a long single lesson once, compared by its minutes', () => {
    const lines = linesOf({ single: { price: 1000, length: 80 } });
    expect(Object.keys(lines)).toEqual(['single', 'pack5', 'pack10']);
    expect(lines.single).toMatchObject({ lessonMinutes: 80, perMinuteOre: 1250 });
  });

  it('shows a double lesson beside the single one', () => {
    const lines = linesOf({ single: { price: 600, length: 40 }, doubleLesson: { price: 1100, length: 80 } });
    expect(lines.double).toMatchObject({ priceOre: 110000, lessonMinutes: 80, isBestValue: true });
  });
});
