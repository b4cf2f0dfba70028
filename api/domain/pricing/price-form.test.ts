import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ClassPrices, type PriceForm, priceFormSchema } from '../../contracts/own-prices';
import { licenceClasses } from '../../contracts/vocabulary';
import { misplacedRow, normalPriceForm } from './price-form';
import { readPriceForm } from './read-price-form';
import { readSchoolPrices } from './school-prices';
import { writePriceList } from './write-price-list';

const ore = fc.integer({ min: 1, max: 100_000_000 });
const minutes = fc.option(fc.integer({ min: 10, max: 480 }));
const count = fc.option(fc.integer({ min: 1, max: 200 }));
const name = fc.oneof(
  fc.constantFrom(
    'Riskettan',
    '10 körlektioner',
    'Körlektion kväll 40 min',
    'Dubbellektion',
    '5',
    '__proto__',
    '=1+1',
    '🚗',
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 120 }),
);
const lesson = fc.option(fc.record({ priceOre: ore, lessonMinutes: minutes }));
const pack = fc.option(fc.record({ totalOre: ore, lessonMinutes: minutes }));
const rows = <Row>(row: fc.Arbitrary<Row>) => fc.array(row, { maxLength: 4 });
const classPrices: fc.Arbitrary<ClassPrices> = fc.record({
  licenceClass: fc.constantFrom(...licenceClasses),
  single: lesson,
  double: lesson,
  fromPriceOre: fc.option(ore),
  pack5: pack,
  pack10: pack,
  lessonPackages: rows(fc.record({ name, totalOre: ore, lessons: count, lessonMinutes: minutes })),
  otherItems: rows(fc.record({ name, priceOre: ore })),
  registrationFeeOre: fc.option(fc.integer({ min: 0, max: 100_000_000 })),
  intensive: fc.option(fc.record({ totalOre: ore, lessons: count, lessonMinutes: minutes })),
  completePackages: rows(fc.record({ name, totalOre: ore, includes: fc.array(name, { maxLength: 4 }) })),
});
const isWellPlaced = ({ classes }: PriceForm): boolean =>
  classes.every((prices) => prices.otherItems.every((item) => misplacedRow(item.name, prices) === null));
/** What the API lets through. */
const form = fc
  .uniqueArray(classPrices, { selector: ({ licenceClass }) => licenceClass, maxLength: 4 })
  .map((classes) => priceFormSchema.safeParse({ classes }).data)
  .filter((parsed) => parsed !== undefined)
  .filter(isWellPlaced);
const keptLine = fc.record({
  place: fc.array(fc.string(), { minLength: 1, maxLength: 3 }),
  value: fc.oneof(fc.string(), fc.integer(), fc.boolean()),
});

describe('a price list that is filled in', () => {
  it('is read back as it was written, with the lines that it does not show', () => {
    fc.assert(
      fc.property(form, fc.array(keptLine, { maxLength: 4 }), (given, kept) => {
        const normal = normalPriceForm(given);
        const read = readPriceForm(writePriceList(given, kept));
        expect(read).toEqual({ form: normal, kept });
        expect(normalPriceForm(normal)).toEqual(normal);
      }),
      { numRuns: 300 },
    );
  });
});

const known = ['B-körkort', 'b', 'A', 'single', 'enkel', '45min', 'double', '90min', 'pack5', 'pack10', 'paket'];
const more = [
  'lektioner',
  'lektionspaket',
  'totalpaket',
  'intensivkurs',
  'inskrivningsavgift',
  'pris',
  'length',
  'antal',
];
const names = [
  'inkluderar',
  'Körlektion 40 min',
  '5 dubbellektioner',
  '10 lektioner',
  'Riskettan',
  'namn',
  '__proto__',
];
const values = [null, '', 'N/A', '595 kr', '1 200:-', 0, -1, 595, 1e300, 40, 80, 5, 10, true, '40 min', '595–700 kr'];
const leaf = fc.oneof(fc.constantFrom(...values), fc.string(), fc.integer({ min: -5, max: 2_000 }));
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof({ maxDepth: 5 }, leaf, tie('list'), tie('object')),
  list: fc.array(tie('tree'), { maxLength: 4 }),
  object: fc.dictionary(fc.oneof(fc.constantFrom(...known, ...more, ...names), fc.string()), tie('tree'), {
    maxKeys: 6,
  }),
}));

const sayableTo = (text: string | null) => readSchoolPrices(text).list;

describe('whatever text a school has', { timeout: 60_000 }, () => {
  it('says the same to students when it is saved without a change, and loses no line', () => {
    fc.assert(
      fc.property(tree, (content) => {
        const text = JSON.stringify(content);
        const { form: shown, kept } = readPriceForm(text);
        const saved = writePriceList(shown, kept);
        expect(priceFormSchema.safeParse(shown).success).toBe(true);
        expect(sayableTo(saved)).toEqual(sayableTo(text));
        expect(readPriceForm(saved)).toEqual({ form: shown, kept });
      }),
      { numRuns: 1_000 },
    );
  });

  it('is never a reason to throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), (text) => {
        const { form: shown, kept } = readPriceForm(text);
        expect(sayableTo(writePriceList(shown, kept))).toEqual(sayableTo(text));
      }),
    );
  });
});

describe('lines that no field shows', () => {
  const linesOf = (content: unknown) =>
    readPriceForm(typeof content === 'string' ? content : JSON.stringify(content)).kept.map(
      ({ place, value }) => `${place.join('.')}: ${String(value)}`,
    );

  it.each<[string, unknown, string[]]>([
    ['a field that nobody knows', { B: { single: 595, frukost: 45 } }, ['B.frukost: 45']],
    ['a price that is no price', { B: { single: 595, pack10: 'kanske' } }, ['B.pack10: kanske']],
    ['a second spelling', { B: { single: 595, enkel: 650 } }, ['B.enkel: 650']],
    [
      'a lesson that stands back',
      { single: 595, lektioner: { 'Körlektion 45 min': 650 } },
      ['lektioner.Körlektion 45 min: 650'],
    ],
    [
      'what a lesson is called',
      { lektioner: { 'Körlektion vardagar 40 min': 595 } },
      ['lektioner.Körlektion vardagar 40 min: 595'],
    ],
    ['a note in a row', { single: { price: 595, length: 40, note: 'kvällar' } }, ['single.note: kvällar']],
    ['a length that no lesson has', { single: { price: 595, length: 9 } }, ['single.length: 9']],
    ['a negative price', { single: 595, pack5: -1 }, ['pack5: -1']],
    ['words beside a price', { single: '595 kr (vardagar)' }, ['single: 595 kr (vardagar)']],
    ['a span of prices', '495–620 kr', [': 495–620 kr']],
    ['a text that is no list', 'Ring oss så berättar vi', [': Ring oss så berättar vi']],
  ])('are %s', (_what, content, lines) => {
    expect(linesOf(content)).toEqual(lines);
  });

  it.each([
    { 'B-körkort': { single: { price: 595, length: 40 }, pack10: { totalPrice: '5 700:-', numLessons: 10 } } },
    { single: { price: '595 kr (40 min)' }, pack5: 'N/A', inskrivningsavgift: null },
    { lektioner: { 'Körlektion 40 min': 595, 'Dubbellektion 80 min': { pris: '1 150 kr' }, Riskettan: 600 } },
    { totalpaket: { Bas: { pris: '12 500 kr', inkluderar: '10 körlektioner, Riskettan' } } },
    { intensive: { totalPrice: 14_900, numLessons: 20, lengthPerLesson: 40 } },
    'från 510 kr/lektion',
    '{}',
  ])('are none in %j', (content) => {
    expect(linesOf(content)).toEqual([]);
  });
});
