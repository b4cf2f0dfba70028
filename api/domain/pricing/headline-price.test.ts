import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HeadlinePrice } from '../../contracts/prices';
import { comparedPerMinuteOre, lowestPrices, priceOrder } from './compared-price';
import { headlinePrice } from './headline-price';
import { readSchoolPrices } from './school-prices';

const priceOf = (source: unknown): HeadlinePrice | null => headlinePrice(readSchoolPrices(JSON.stringify(source)).list);

const lesson = {
  kind: 'lesson',
  lessonMinutes: 40,
  isLengthAssumed: false,
  isDoubleLesson: false,
  pack: null,
} satisfies Partial<HeadlinePrice>;
const fromPrice = {
  kind: 'fromPrice',
  lessonMinutes: null,
  isLengthAssumed: false,
  perMinuteOre: null,
  per40MinutesOre: null,
  isDoubleLesson: false,
  pack: null,
} satisfies Partial<HeadlinePrice>;
const assumed = { isLengthAssumed: true, lessonMinutes: 45, per40MinutesOre: null };

describe('the one price of a school', () => {
  it.each<[string, unknown, HeadlinePrice | null]>([
    [
      'a single lesson with its length',
      { single: { price: 600, length: 50 }, pack5: 2_500 },
      { ...lesson, priceOre: 60_000, lessonMinutes: 50, perMinuteOre: 1_200, per40MinutesOre: 48_000 },
    ],
    [
      'a single lesson whose length is assumed',
      { single: 600 },
      { ...lesson, ...assumed, priceOre: 60_000, perMinuteOre: 1_330 },
    ],
    [
      'a long single lesson, which is a double one',
      { single: { price: 1_190, length: 80 } },
      {
        ...lesson,
        priceOre: 119_000,
        lessonMinutes: 80,
        perMinuteOre: 1_490,
        per40MinutesOre: 59_500,
        isDoubleLesson: true,
      },
    ],
    [
      'a double lesson alone',
      { '90min': 1_200 },
      {
        ...lesson,
        priceOre: 120_000,
        lessonMinutes: 90,
        perMinuteOre: 1_330,
        per40MinutesOre: 53_300,
        isDoubleLesson: true,
      },
    ],
    [
      'a double lesson whose length is assumed: twice the single one’s',
      { dubbel: 1_200 },
      { ...lesson, ...assumed, lessonMinutes: 90, priceOre: 120_000, perMinuteOre: 1_330, isDoubleLesson: true },
    ],
    ['a from-price, of which nothing is assumed', 'från 510 kr', { ...fromPrice, priceOre: 51_000 }],
    ['a plain number', 595, { ...fromPrice, priceOre: 59_500 }],
    [
      'a from-price that gives its length, which is a lesson',
      '510 kr/40 min',
      { ...lesson, priceOre: 51_000, perMinuteOre: 1_280, per40MinutesOre: 51_000 },
    ],
    [
      'a from-price before a double lesson of unknown length',
      { dubbel: 1_200, price: 595 },
      { ...fromPrice, priceOre: 59_500 },
    ],
    [
      'a double lesson of known length before a from-price',
      { '80min': 1_000, price: 495 },
      {
        ...lesson,
        priceOre: 100_000,
        lessonMinutes: 80,
        perMinuteOre: 1_250,
        per40MinutesOre: 50_000,
        isDoubleLesson: true,
      },
    ],
    ['a from-price before a pack', { price: 595, pack5: 2_750 }, { ...fromPrice, priceOre: 59_500 }],
    [
      'the smaller pack, where lessons are sold in packs only',
      { pack5: { totalPrice: 2_874, length: 40 }, pack10: 5_600 },
      {
        ...lesson,
        kind: 'pack',
        priceOre: 57_500,
        perMinuteOre: 1_440,
        per40MinutesOre: 57_500,
        pack: { totalOre: 287_400, lessons: 5 },
      },
    ],
    [
      'a pack whose length is assumed',
      { pack10: 5_555 },
      {
        ...lesson,
        ...assumed,
        kind: 'pack',
        priceOre: 55_600,
        perMinuteOre: 1_230,
        pack: { totalOre: 555_500, lessons: 10 },
      },
    ],
    [
      'another package, where there is no pack of five or ten',
      { lektionspaket: { '15 lektioner 40 min': 8_100, '20 lektioner 40 min': 10_000 } },
      {
        ...lesson,
        kind: 'pack',
        priceOre: 54_000,
        perMinuteOre: 1_350,
        per40MinutesOre: 54_000,
        pack: { totalOre: 810_000, lessons: 15 },
      },
    ],
    [
      'a package of double lessons',
      { lektionspaket: { '5 dubbellektioner': 5_500 } },
      {
        ...lesson,
        ...assumed,
        kind: 'pack',
        lessonMinutes: 90,
        priceOre: 110_000,
        perMinuteOre: 1_220,
        isDoubleLesson: true,
        pack: { totalOre: 550_000, lessons: 5 },
      },
    ],
    [
      'a double lesson rather than the packs of it',
      { dubbel: { price: 1_200, length: 80 }, pack5: 5_500 },
      {
        ...lesson,
        priceOre: 120_000,
        lessonMinutes: 80,
        perMinuteOre: 1_500,
        per40MinutesOre: 60_000,
        isDoubleLesson: true,
      },
    ],
    ['none where only the whole licence has a price', { totalpaket: { Bas: 9_000 } }, null],
    ['none where a package says no number of lessons', { lektionspaket: { Storpaket: 9_000 } }, null],
    ['none without a price', { single: 'N/A' }, null],
  ])('is %s', (_name, source, expected) => {
    expect(priceOf(source)).toEqual(expected);
  });

  it('is none where the text cannot be read', () => {
    expect(headlinePrice(readSchoolPrices('Ring så berättar vi mer').list)).toBeNull();
    expect(headlinePrice(null)).toBeNull();
  });
});

const known = (kronor: number, minutes = 40) => priceOf({ single: { price: kronor, length: minutes } });
const cheapWithoutLength = [priceOf('från 300 kr'), priceOf({ single: 300 }), priceOf({ pack10: 3_000 })];

describe('comparing prices', () => {
  it('goes by the minute of stated lengths only', () => {
    expect([known(600), known(1_000, 80), null].map(comparedPerMinuteOre)).toEqual([1_500, 1_250, null]);
    expect(cheapWithoutLength.map(comparedPerMinuteOre)).toEqual([null, null, null]);
  });

  it.each<[string, (HeadlinePrice | null)[], boolean[]]>([
    ['the lowest per minute', [known(600), known(1_000, 80)], [false, true]],
    ['all that share it', [known(600), known(600), known(700)], [true, true, false]],
    ['all, where all are alike', [known(600), known(1_200, 80)], [true, true]],
    [
      'nobody, where one alone can be compared',
      [known(600), null, ...cheapWithoutLength],
      [false, false, false, false, false],
    ],
    [
      'never a price of unknown length',
      [known(600), known(700), ...cheapWithoutLength],
      [true, false, false, false, false],
    ],
    ['nobody among none', [], []],
  ])('has for its lowest %s', (_name, prices, expected) => {
    expect(lowestPrices(prices)).toEqual(expected);
  });

  it('puts prices of unknown length after the known ones, and no price last', () => {
    const prices = [null, ...cheapWithoutLength, known(700), known(1_000, 80)];
    const sorted = [...prices].sort((a, b) => {
      const [minuteA, oreA] = priceOrder(a);
      const [minuteB, oreB] = priceOrder(b);
      return minuteA === minuteB ? Number(oreA > oreB) - Number(oreA < oreB) : minuteA - minuteB;
    });
    expect(sorted).toEqual([known(1_000, 80), known(700), ...cheapWithoutLength, null]);
  });

  it('has a figure for 40 minutes exactly where it has a length that is stated', () => {
    const amount = fc.option(fc.integer({ min: 1, max: 20_000 }), { nil: 'N/A' });
    const minutes = fc.option(fc.integer({ min: 10, max: 480 }), { nil: undefined });
    const offer = fc.record({ price: amount, length: minutes });
    const lists = fc.record({ single: offer, double: offer, pack5: offer, pack10: offer, price: amount });
    fc.assert(
      fc.property(lists, (source) => {
        const price = priceOf(source);
        expect(comparedPerMinuteOre(price) === null).toBe((price?.per40MinutesOre ?? null) === null);
        expect(price?.kind === 'pack').toBe((price?.pack ?? null) !== null);
        if (price?.kind === 'fromPrice') expect(price.perMinuteOre).toBeNull();
      }),
    );
  });
});
