import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedLessons, countedPrices, type PriceStatistics, type Spread } from '../../contracts/price-statistics';
import { readSchoolPrices } from '../pricing/school-prices';
import { defaultCostPlan } from '../total-cost/cost-plan';
import { totalCost } from '../total-cost/total-cost';
import { type CountedSchool, marketFigures, priceStatistics } from './price-statistics';
import { schoolFigures } from './school-figures';

/** A school as the register counts it, from what it writes itself. */
function aSchool(prices: object | string | null, district: string | null = null): CountedSchool {
  const read = readSchoolPrices(typeof prices === 'object' && prices ? JSON.stringify({ B: prices }) : prices);
  return {
    district,
    figures: schoolFigures(read),
    totalWith(lessons) {
      const total = read.list && totalCost(read.list, { ...defaultCostPlan, lessons });
      return total && { ...total, isLengthStated: total.lessonMinutes !== null };
    },
  };
}

const lesson = (price: number, length: number | null = 40) => ({ single: { price, length } });
const courses = { Riskettan: 600, Risktvåan: 2_000, 'Bil vid uppkörning': 1_300 };
const count = (...schools: CountedSchool[]) => priceStatistics(schools);
const kronor = (spread: Spread | null | undefined) => spread && Object.values(spread).map((ore) => ore / 100);

describe('the spread of a price', () => {
  it('is of 40 minutes, whatever the length that the schools state, and rounded at the end', async () => {
    const { prices, lessonMinute } = await count(
      aSchool(lesson(500)),
      aSchool(lesson(700, 50)),
      aSchool(lesson(1_000, 80)),
      aSchool(lesson(601)),
      aSchool(lesson(800, 45)),
    );
    expect(prices.lesson.schools).toBe(5);
    expect(kronor(prices.lesson.spread)).toEqual([500, 500, 560, 601, 711]);
    expect(kronor(lessonMinute.spread)).toEqual([12.5, 12.5, 14, 15, 17.8]);
  });

  it.each([
    [
      [500, 501, 502, 504],
      [500, 501, 502, 503, 504],
    ],
    [
      [510, 520, 530],
      [510, 515, 520, 525, 530],
    ],
    [
      [600, 600, 600],
      [600, 600, 600, 600, 600],
    ],
  ])('of %j lies at %j', async (given, expected) => {
    const { prices } = await count(...given.map((price) => aSchool(lesson(price))));
    expect(kronor(prices.lesson.spread)).toEqual(expected);
  });

  it('is not said of fewer than three schools, but how many there are', async () => {
    const { prices, lessonMinute, totals } = await count(
      aSchool({ ...lesson(500), lektioner: courses }),
      aSchool({ ...lesson(600), lektioner: courses }),
    );
    expect(prices.lesson).toEqual({ schools: 2, spread: null });
    expect(lessonMinute).toEqual({ schools: 2, spread: null });
    expect(totals[1]).toMatchObject({ lessons: 20, schools: 2, spread: null });
  });

  it('of nothing is nothing', async () => {
    const nothing = await count();
    expect(nothing).toMatchObject({ schools: 0, pricedSchools: 0, packageLessons: null, districts: [] });
    expect(Object.values(nothing.prices).every(({ schools, spread }) => schools === 0 && spread === null)).toBe(true);
    expect(marketFigures(nothing)).toEqual({ pricedSchools: 0, lesson: null, total: null });
  });
});

describe('what one school says', () => {
  it.each<[string, object | string | null, object]>([
    ['a lesson of a stated length', lesson(600, 50), { gap: null, prices: { lesson: 48_000 } }],
    ['a double lesson of a stated length', { double: { price: 1_200, length: 80 } }, { prices: { lesson: 60_000 } }],
    ['a lesson whose length nobody states', lesson(600, null), { gap: 'unstatedLength', prices: {} }],
    ['nothing but a from-price', '595', { gap: 'unstatedLength', prices: {} }],
    [
      'packs alone, which are made no lesson',
      { pack5: { totalPrice: 2_750, length: 40 } },
      { gap: 'onlyPacks', prices: { lessonInPack5: 55_000, pack5: 275_000 } },
    ],
    [
      'packs of the lesson’s own length; a derived one is none',
      { ...lesson(600, 50), pack5: 2_500 },
      { prices: { lesson: 48_000, lessonInPack5: 40_000, pack5: 200_000 } },
    ],
    ['a course alone', { lektioner: { Riskettan: 600 } }, { gap: 'noLesson', prices: { risk1: 60_000 } }],
    [
      'two courses at one price, which are neither',
      { lektioner: { 'Risk 1+2': 2_500, Riskettan: 650, 'Riskettan kväll': 600 } },
      { prices: { risk1: 60_000 } },
    ],
    [
      'that it takes no fee',
      { ...lesson(600), inskrivningsavgift: 0 },
      { prices: { lesson: 60_000, registration: 0 } },
    ],
    [
      'a package with both risk courses, the cheapest of them',
      {
        totalpaket: {
          Bas: { pris: 9_000, inkluderar: ['8 körlektioner', 'Riskettan', 'Risktvåan'] },
          Stor: { pris: 14_000, inkluderar: ['18 körlektioner', 'Riskettan', 'Risktvåan'] },
          Risker: { pris: 2_500, inkluderar: ['Riskettan', 'Risktvåan'] },
          Halv: { pris: 6_000, inkluderar: ['10 körlektioner', 'Riskettan'] },
        },
      },
      { prices: { completePackage: 900_000 }, packageLessons: 8 },
    ],
    ['an intensive course', { intensivkurs: 14_000 }, { gap: 'noLesson', prices: { intensive: 1_400_000 } }],
    ['words', 'Fråga oss om våra fina priser!', { gap: 'unreadable', prices: {} }],
    ['nothing', null, { gap: 'noPrices', prices: {} }],
  ])('%s', (_what, prices, figures) => expect(aSchool(prices).figures).toMatchObject(figures));

  it('says nothing else by it', () => {
    expect(aSchool(lesson(600)).figures.prices).toEqual({ lesson: 60_000 });
    expect(aSchool({ pack5: { totalPrice: 2_750 } }).figures.prices).toEqual({});
  });
});

describe('the register', () => {
  const complete = (price: number, district: string) =>
    aSchool({ ...lesson(price), inskrivningsavgift: 300, lektioner: courses }, district);

  it('says which schools it left out of the lesson and of the totals, and why', async () => {
    const { leftOut, totals, pricedSchools, schools } = await count(
      complete(600, 'Centrum'),
      aSchool({ ...lesson(600, null), lektioner: courses }),
      aSchool({ pack5: { totalPrice: 2_750, length: 40 } }),
      aSchool({ lektioner: courses }),
      aSchool('Ring så berättar vi!'),
      aSchool(null),
    );
    expect(leftOut).toEqual({ unstatedLength: 1, onlyPacks: 1, noLesson: 1, unreadable: 1, noPrices: 1 });
    expect([schools, pricedSchools]).toEqual([6, 4]);
    expect(totals[1]).toEqual({ lessons: 20, schools: 1, spread: null, incomplete: 4, unstatedLength: 1 });
  });

  it('counts the whole licence as the calculator does', async () => {
    const { totals } = await count(complete(500, 'Centrum'), complete(600, 'Centrum'), complete(700, 'Centrum'));
    expect(totals.map(({ spread }) => (spread?.medianOre ?? 0) / 100)).toEqual([10_200, 16_200, 22_200]);
  });

  it('says of a district what enough of its schools say', async () => {
    const { districts } = await count(
      ...[500, 520, 560].map((price) => complete(price, 'Örgryte')),
      ...[600, 610].map((price) => complete(price, 'Askim')),
      aSchool(lesson(700, null), 'Örgryte'),
      aSchool(lesson(400)),
    );
    expect(districts.map((one) => [one.district, one.schools, one.lesson])).toEqual([
      ['Askim', 2, { schools: 2, medianOre: null }],
      ['Örgryte', 4, { schools: 3, medianOre: 52_000 }],
    ]);
    expect(districts[1]?.totals[0]).toEqual({ lessons: 10, schools: 3, medianOre: 940_000 });
  });

  it('names no more districts than any town has', async () => {
    const many = Array.from({ length: 150 }, (_, at) => aSchool(null, `Del ${at}`));
    const { districts } = await count(...many, aSchool(null, 'Del 149'));
    expect(districts).toHaveLength(100);
    expect(districts.find(({ district }) => district === 'Del 149')?.schools).toBe(2);
  });

  it('gives home the figures that it shows', async () => {
    const statistics = await count(complete(500, 'Centrum'), complete(600, 'Centrum'), complete(700, 'Centrum'));
    expect(marketFigures(statistics)).toEqual({
      pricedSchools: 3,
      lesson: { medianOre: 60_000, schools: 3 },
      total: { medianOre: 1_620_000, schools: 3 },
    });
  });
});

const kr = fc.integer({ min: 1, max: 30_000 });
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const someSchool = fc
  .record({
    single: maybe(fc.record({ price: kr, length: fc.constantFrom(40, 45, 50, 80, null) })),
    pack5: maybe(kr),
    pack10: maybe(kr),
    inskrivningsavgift: maybe(fc.nat(2_000)),
    intensivkurs: maybe(kr),
    lektioner: fc.dictionary(fc.constantFrom(...Object.keys(courses), 'Handledarkurs'), kr),
  })
  .chain((prices) => fc.constantFrom('Askim', 'Centrum', null).map((district) => aSchool(prices, district)));
const silentSchool = fc.constantFrom(null, 'Vi svarar gärna!', '{}').map((text) => aSchool(text));
const register = fc.array(fc.oneof({ arbitrary: someSchool, weight: 4 }, silentSchool), { maxLength: 12 });

const figuresOf = ({ prices, lessonMinute, totals }: PriceStatistics) => [
  ...countedPrices.map((price) => prices[price]),
  lessonMinute,
  ...totals,
];

describe('any register', () => {
  it('has the same figures in any order', () =>
    fc.assert(
      fc.asyncProperty(
        register.chain((schools) =>
          fc.tuple(fc.constant(schools), fc.shuffledSubarray(schools, { minLength: schools.length })),
        ),
        async ([schools, shuffled]) => {
          expect(await priceStatistics(shuffled)).toEqual(await priceStatistics(schools));
        },
      ),
    ));

  it('has every median between the lowest and the highest, and none of fewer than three schools', () =>
    fc.assert(
      fc.asyncProperty(register, async (schools) => {
        for (const { schools: behind, spread } of figuresOf(await priceStatistics(schools))) {
          expect(spread === null).toBe(behind < 3);
          const steps = Object.values(spread ?? {});
          expect(steps).toEqual(steps.toSorted((a, b) => a - b));
          expect(steps.every(Number.isSafeInteger)).toBe(true);
        }
      }),
    ));

  it('says the same when a school comes that states nothing', () =>
    fc.assert(
      fc.asyncProperty(register, silentSchool, async (schools, silent) => {
        const more = await priceStatistics([...schools, silent]);
        // that it was left out of the totals is said
        const totals = more.totals.map((total) => ({ ...total, incomplete: total.incomplete - 1 }));
        expect(figuresOf({ ...more, totals })).toEqual(figuresOf(await priceStatistics(schools)));
      }),
    ));

  it('counts every school once: its lesson is compared, or there is a reason', () =>
    fc.assert(
      fc.asyncProperty(register, async (schools) => {
        const { prices, leftOut } = await priceStatistics(schools);
        const gaps = Object.values(leftOut).reduce((sum, each) => sum + each, 0);
        expect(prices.lesson.schools + gaps).toBe(schools.length);
      }),
    ));

  it('has totals of no schools but those that the calculator has', () =>
    fc.assert(
      fc.asyncProperty(register, async (schools) => {
        const { totals } = await priceStatistics(schools);
        for (const [at, lessons] of countedLessons.entries()) {
          const said = schools.map((school) => school.totalWith(lessons));
          const { schools: behind = 0, incomplete = 0, unstatedLength = 0, spread } = totals[at] ?? {};
          expect(behind + incomplete + unstatedLength).toBe(said.length);
          const compared = said.filter((total) => total?.isComplete && total.isLengthStated);
          const lowest = Math.min(...compared.map((total) => total?.totalOre ?? Infinity));
          if (spread) expect(spread.lowestOre).toBe(Math.round(lowest / 100) * 100);
        }
      }),
    ));
});
