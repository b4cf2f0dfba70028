import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PriceList } from '../../contracts/prices';
import { readSchoolPrices } from '../pricing/school-prices';
import { comparedTotalOre } from './compared-total';
import { type CostPlan, defaultCostPlan } from './cost-plan';
import { totalCost, type TotalCost, totalsByLessons } from './total-cost';

function listOf(prices: object | string): PriceList {
  const { list } = readSchoolPrices(typeof prices === 'string' ? prices : JSON.stringify({ B: prices }));
  if (!list) throw new Error('The prices of the test cannot be read');
  return list;
}

const onlyLessons: CostPlan = { lessons: 20, risk1: false, risk2: false, supervisorCourse: false, testCar: false };
const courses = { Riskettan: 600, 'Risktvåan (halkbana)': 2_000, 'Lån av bil vid körprov': 1_300, Handledarkurs: 400 };
const single = { price: 600, length: 40 };

const short = (total: TotalCost | null) =>
  total && {
    kr: total.totalOre / 100,
    lines: total.lines.map(({ kind, quantity, unitOre }) => `${quantity} ${kind} ${unitOre / 100}`),
    missing: total.missing,
  };

describe('totalCost', () => {
  it.each<[string, object | string, Partial<CostPlan>, number, string[], string[]]>([
    ['single lessons', { single }, onlyLessons, 12_000, ['20 lesson 600'], []],
    ['a pack that is cheaper', { single, pack10: 5_500 }, onlyLessons, 11_000, ['2 pack 5500'], []],
    ['a pack that is dearer', { single, pack10: 6_500 }, onlyLessons, 12_000, ['20 lesson 600'], []],
    [
      'packs and what is left over',
      { single, pack5: 2_900, pack10: 5_500 },
      { ...onlyLessons, lessons: 17 },
      9_600,
      ['1 pack 5500', '1 pack 2900', '2 lesson 600'],
      [],
    ],
    [
      'a surplus that is cheaper',
      { single, pack10: 5_500 },
      { ...onlyLessons, lessons: 10 },
      5_500,
      ['1 pack 5500'],
      [],
    ],
    ['a surplus of one', { single, pack5: 2_300 }, { ...onlyLessons, lessons: 4 }, 2_300, ['1 pack 2300'], []],
    [
      'an estimated pack as the two it is',
      { pack5: 2_900 },
      { ...onlyLessons, lessons: 10 },
      5_800,
      ['2 pack 2900'],
      [],
    ],
    ['double lessons as two', { single: { price: 1_100, length: 80 } }, onlyLessons, 11_000, ['10 lesson 1100'], []],
    [
      'a double lesson beside single ones',
      { single, double: { price: 1_150, length: 80 } },
      { ...onlyLessons, lessons: 5 },
      2_900,
      ['2 lesson 1150', '1 lesson 600'],
      [],
    ],
    [
      'a lesson package of another size',
      { single, lektionspaket: { '15 körlektioner': 8_000 } },
      onlyLessons,
      11_000,
      ['1 lessonPackage 8000', '5 lesson 600'],
      [],
    ],
    [
      'double lessons in a package',
      { single: { price: 1_200, length: 80 }, lektionspaket: { '5 dubbellektioner': 5_500 } },
      onlyLessons,
      11_000,
      ['2 lessonPackage 5500'],
      [],
    ],
    [
      'no lessons that are too short for one, in a package or a complete one',
      {
        single,
        lektionspaket: { '12 lektioner 20 min': 3_600 },
        totalpaket: { Kort: { pris: 2_000, inkluderar: ['8 körlektioner à 20 min'] } },
      },
      onlyLessons,
      12_000,
      ['20 lesson 600'],
      [],
    ],
    [
      'a package of longer lessons for what it covers',
      { single, lektionspaket: { '12 lektioner 60 min': 6_000, '4 lektioner 90 min': 4_000 } },
      onlyLessons,
      10_000,
      ['1 lessonPackage 6000', '1 lessonPackage 4000'],
      [],
    ],
    [
      'fee and courses',
      { single, inskrivningsavgift: 300, lektioner: courses },
      {},
      16_200,
      ['1 registration 300', '20 lesson 600', '1 risk1 600', '1 risk2 2000', '1 testCar 1300'],
      [],
    ],
    [
      'the supervisor course when it is asked for',
      { single, lektioner: courses },
      { supervisorCourse: true },
      16_300,
      ['20 lesson 600', '1 supervisorCourse 400', '1 risk1 600', '1 risk2 2000', '1 testCar 1300'],
      [],
    ],
    [
      'a complete package and lessons beside it',
      {
        single,
        lektioner: courses,
        totalpaket: { Bas: { pris: 7_000, inkluderar: ['8 körlektioner', 'Risk 1 & 2'] } },
      },
      {},
      15_500,
      ['1 completePackage 7000', '12 lesson 600', '1 testCar 1300'],
      [],
    ],
    [
      'no complete package where it is dearer',
      {
        single,
        lektioner: courses,
        totalpaket: { Bas: { pris: 7_500, inkluderar: ['8 körlektioner', 'Risk 1 & 2'] } },
      },
      {},
      15_900,
      ['20 lesson 600', '1 risk1 600', '1 risk2 2000', '1 testCar 1300'],
      [],
    ],
    [
      'a complete package once, however cheap',
      { totalpaket: { Bas: { pris: 7_000, inkluderar: ['8 körlektioner', 'Risk 1 & 2'] } } },
      { testCar: false },
      7_000,
      ['1 completePackage 7000'],
      ['lessons'],
    ],
    [
      'a complete package of lessons as often as needed',
      { totalpaket: { 'Paket 10': { pris: 5_600, inkluderar: ['10 körlektioner'] } } },
      onlyLessons,
      11_200,
      ['2 completePackage 5600'],
      [],
    ],
    [
      'the package that leaves less out before the cheaper one',
      { single, totalpaket: { Bas: { pris: 9_000, inkluderar: ['8 körlektioner', 'Riskettan', 'Risktvåan'] } } },
      {},
      16_200,
      ['1 completePackage 9000', '12 lesson 600'],
      ['testCar'],
    ],
    [
      'both risk courses for one price',
      { single, lektioner: { 'Risk 1 + 2': 2_400, 'Lån av bil vid körprov': 1_300 } },
      { lessons: 1 },
      4_300,
      ['1 lesson 600', '1 risk1 2400', '1 testCar 1300'],
      [],
    ],
    ['parts without a price', { single }, {}, 12_000, ['20 lesson 600'], ['risk1', 'risk2', 'testCar']],
    [
      'courses without lessons',
      { lektioner: courses },
      {},
      3_900,
      ['1 risk1 600', '1 risk2 2000', '1 testCar 1300'],
      ['lessons'],
    ],
    ['a from-price', 'från 595 kr', onlyLessons, 11_900, ['20 lesson 595'], []],
    [
      'no lessons at all',
      { single, lektioner: courses },
      { lessons: 0 },
      3_900,
      ['1 risk1 600', '1 risk2 2000', '1 testCar 1300'],
      [],
    ],
  ])('%s', (_name, prices, plan, kr, lines, missing) => {
    expect(short(totalCost(listOf(prices), { ...defaultCostPlan, ...plan }))).toEqual({ kr, lines, missing });
  });

  it('is null when the list prices no part of the plan', () => {
    expect(totalCost(listOf({ intensivkurs: 14_000 }), defaultCostPlan)).toBeNull();
    expect(totalCost(listOf({ inskrivningsavgift: 300 }), defaultCostPlan)).toBeNull();
    expect(totalCost(listOf({ single }), { ...onlyLessons, lessons: 0 })).toBeNull();
  });

  it('names what is bought as the school does, and says what is only a from-price', () => {
    const total = totalCost(listOf({ single, lektioner: courses, lektionspaket: { 'Tio lektioner': 5_500 } }), {
      ...defaultCostPlan,
      lessons: 11,
    });
    expect(total?.lines.map(({ name }) => name)).toEqual([
      'Tio lektioner',
      'Körlektion',
      'Riskettan',
      'Risktvåan (halkbana)',
      'Lån av bil vid körprov',
    ]);
    expect(total?.lines.map(({ lessonsCovered }) => lessonsCovered)).toEqual([10, 1, 0, 0, 0]);
    expect(total).toMatchObject({ lessonMinutes: 40, savedOre: 50_000, isComplete: true });
    const [line] = totalCost(listOf('595'), onlyLessons)?.lines ?? [];
    expect(line).toMatchObject({ isEstimated: true, name: 'Körlektion' });
  });

  it('calls nothing a saving where nobody states how long the lessons are', () => {
    const packs = { lektionspaket: { 'Tio lektioner': 5_500 } };
    const savedWith = (lesson: object) => totalCost(listOf({ single: lesson, ...packs }), onlyLessons)?.savedOre;
    expect([savedWith({ price: 600, length: 40 }), savedWith({ price: 600 })]).toEqual([100_000, 0]);
  });

  it.each<[string, object, number | null]>([
    ['the single lesson', { single }, 40],
    ['half a double lesson', { single: { price: 1_200, length: 90 } }, 45],
    ['a pack', { pack5: { totalPrice: 2_900, length: 50 } }, 50],
    ['nothing', { single: 600 }, null],
  ])('takes the length of a lesson from %s', (_name, prices, minutes) => {
    expect(totalCost(listOf(prices), onlyLessons)?.lessonMinutes).toBe(minutes);
  });

  it.each([
    ['lessons that are as long as those that are compared', { price: 600, length: 40 }, 12_000],
    ['fewer of longer ones', { price: 600, length: 50 }, 16 * 600],
    ['whole ones', { price: 600, length: 45 }, 18 * 600],
    ['more of shorter ones', { price: 600, length: 30 }, 27 * 600],
    ['nothing, for lessons that may be of any length', { price: 600 }, null],
  ])('is compared by as much driving: %s', (_name, lesson, kronor) => {
    const total = comparedTotalOre(listOf({ single: lesson }), onlyLessons);
    expect(total).toBe(kronor && kronor * 100);
  });

  it('is not compared where a part is missing, or so much driving is not sold', () => {
    expect(comparedTotalOre(listOf({ single }), defaultCostPlan)).toBeNull();
    const fewLessons = { totalpaket: { Bas: { pris: 9_000, inkluderar: ['20 körlektioner', 'Riskettan'] } } };
    const shortLessons = listOf({ ...fewLessons, pack5: { totalPrice: 3_000, length: 30 } });
    expect(comparedTotalOre({ ...shortLessons, pack5: null, pack10: null }, onlyLessons)).toBeNull();
    expect(comparedTotalOre(listOf({ single }), { ...onlyLessons, lessons: 0 })).toBeNull();
  });

  it.each([Number.NaN, -5, 1e9, 2.7, Infinity])('takes %d lessons for what they can mean', (lessons) => {
    const total = totalCost(listOf({ single, lektioner: courses }), { ...defaultCostPlan, lessons });
    expect(Number.isSafeInteger(total?.totalOre)).toBe(true);
  });
});

const kr = fc.integer({ min: 1, max: 30_000 });
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const includes = fc.subarray([
  '5 körlektioner',
  '12 körlektioner à 40 min',
  'Riskettan',
  'Risktvåan',
  'Handledarkurs',
  'Bil vid uppkörning',
]);
const prices = fc.record({
  single: maybe(fc.record({ price: kr, length: fc.constantFrom(40, 45, 80, null) })),
  double: maybe(fc.record({ price: kr, length: fc.constantFrom(80, 90, null) })),
  pack5: maybe(kr),
  pack10: maybe(kr),
  inskrivningsavgift: maybe(kr),
  lektioner: fc.dictionary(fc.constantFrom(...Object.keys(courses), 'Risk 1+2'), kr),
  lektionspaket: fc.dictionary(fc.constantFrom('3 lektioner', '15 körlektioner', '4 dubbellektioner'), kr),
  totalpaket: fc.dictionary(fc.constantFrom('Bas', 'Stor', 'Mini'), fc.record({ pris: kr, inkluderar: includes })),
});
const plan = fc.record({
  lessons: fc.integer({ min: 0, max: 45 }),
  risk1: fc.boolean(),
  risk2: fc.boolean(),
  supervisorCourse: fc.boolean(),
  testCar: fc.boolean(),
});

/** Every multiset of purchases, tried one after another: what the search must not do worse than. */
function lowestByTrying(total: TotalCost, list: PriceList, requested: CostPlan): number {
  const singleOre = list.single?.priceOre ?? list.double?.priceOre;
  const sellsOnlyDouble = list.single ? (list.single.lessonMinutes ?? 0) >= 80 : list.double !== null;
  const perLesson = sellsOnlyDouble ? 2 : 1;
  const each = (kind: string) =>
    total.lines.filter((line) => line.kind === kind).reduce((sum, line) => sum + line.amountOre, 0);
  const beside = ['registration', 'risk1', 'risk2', 'supervisorCourse', 'testCar'].reduce(
    (sum, kind) => sum + each(kind),
    0,
  );
  let lowest = Infinity;
  for (let packs10 = 0; packs10 <= 5; packs10 += 1) {
    for (let packs5 = 0; packs5 <= 9; packs5 += 1) {
      if ((packs10 > 0 && (!list.pack10 || list.pack10.isEstimated)) || (packs5 > 0 && !list.pack5)) continue;
      const left = Math.max(0, requested.lessons - (10 * packs10 + 5 * packs5) * perLesson);
      if (left > 0 && singleOre === undefined) continue;
      const packsOre = packs10 * (list.pack10?.priceOre ?? 0) + packs5 * (list.pack5?.priceOre ?? 0);
      lowest = Math.min(lowest, packsOre + Math.ceil(left / perLesson) * (singleOre ?? 0) + beside);
    }
  }
  return lowest;
}

describe('any list and plan', { timeout: 60_000 }, () => {
  const onAny = (check: (list: PriceList, requested: CostPlan) => void, runs = 400) => {
    fc.assert(
      fc.property(prices, plan, (given, requested) => {
        const { list } = readSchoolPrices(JSON.stringify({ B: given }));
        if (list) check(list, requested);
      }),
      { numRuns: runs },
    );
  };

  it('add up, cover the plan or say what is missing, and buy each course once', () => {
    onAny((list, requested) => {
      const total = totalCost(list, requested);
      if (!total) return;
      expect(total.lines.reduce((sum, line) => sum + line.amountOre, 0)).toBe(total.totalOre);
      for (const line of total.lines) expect(line.amountOre).toBe(line.quantity * line.unitOre);
      const covered = total.lines.reduce((sum, line) => sum + line.lessonsCovered, 0);
      expect(covered >= requested.lessons).toBe(!total.missing.includes('lessons'));
      expect(total.isComplete).toBe(total.missing.length === 0);
      for (const part of ['risk1', 'risk2', 'supervisorCourse', 'testCar'] as const) {
        if (!requested[part]) expect(total.missing).not.toContain(part);
        const lines = total.lines.filter(({ kind }) => kind === part);
        expect(lines.reduce((sum, line) => sum + line.quantity, 0)).toBeLessThanOrEqual(1);
      }
      const fees = total.lines.filter(({ kind }) => kind === 'registration');
      expect(fees.length).toBeLessThanOrEqual(1);
    });
  });

  it('are never dearer than the singles', () => {
    onAny((list, requested) => {
      const total = totalCost(list, requested);
      if (!total || total.missing.length > 0 || !list.single) return;
      const covers = (list.single.lessonMinutes ?? 0) >= 80 ? 2 : 1;
      const course = (name: string) => list.otherItems.find((item) => item.name.startsWith(name))?.priceOre ?? Infinity;
      const singles =
        Math.ceil(requested.lessons / covers) * list.single.priceOre +
        (list.registrationFeeOre ?? 0) +
        (requested.risk1 ? course('Riskettan') : 0) +
        (requested.risk2 ? course('Risktvåan') : 0) +
        (requested.supervisorCourse ? course('Handledarkurs') : 0) +
        (requested.testCar ? course('Lån av bil') : 0);
      expect(total.totalOre).toBeLessThanOrEqual(singles);
      expect(total.savedOre).toBeLessThanOrEqual(singles === Infinity ? 0 : singles - total.totalOre);
    });
  });

  it('are as cheap as the best of all combinations of lessons and packs', () => {
    onAny((list, requested) => {
      const plainList = { ...list, double: list.single ? null : list.double, lessonPackages: [], completePackages: [] };
      const total = totalCost(plainList, requested);
      if (!total || total.missing.includes('lessons')) return;
      expect(total.totalOre).toBe(lowestByTrying(total, plainList, requested));
    });
  });

  it('never get cheaper with more lessons, as long as the same parts are missing', () => {
    onAny((list, requested) => {
      const fewer = totalCost(list, requested);
      const more = totalCost(list, { ...requested, lessons: requested.lessons + 1 });
      if (!fewer || !more || String(fewer.missing) !== String(more.missing)) return;
      expect(more.totalOre).toBeGreaterThanOrEqual(fewer.totalOre);
    });
  });

  it('are the same sums in the table of all numbers of lessons', () => {
    onAny((list, requested) => {
      totalsByLessons(list, requested, 30).forEach((inTable, at) => {
        const total = totalCost(list, { ...requested, lessons: at + 1 });
        expect(inTable).toEqual(total && { totalOre: total.totalOre, isComplete: total.isComplete });
      });
    }, 60);
  });

  it('never throw on what the parser reads out of any text', () => {
    const keys = fc.constantFrom(
      'single',
      'pack5',
      'lektioner',
      'lektionspaket',
      'totalpaket',
      'inskrivningsavgift',
      'x',
    );
    const hostile = fc.dictionary(keys, fc.oneof(fc.jsonValue(), fc.integer(), fc.string()));
    fc.assert(
      fc.property(hostile, plan, (given, requested) => {
        const { list } = readSchoolPrices(JSON.stringify({ B: given }));
        const total = list && totalCost(list, requested);
        if (total) expect(Number.isSafeInteger(total.totalOre) && total.totalOre >= 0).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
