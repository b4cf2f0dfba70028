import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LessonOffer, PriceFrom, PriceList, SchoolPrices } from '../../contracts/prices';
import { lessonShareOre, pricePerMinuteOre, roundPerMinuteOre } from './lesson-figures';
import { listPriceFrom, readSchoolPrices } from './school-prices';

const read = (source: unknown): SchoolPrices => readSchoolPrices(JSON.stringify(source));

function list(source: unknown): PriceList {
  const prices = read(source).list;
  if (!prices) throw new Error('The prices of the test cannot be read');
  return prices;
}

describe('the price that schools are compared by', () => {
  it.each<[string, unknown, PriceFrom | null]>([
    [
      'single with its length',
      { single: { price: 600, length: 50 }, pack5: 2_500 },
      { priceOre: 60_000, lessonMinutes: 50, isLengthAssumed: false, perMinuteOre: 1_200, basis: 'single' },
    ],
    [
      'single with an assumed length',
      { single: 600 },
      { priceOre: 60_000, lessonMinutes: 40, isLengthAssumed: true, perMinuteOre: 1_500, basis: 'single' },
    ],
    [
      'a double lesson as the single one, by its minutes',
      { single: { price: 1_190, length: 80 } },
      { priceOre: 119_000, lessonMinutes: 80, isLengthAssumed: false, perMinuteOre: 1_490, basis: 'single' },
    ],
    [
      'a fifth of the 5-pack',
      { pack5: { totalPrice: 2_874, length: 40 }, pack10: 5_000 },
      { priceOre: 57_500, lessonMinutes: 40, isLengthAssumed: false, perMinuteOre: 1_440, basis: 'pack5' },
    ],
    [
      'a fifth that is rounded only once',
      { pack5: { totalPrice: 2_909, length: 40 } },
      { priceOre: 58_200, lessonMinutes: 40, isLengthAssumed: false, perMinuteOre: 1_450, basis: 'pack5' },
    ],
    [
      'a tenth of the 10-pack',
      { pack10: 5_555 },
      { priceOre: 55_600, lessonMinutes: 40, isLengthAssumed: true, perMinuteOre: 1_390, basis: 'pack10' },
    ],
    [
      'a double lesson alone',
      { '90min': 1_200 },
      { priceOre: 120_000, lessonMinutes: 90, isLengthAssumed: false, perMinuteOre: 1_330, basis: 'single' },
    ],
    [
      'a double lesson of unknown length, before which the from-price stands',
      { dubbel: 1_200, price: 595 },
      { priceOre: 59_500, lessonMinutes: 40, isLengthAssumed: true, perMinuteOre: 1_490, basis: 'text' },
    ],
    [
      'the from-price',
      595,
      { priceOre: 59_500, lessonMinutes: 40, isLengthAssumed: true, perMinuteOre: 1_490, basis: 'text' },
    ],
    [
      'a fifth of a 5-pack without a length where only double lessons are sold',
      { dubbel: { price: 1_200, length: 80 }, pack5: 5_500 },
      { priceOre: 110_000, lessonMinutes: 80, isLengthAssumed: false, perMinuteOre: 1_380, basis: 'pack5' },
    ],
    ['nothing to compare by', { totalpaket: { Bas: 9_000 } }, null],
    ['no price', { single: 'N/A' }, null],
  ])('%s', (_name, source, expected) => {
    expect(listPriceFrom(read(source))).toEqual(expected);
  });

  it('assumes 45 minutes on pages and 40 in lists', () => {
    expect(list({ single: 600 }).from).toMatchObject({ lessonMinutes: 45, isLengthAssumed: true, perMinuteOre: 1_330 });
    expect(listPriceFrom(read({ single: 600 }))).toMatchObject({ lessonMinutes: 40, perMinuteOre: 1_500 });
  });
});

describe('pricePerMinuteOre', { timeout: 30_000 }, () => {
  it.each<[number, number, number]>([
    [59_500, 40, 1_490],
    [59_500, 45, 1_320],
    [60_000, 40, 1_500],
    [62_000, 40, 1_550],
    [1, 45, 0],
    [119_000, 80, 1_490],
  ])('%d öre for %d minutes is %d öre a minute', (priceOre, minutes, expected) => {
    expect(pricePerMinuteOre(priceOre, minutes)).toBe(expected);
  });

  it.each([0, -1, Number.NaN])('refuses %d minutes', (minutes) => {
    expect(() => pricePerMinuteOre(59_500, minutes)).toThrow(RangeError);
  });

  it('is whole tenths of a krona, never falls when the price rises, and is at most five öre off', () => {
    const ore = fc.integer({ min: 0, max: 100_000_000 });
    fc.assert(
      fc.property(ore, ore, fc.integer({ min: 10, max: 480 }), (a, b, minutes) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        expect(pricePerMinuteOre(low, minutes)).toBeLessThanOrEqual(pricePerMinuteOre(high, minutes));
        expect(pricePerMinuteOre(a, minutes) % 10).toBe(0);
        expect(Math.abs(pricePerMinuteOre(a, minutes) - a / minutes)).toBeLessThanOrEqual(5 + 1e-6);
      }),
    );
  });
});

describe('rounding', { timeout: 30_000 }, () => {
  it('is monotonic and leaves rounded values as they are', () => {
    const share = fc.integer({ min: 1, max: 100_000_000 });
    fc.assert(
      fc.property(share, share, fc.integer({ min: 1, max: 200 }), (a, b, lessons) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        expect(lessonShareOre(low, lessons)).toBeLessThanOrEqual(lessonShareOre(high, lessons));
        expect(lessonShareOre(lessonShareOre(a, lessons), 1)).toBe(lessonShareOre(a, lessons));
        expect(roundPerMinuteOre(roundPerMinuteOre(a))).toBe(roundPerMinuteOre(a));
      }),
    );
  });
});

describe('the offers', () => {
  it('put a lesson and the packs in the same figures', () => {
    const { single, double, pack5, pack10 } = list({
      single: { price: 600, length: 40 },
      pack5: { totalPrice: 2_750 },
      pack10: { totalPrice: 5_200 },
    });
    expect(single).toMatchObject({ priceOre: 60_000, lessonMinutes: 40, perMinuteOre: 1_500, savingOre: 0 });
    expect(double).toBeNull();
    expect(pack5).toMatchObject({
      priceOre: 275_000,
      lessons: 5,
      perLessonOre: 55_000,
      lessonMinutes: 40,
      perMinuteOre: 1_380,
      savingOre: 25_000,
    });
    expect(pack10).toMatchObject({ savingOre: 80_000, isBestValue: true, isEstimated: false });
    expect([single?.isBestValue, pack5?.isBestValue]).toEqual([false, false]);
  });

  it('mark a 10-pack that is derived from the 5-pack, and call it nothing best', () => {
    const { pack5, pack10 } = list({ single: { price: 600, length: 40 }, pack5: { totalPrice: 2_500 } });
    expect(pack10).toMatchObject({ priceOre: 500_000, isEstimated: true, isBestValue: false });
    expect(pack5?.isBestValue).toBe(true);
  });

  it('assume 45 minutes and say so where no length is given', () => {
    const { single, pack10 } = list({ single: { price: 600 }, pack10: { totalPrice: 5_400 } });
    expect(single).toMatchObject({ lessonMinutes: 45, isLengthAssumed: true });
    expect(pack10).toMatchObject({
      perLessonOre: 54_000,
      lessonMinutes: 45,
      isLengthAssumed: true,
      perMinuteOre: 1_200,
    });
  });

  it.each<[string, unknown, Partial<LessonOffer>, Partial<LessonOffer> | null]>([
    [
      'a long single lesson once, by its minutes',
      { single: { price: 1_000, length: 80 } },
      { lessonMinutes: 80, perMinuteOre: 1_250, isDoubleLessons: true },
      null,
    ],
    [
      'a long single lesson once, though the text gives it twice',
      { single: { price: 1_000, length: 80 }, double: 1_000 },
      { lessonMinutes: 80 },
      null,
    ],
    [
      'a double lesson beside the single one',
      { single: { price: 600, length: 40 }, doubleLesson: { price: 1_100, length: 80 } },
      { isDoubleLessons: false },
      { priceOre: 110_000, lessonMinutes: 80, isDoubleLessons: true, isBestValue: true },
    ],
  ])('tell %s', (_name, source, single, double) => {
    const prices = list(source);
    expect(prices.single).toMatchObject(single);
    if (double === null) expect(prices.double).toBeNull();
    else expect(prices.double).toMatchObject(double);
  });

  it('keep the school’s own name for a pack', () => {
    expect(list({ lektionspaket: { 'Tio lektioner': 5_200 } }).pack10?.name).toBe('Tio lektioner');
    expect(list({ pack10: 5_200 }).pack10?.name).toBeNull();
  });
});

describe('what else a text gives', () => {
  it('is what packages and courses cover', () => {
    const prices = list({
      totalpaket: { Bas: { pris: 9_000, inkluderar: ['5 dubbellektioner', 'Riskettan'] } },
      lektioner: { 'Lån av bil vid körprov': 1_300, Mörkerkörning: 700 },
    });
    expect(prices.completePackages).toMatchObject([{ name: 'Bas', lessons: 10, parts: ['risk1'] }]);
    expect(prices.otherItems.map(({ parts }) => parts)).toEqual([['testCar'], []]);
  });

  it.each([null, '', '{', '{}', '{"B":{}}', '{"A":{"single":600}}', '{"B":{"single":{"price":"N/A"}}}'])(
    'has no price to compare by in %j',
    (text) => {
      const prices = readSchoolPrices(text);
      expect(prices.list?.from ?? null).toBeNull();
      expect(listPriceFrom(prices)).toBeNull();
    },
  );

  it.each([
    ['Enligt överenskommelse', 'Enligt överenskommelse'],
    ['ring oss', null],
    ['  ', null],
    [null, null],
    ['{"A":{"single":600}}', null],
  ])('keeps %j as the school’s own words: %j', (text, ownWords) => {
    expect(readSchoolPrices(text)).toEqual({ list: null, ownWords });
  });

  it('has a from-price in words', () => {
    expect(readSchoolPrices('1200 kr').list).toMatchObject({
      from: { priceOre: 120_000, basis: 'text', isLengthAssumed: true },
      fromPriceOre: 120_000,
      single: null,
    });
  });
});

describe('what a pack saves', () => {
  it.each<[string, unknown, 'pack5' | 'pack10', number]>([
    ['5-pack', { single: 600, pack5: 2_800 }, 'pack5', 20_000],
    ['10-pack', { single: 600, pack10: 5_400 }, 'pack10', 60_000],
    ['same price', { single: 600, pack10: 6_000 }, 'pack10', 0],
    ['dearer pack', { single: 600, pack10: 6_500 }, 'pack10', 0],
    ['no single price', { pack10: 5_400 }, 'pack10', 0],
    [
      'longer lessons in the pack',
      { single: { price: 600, length: 40 }, pack10: { totalPrice: 7_000, length: 50 } },
      'pack10',
      50_000,
    ],
    ['one length unknown', { single: { price: 600, length: 40 }, pack10: 5_400 }, 'pack10', 60_000],
    ['estimated 10-pack', { single: 600, pack5: 2_800 }, 'pack10', 40_000],
  ])('%s', (_name, source, key, saving) => {
    expect(list(source)[key]?.savingOre).toBe(saving);
  });
});

describe('the packages beside the packs of five and ten', () => {
  it.each<[string, unknown, string[]]>([
    [
      'not what is the pack of ten',
      { lektionspaket: { '10 lektioner': 5_200, '20 lektioner': 9_900 } },
      ['20 lektioner'],
    ],
    ['what costs as much as an estimated pack', { pack5: 2_500, lektionspaket: { '10 dubbel': 5_000 } }, ['10 dubbel']],
    [
      'double lessons that cost as much as the pack of ten',
      { single: { price: 600, length: 40 }, pack10: 5_000, lektionspaket: { '10 dubbellektioner': 5_000 } },
      ['10 dubbellektioner'],
    ],
    [
      'not the pack of ten of a school with double lessons only',
      { single: { price: 1_100, length: 80 }, pack10: 10_000, lektionspaket: { '10 lektioner': 10_000 } },
      [],
    ],
  ])('are %s', (_name, source, names) => {
    expect(list(source).lessonPackages.map(({ name }) => name)).toEqual(names);
  });
});
