import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SchoolSort } from '../ranking/school-order';
import { pricePer40MinutesOre, pricePerMinuteOre } from '../pricing/lesson-figures';
import { buildSchoolSearch, type IndexedSchool, type SchoolQuery, searchSchools } from './school-search';
import { RandomRegister, seededRandom } from './test/random-register';

const plain: IndexedSchool = {
  id: 'a',
  name: 'A',
  district: null,
  address: 'Gatan 1',
  city: 'Göteborg',
  postalCode: null,
  latitude: null,
  longitude: null,
  languages: [],
  licenseTypes: [],
  manualTransmission: false,
  automaticTransmission: false,
  electricCar: false,
  intensiveCourse: false,
  verification: null,
  rating: null,
  priceFrom: null,
  intensivePriceOre: null,
  recommendation: { score: 0.5 },
  trainingTypes: [],
  specialNeeds: [],
};

const priced = (priceOre: number, minutes: number | null): IndexedSchool['priceFrom'] => ({
  priceOre,
  isLengthAssumed: minutes === null,
  perMinuteOre: pricePerMinuteOre(priceOre, minutes ?? 45),
  per40MinutesOre: minutes && pricePer40MinutesOre(priceOre, minutes),
});

async function find(schools: readonly IndexedSchool[], query: SchoolQuery) {
  const built = await buildSchoolSearch({ schools, teachers: [], places: [] });
  return searchSchools(built, query).rows.map((row) => built.index.schools[row]);
}

async function namesFor(schools: Partial<IndexedSchool>[], query: SchoolQuery): Promise<(string | undefined)[]> {
  const register = schools.map((school, at) => ({ ...plain, id: String(at), ...school }));
  return (await find(register, query)).map((school) => school?.name);
}

describe('free text', () => {
  const schools = [
    { name: 'Orgryte Bil', recommendation: { score: 0.9 } },
    { name: 'Örgrytes Bil', recommendation: { score: 0.8 } },
    { name: 'Örgryte Körskola', recommendation: { score: 0.1 } },
    { name: 'Bil i Majorna', district: 'Majorna', postalCode: '414 51', address: 'Karl Johansgatan 7' },
  ];

  it.each<[string, string[]]>([
    ['Örgryte', ['Örgryte Körskola', 'Örgrytes Bil', 'Orgryte Bil']],
    ['orgryte', ['Orgryte Bil', 'Örgrytes Bil', 'Örgryte Körskola']],
    ['ÖRGRYTE  bil', ['Örgrytes Bil', 'Orgryte Bil']],
    ['414 51', ['Bil i Majorna']],
    ['41451', ['Bil i Majorna']],
    ['karl joh 7', ['Bil i Majorna']],
    ['gryte', ['Orgryte Bil', 'Örgrytes Bil', 'Örgryte Körskola']],
    ['skola', ['Örgryte Körskola']],
    ['ryt', []],
    ['<script>', []],
    ['Majorna Örgryte', []],
  ])('%s', async (search, names) => {
    expect(await namesFor(schools, { search })).toEqual(names);
  });

  it.each(['', '   ', '🚗', '\u0000', '%', '؟'])('takes %j, which has no words, for no text', async (search) => {
    expect(await namesFor(schools, { search })).toHaveLength(schools.length);
  });
});

describe('part of a name', () => {
  const schools = [
    { name: 'Örgryte Bil' },
    { name: 'Örgrytes Trafik' },
    { name: 'Majornas', district: 'Örgryte' },
    { name: 'Na\u0308ra' },
  ];

  it.each<[string, string[]]>([
    ['gryte', ['Örgryte Bil', 'Örgrytes Trafik']],
    ['ÖRGRYTES', ['Örgrytes Trafik']],
    ['o\u0308rgryte', ['Örgryte Bil', 'Örgrytes Trafik']],
    ['när', ['Na\u0308ra']],
    [' bil ', ['Örgryte Bil']],
    ['e b', ['Örgryte Bil']],
    ['organ', []],
    ['.*', []],
    ['  ', ['Majornas', 'Na\u0308ra', 'Örgryte Bil', 'Örgrytes Trafik']],
  ])('%j', async (name, names) => {
    expect(await namesFor(schools, { name })).toEqual(names);
  });
});

describe('a highest price', () => {
  const schools = [
    { name: '40 min, 500 kr', priceFrom: priced(50_000, 40) },
    { name: '80 min, 1 000 kr', priceFrom: priced(100_000, 80) },
    { name: '90 min, 1 150 kr', priceFrom: priced(115_000, 90) },
    { name: '50 min, 620 kr', priceFrom: priced(62_000, 50) },
    { name: 'Okänd längd, 400 kr', priceFrom: priced(40_000, null) },
    { name: 'Utan pris', priceFrom: null },
  ];

  it.each<[number, string[]]>([
    [495, []],
    [496, ['50 min, 620 kr']],
    [500, ['40 min, 500 kr', '50 min, 620 kr', '80 min, 1 000 kr']],
    [510, ['40 min, 500 kr', '50 min, 620 kr', '80 min, 1 000 kr']],
    [512, ['40 min, 500 kr', '50 min, 620 kr', '80 min, 1 000 kr', '90 min, 1 150 kr']],
  ])('of %d kr is one for 40 minutes of a stated length', async (maxPrice, names) => {
    const found = await namesFor(schools, { maxPrice });
    expect(found.sort()).toEqual(names);
  });
});

describe('order', () => {
  const schools = [
    { name: 'Ö', rating: 4.5, priceFrom: priced(50_000, 40), latitude: 57.7, longitude: 11.9 },
    { name: 'Å', rating: 4.5, priceFrom: null, latitude: 57.8, longitude: 11.9, intensivePriceOre: 1 },
    { name: 'Z', rating: null, priceFrom: priced(40_000, 40) },
    { name: 'Ä', rating: 4.9, priceFrom: null, intensivePriceOre: 2 },
    { name: 'O', rating: null, priceFrom: priced(30_000, null) },
  ];
  const position = { latitude: 57.7, longitude: 11.9 };

  it.each<[SchoolSort, string]>([
    ['recommended', 'OZÅÄÖ'],
    ['rating', 'ÄÅÖOZ'],
    ['price', 'ZÖOÅÄ'],
    ['ratingThenPrice', 'ÄÖÅZO'],
    ['intensivePrice', 'ÅÄOZÖ'],
    ['distance', 'ÖÅOZÄ'],
  ])('%s: what is missing comes last, ties in Swedish order', async (sort, names) => {
    expect((await namesFor(schools, { sort, position })).join('')).toBe(names);
  });

  it('breaks ties between namesakes by id', async () => {
    const found = await find(
      ['c', 'a', 'b'].map((id) => ({ ...plain, id })),
      {},
    );
    expect(found.map((school) => school?.id)).toEqual(['a', 'b', 'c']);
  });
});

describe('any input', async () => {
  const schools = new RandomRegister(seededRandom(3)).schools(80);
  const built = await buildSchoolSearch({ schools, teachers: [], places: [] });
  const strange = fc.oneof(fc.double(), fc.constantFrom(NaN, Infinity, -Infinity, -1, 0, 1e300));
  const anyText = fc.string({ unit: 'binary', maxLength: 300 });
  const anyQuery = fc.record(
    {
      search: anyText,
      name: anyText,
      city: anyText,
      languages: fc.array(anyText),
      trainingTypes: fc.array(fc.constantFrom('__proto__', 'constructor', 'risk1')),
      rating: strange,
      maxPrice: strange,
      area: fc.record({ latitude: strange, longitude: strange, radiusMetres: strange }),
      position: fc.record({ latitude: strange, longitude: strange }),
      sort: fc.constantFrom<SchoolSort>('recommended', 'rating', 'distance'),
      page: strange,
      pageSize: strange,
    },
    { requiredKeys: [] },
  );

  it('gives at most the schools there are, and never throws', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const { rows, total } = searchSchools(built, query as SchoolQuery);
        expect(new Set(rows).size).toBe(rows.length);
        expect(rows.length).toBeLessThanOrEqual(total);
        expect(total).toBeLessThanOrEqual(80);
      }),
      { numRuns: 400 },
    );
  });

  it('reads no more of a 10 kB text than of a sentence', () => {
    expect(searchSchools(built, { search: 'ö'.repeat(10_000) }).total).toBe(0);
  });
});
