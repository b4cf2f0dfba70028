import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headlinePriceSchema, schoolPricesSchema } from '../../contracts/prices';
import { isUnreadable } from './price-issue';
import { maxPriceTextLength, parsePriceList, type PriceListResult } from './price-list';
import { headlinePrice } from './headline-price';
import { readSchoolPrices } from './school-prices';

const knownKeys = [
  'B-körkort',
  'b',
  'A',
  'single',
  'enkel',
  '45min',
  'double',
  '90min',
  'pack5',
  'pack10',
  'paket',
  '10lektioner',
  'lektioner',
  'lektionspaket',
  'totalpaket',
  'intensive',
  'intensivkurs',
  'inskrivningsavgift',
  'price',
  'pris',
  'totalPrice',
  'length',
  'numLessons',
  'inkluderar',
  'Körlektion 40 min',
  '5 dubbellektioner',
  'Riskettan',
  '__proto__',
  'constructor',
  'toString',
];
const leaf = fc.oneof(
  fc.constantFrom(null, '', 'N/A', '595 kr', '1 200:-', 0, -1, 595, 1e300, 40, 80, true, '40 min'),
  fc.string(),
  fc.double(),
  fc.integer(),
);
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof({ maxDepth: 5 }, leaf, tie('list'), tie('object')),
  list: fc.array(tie('tree'), { maxLength: 5 }),
  object: fc.dictionary(fc.oneof(fc.constantFrom(...knownKeys), fc.string()), tie('tree'), { maxKeys: 6 }),
}));

function expectWholeAndBelievable(result: PriceListResult): void {
  if (!result.ok) {
    expect(result.issues.length).toBeGreaterThan(0);
    expect(result.rawText.length).toBeLessThanOrEqual(2_000);
    return;
  }
  const { value } = result;
  const lessons = [value.single, value.double].flatMap((lesson) => lesson ?? []);
  const packs = [value.pack5, value.pack10, ...value.lessonPackages, ...value.completePackages, value.intensive];
  const amounts = [
    ...lessons.map((lesson) => lesson.priceOre),
    ...packs.flatMap((pack) => pack?.totalOre ?? []),
    ...value.otherItems.map((item) => item.priceOre),
  ];
  for (const ore of amounts) {
    expect(Number.isSafeInteger(ore)).toBe(true);
    expect(ore).toBeGreaterThan(0);
  }
  for (const { lessonMinutes } of lessons) if (lessonMinutes !== null) expect(lessonMinutes).toBeGreaterThanOrEqual(10);
  for (const name of [...value.lessonPackages, ...value.otherItems].map((item) => item.name)) expect(name).not.toBe('');
}

function expectAsTheContractSays(text: string): void {
  const prices = readSchoolPrices(text);
  expect(schoolPricesSchema.parse(JSON.parse(JSON.stringify(prices)))).toEqual(prices);
  expect(prices.list === null || prices.ownWords === null).toBe(true);
  expect(prices.ownWords ?? '').not.toMatch(/^[{[]/);
  const price = headlinePrice(prices.list);
  expect(headlinePriceSchema.nullable().parse(JSON.parse(JSON.stringify(price)))).toEqual(price);
  expect(price?.perMinuteOre ?? 0).toBeGreaterThanOrEqual(0);
}

describe('whatever text comes in', { timeout: 60_000 }, () => {
  it('gives a value or issues and never throws: any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expectWholeAndBelievable(parsePriceList(text));
        expectAsTheContractSays(text);
      }),
      { numRuns: 500 },
    );
  });

  it('gives a value or issues and never throws: any JSON', () => {
    fc.assert(
      fc.property(fc.json(), (text) => expectWholeAndBelievable(parsePriceList(text))),
      { numRuns: 500 },
    );
  });

  it('gives a value or issues and never throws: JSON of our own words in any order', () => {
    fc.assert(
      fc.property(tree, (value) => {
        expectWholeAndBelievable(parsePriceList(JSON.stringify(value)));
        expectAsTheContractSays(JSON.stringify(value));
      }),
      { numRuns: 2_000 },
    );
  });

  it('gives a value or issues and never throws: JSON cut or changed anywhere', () => {
    const text = JSON.stringify({
      'B-körkort': { single: { price: '1 200 kr', length: 40 }, lektioner: { 'Dubbel 80 min': 1_150 } },
    });
    fc.assert(
      fc.property(fc.nat(text.length), fc.nat(3), fc.string({ maxLength: 3 }), (at, removed, added) => {
        expectWholeAndBelievable(parsePriceList(text.slice(0, at) + added + text.slice(at + removed)));
      }),
      { numRuns: 500 },
    );
  });

  it('answers the same every time', () => {
    fc.assert(
      fc.property(tree, (value) => {
        const text = JSON.stringify(value);
        expect(parsePriceList(text)).toEqual(parsePriceList(text));
      }),
    );
  });

  it('takes values of other types than its documents should hold', () => {
    for (const value of [595, true, { single: 595 }, ['595'], Symbol('price')] as unknown as string[]) {
      expect(parsePriceList(value)).toEqual({ ok: false, issues: [{ code: 'wrongType', path: '' }], rawText: '' });
    }
  });
});

/** Processor time, not the clock: a busy machine must not fail the test. */
const maxMicroseconds = 1_000_000;

describe('hostile texts', () => {
  it.each<[string, string, string]>([
    ['a megabyte of letters', 'x'.repeat(1_000_000), 'tooLong'],
    ['a megabyte of JSON', JSON.stringify({ single: 'x'.repeat(1_000_000) }), 'tooLong'],
    ['open brackets', '['.repeat(maxPriceTextLength), 'notReadable'],
    ['deep lists', '['.repeat(49_000) + ']'.repeat(49_000), 'tooDeep'],
    ['deep objects', '{"B":'.repeat(10_000) + '1' + '}'.repeat(10_000), 'tooDeep'],
    ['digits without end', '9'.repeat(maxPriceTextLength), 'amountTooLarge'],
  ])('%s', (_name, text, code) => {
    const start = process.cpuUsage();
    const result = parsePriceList(text);
    expect(process.cpuUsage(start).user).toBeLessThan(maxMicroseconds);
    expect(result).toMatchObject({ ok: false, issues: [{ code }] });
    expect(result.ok ? '' : result.rawText).toHaveLength(2_000);
  });

  it('cannot be slowed down by texts made for our patterns', () => {
    const texts = [
      'från '.repeat(19_000),
      '1 '.repeat(49_000),
      'kr kr '.repeat(16_000),
      `{"${'1 '.repeat(40_000)}": 1}`,
      '1-'.repeat(49_000),
    ];
    const start = process.cpuUsage();
    for (const text of texts) {
      const part = text.slice(0, 40_000);
      parsePriceList(JSON.stringify({ B: { lektioner: { [part]: part } } }));
      parsePriceList(text);
    }
    expect(process.cpuUsage(start).user).toBeLessThan(maxMicroseconds);
  });

  it('leaves prototypes alone', () => {
    const ofB = '{"__proto__":{"price":1},"totalpaket":{"__proto__":{"pris":500}}}';
    const text = `{"__proto__":{"single":595},"constructor":{"prototype":{"single":595}},"B":${ofB}}`;
    const result = parsePriceList(text);
    expect(result).toMatchObject({
      ok: true,
      value: { single: null, completePackages: [{ name: '__proto__', totalOre: 50_000 }] },
    });
    expect(Object.hasOwn(Object.prototype, 'single')).toBe(false);
    expect(({} as Record<string, unknown>)['single']).toBeUndefined();
  });

  it('reads at most a hundred entries of a map and lists at most fifty issues', () => {
    const many = (value: unknown) =>
      Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`Paket ${index}`, value]));
    const packages = parsePriceList(JSON.stringify({ totalpaket: many(500) }));
    expect(packages).toMatchObject({ ok: true, value: { issues: [{ code: 'tooManyItems', path: 'totalpaket' }] } });
    expect(packages.ok && packages.value.completePackages).toHaveLength(100);
    const broken = parsePriceList(JSON.stringify({ totalpaket: many('kanske') }));
    expect(broken.ok ? [] : broken.issues).toHaveLength(50);
  });

  it('shortens names and paths', () => {
    const text = JSON.stringify({
      totalpaket: { ['Å'.repeat(5_000)]: 500 },
      ['x'.repeat(5_000)]: 1,
      lektioner: { ['y'.repeat(900)]: 'kanske' },
    });
    const result = parsePriceList(text);
    expect(result.ok && result.value.completePackages[0]?.name).toHaveLength(120);
    expect(result.ok && result.value.issues[0]?.path.length).toBeLessThan(100);
  });
});

describe('isUnreadable', () => {
  it.each<[string, boolean]>([
    ['', false],
    ['{}', false],
    ['{"A":{"single":1}}', false],
    ['Ring oss så berättar vi', true],
    ['{"B":{"x":1}}', true],
  ])('%j: %s', (text, isWorthShowing) => {
    const result = parsePriceList(text);
    expect(result.ok ? null : isUnreadable(result.issues)).toBe(isWorthShowing);
  });
});
