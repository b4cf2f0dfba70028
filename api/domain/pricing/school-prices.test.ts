import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LessonOffer, PriceList, SchoolPrices } from '../../contracts/prices';
import { lessonShareOre, pricePer40MinutesOre, pricePerMinuteOre, roundPerMinuteOre } from './lesson-figures';
import { judgeSchoolPrices, readSchoolPrices } from './school-prices';

const read = (source: unknown): SchoolPrices => readSchoolPrices(JSON.stringify(source));

function list(source: unknown): PriceList {
  const prices = read(source).list;
  if (!prices) throw new Error('The prices of the test cannot be read');
  return prices;
}

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
    expect(() => pricePer40MinutesOre(59_500, minutes)).toThrow(RangeError);
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

describe('pricePer40MinutesOre', () => {
  it.each<[number, number, number]>([
    [59_500, 40, 59_500],
    [100_000, 80, 50_000],
    [112_000, 90, 49_800],
    [56_500, 45, 50_200],
    [1, 45, 0],
  ])('%d öre for %d minutes is %d öre for 40', (priceOre, minutes, expected) => {
    expect(pricePer40MinutesOre(priceOre, minutes)).toBe(expected);
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

describe('whether there are prices at all', () => {
  it.each([
    ['{"B":{"single":{"price":500}}}', 'read'],
    ['{"B":{"totalpaket":{"Bas":{"pris":9000}}}}', 'read'],
    ['550 kr', 'read'],
    [null, 'missing'],
    ['', 'missing'],
    ['{"A":{"single":{"price":500}}}', 'missing'],
    ['ring oss', 'missing'],
    ['Ring så berättar vi mer', 'unreadable'],
    ['{', 'unreadable'],
  ] as const)('of %j is said as by reading them', (text, judged) => {
    const { list: found, isUnreadable } = readSchoolPrices(text);
    expect(judgeSchoolPrices(text)).toBe(judged);
    expect([found !== null, isUnreadable]).toEqual([judged === 'read', judged === 'unreadable']);
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
      per40MinutesOre: null,
    });
  });

  it.each<[string, unknown, number, number]>([
    ['90 minutes beside a lesson of unknown length', { enkel: 600, dubbel: 1_150 }, 45, 90],
    ['twice the single lesson’s', { single: { price: 600, length: 40 }, dubbel: 1_150 }, 40, 80],
    ['twice the length of the packs', { enkel: 600, dubbel: 1_150, pack5: { totalPrice: 2_900, length: 50 } }, 50, 100],
  ])('take a double lesson of unknown length to be %s', (_name, source, single, double) => {
    const prices = list(source);
    expect(prices.single?.lessonMinutes).toBe(single);
    expect(prices.double).toMatchObject({ lessonMinutes: double, isLengthAssumed: true, per40MinutesOre: null });
  });

  it('take a lesson of unknown length to be half the double one', () => {
    const { single, double } = list({ enkel: 600, '80min': 1_150 });
    expect(single).toMatchObject({ lessonMinutes: 40, isLengthAssumed: true });
    expect(double).toMatchObject({ lessonMinutes: 80, isLengthAssumed: false, per40MinutesOre: 57_500 });
  });

  it('call nothing best whose length is assumed', () => {
    const { single, double, pack10 } = list({ enkel: 600, dubbel: 1_150, paket: 5_700 });
    expect([single, double, pack10].map((offer) => offer?.isBestValue)).toEqual([false, false, false]);
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
    'is no price at all in %j',
    (text) => {
      const prices = readSchoolPrices(text);
      expect(prices.list).toBeNull();
    },
  );

  it.each<[string | null, string | null, boolean]>([
    ['Enligt överenskommelse', 'Enligt överenskommelse', true],
    ['"Enligt överenskommelse"', 'Enligt överenskommelse', true],
    ['Paket "Bas": fråga oss', 'Paket "Bas": fråga oss', true],
    ['ring oss', null, false],
    ['  ', null, false],
    [null, null, false],
    ['{"A":{"single":600}}', null, false],
    ['{"B":{"single":{"price":"N/A"}}}', null, false],
    ['{"B":{"single":{"price":true}}}', null, true],
    ['{"B":{"single":{"price":600,"leng', null, true],
    ["{'B': 600}", null, true],
    ['[600, 5700]', null, true],
    ['"price":600,"length":40}', null, true],
    ['Priser: {"B":{"single":600', null, true],
  ])('in %j has the school’s own words %j, unreadable: %s', (text, ownWords, isUnreadable) => {
    expect(readSchoolPrices(text)).toEqual({ list: null, ownWords, isUnreadable });
  });

  it('has a from-price in words', () => {
    expect(readSchoolPrices('1200 kr').list).toMatchObject({
      lessonMinutes: null,
      fromPriceOre: 120_000,
      single: null,
    });
  });
});

describe('what a pack saves', () => {
  it.each<[string, unknown, 'pack5' | 'pack10', number]>([
    ['5-pack', { single: { price: 600, length: 40 }, pack5: 2_800 }, 'pack5', 20_000],
    ['10-pack', { single: { price: 600, length: 40 }, pack10: 5_400 }, 'pack10', 60_000],
    ['same price', { single: { price: 600, length: 40 }, pack10: 6_000 }, 'pack10', 0],
    ['dearer pack', { single: { price: 600, length: 40 }, pack10: 6_500 }, 'pack10', 0],
    ['no length stated', { single: 600, pack5: 2_800 }, 'pack5', 0],
    ['no single price', { pack10: 5_400 }, 'pack10', 0],
    [
      'longer lessons in the pack',
      { single: { price: 600, length: 40 }, pack10: { totalPrice: 7_000, length: 50 } },
      'pack10',
      50_000,
    ],
    ['a single lesson of unknown length', { single: 600, pack10: { totalPrice: 5_000, length: 40 } }, 'pack10', 0],
    ['one length unknown', { single: { price: 600, length: 40 }, pack10: 5_400 }, 'pack10', 60_000],
    ['estimated 10-pack', { single: { price: 600, length: 40 }, pack5: 2_800 }, 'pack10', 40_000],
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
