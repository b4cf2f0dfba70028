import { describe, expect, it } from 'vitest';
import { type CountedPrice, countedPrices } from '../../contracts/price-statistics';
import type { ClassPrices } from '../../contracts/own-prices';
import { type AdviceOptions, type Market, priceAdvice } from './price-advice';
import { emptyClassPrices } from './price-form';
import { readSchoolPrices } from './school-prices';
import { writePriceList } from './write-price-list';

const figure = (medianOre: number) => ({
  schools: 12,
  spread: { lowestOre: 1, lowerQuartileOre: 1, medianOre, upperQuartileOre: 1, highestOre: 1 },
});
const noFigure = { schools: 2, spread: null };
const market: Market = {
  prices: {
    ...(Object.fromEntries(countedPrices.map((price) => [price, noFigure])) as Record<CountedPrice, typeof noFigure>),
    lesson: figure(60_000),
    risk1: figure(65_000),
  },
  districts: [
    { district: 'Majorna', schools: 4, lesson: { schools: 4, medianOre: 50_000 }, totals: [] },
    { district: 'Centrum', schools: 2, lesson: { schools: 2, medianOre: null }, totals: [] },
  ],
};
const now = new Date('2026-11-22T12:00:00Z');
const lesson = (kronor: number, lessonMinutes: number | null = 40) => ({ priceOre: 100 * kronor, lessonMinutes });
const pack = (kronor: number, lessonMinutes: number | null = 40) => ({ totalOre: 100 * kronor, lessonMinutes });

function adviceOn(changes: Partial<ClassPrices>, options: Partial<AdviceOptions> = {}) {
  const { list } = readSchoolPrices(writePriceList({ classes: [{ ...emptyClassPrices('B'), ...changes }] }));
  return priceAdvice(list, { market, district: null, publishedAt: now.toISOString(), now, ...options });
}

describe('what a school is advised to look at', () => {
  it('is nothing in ordinary prices, nor where there are none', () => {
    expect(adviceOn({ single: lesson(595), pack5: pack(2_900), pack10: pack(5_700) })).toEqual([]);
    expect(adviceOn({})).toEqual([]);
  });

  it.each<[string, Partial<ClassPrices>, number]>([
    ['per lesson', { single: lesson(600), pack5: pack(3_100) }, 62_000],
    ['per minute', { single: lesson(600, 50), pack5: pack(2_900, 40) }, 58_000],
    ['of unknown length', { single: lesson(600, null), pack5: pack(3_100, null) }, 62_000],
  ])('is a pack that is dearer than its lessons, %s', (_how, prices, perLessonOre) => {
    expect(adviceOn(prices)).toContainEqual({ is: 'packDearer', lessons: 5, perLessonOre, singleOre: 60_000 });
  });

  it('is not a pack of longer lessons, nor one that costs the same', () => {
    const prices = { single: lesson(600, 40), pack5: pack(3_100, 50), pack10: pack(6_000, 40) };
    expect(adviceOn(prices)).toEqual([]);
  });

  it('is a length that is missing, and never that of an estimated pack', () => {
    expect(adviceOn({ single: lesson(600, null), pack5: pack(2_900, null) })).toEqual([
      { is: 'lengthMissing', of: 'single' },
      { is: 'lengthMissing', of: 'pack5' },
    ]);
  });

  it('is a price far from the district’s median, or from everybody’s where the district has none', () => {
    const dear = { single: lesson(700) };
    const near = { is: 'farFromMedian', of: 'lesson', ownOre: 70_000, medianOre: 50_000, schools: 4 };
    expect(adviceOn(dear, { district: 'Majorna' })).toEqual([{ ...near, district: 'Majorna' }]);
    expect(adviceOn(dear, { district: 'Centrum' })).toEqual([]);
    const typedTwice = { single: lesson(600), otherItems: [{ name: 'Riskettan', priceOre: 650_000 }] };
    expect(adviceOn(typedTwice)).toMatchObject([{ of: 'risk1', ownOre: 650_000, district: null, schools: 12 }]);
    expect(adviceOn(typedTwice, { market: null })).toEqual([]);
  });

  it('is a list that is older than a year', () => {
    expect(adviceOn({ single: lesson(600) }, { publishedAt: '2025-11-23T12:00:00Z' })).toEqual([]);
    const publishedAt = '2025-11-21T12:00:00Z';
    expect(adviceOn({ single: lesson(600) }, { publishedAt })).toEqual([{ is: 'old', publishedAt }]);
  });

  it('is a list of which nobody knows how old it is, and not one that is being written', () => {
    expect(adviceOn({ single: lesson(600) }, { publishedAt: null })).toEqual([{ is: 'ageUnknown' }]);
    expect(adviceOn({ single: lesson(600) }, { publishedAt: undefined })).toEqual([]);
  });
});
