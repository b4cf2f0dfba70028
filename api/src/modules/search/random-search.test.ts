import { describe, expect, it } from 'vitest';
import type { Gearbox, Language, LicenceClass, SpecialNeed, TrainingType } from '../../../contracts/vocabulary';
import { type SearchAnswer, type SearchHit, type SearchQuery, schoolSortSchema } from '../../../contracts/search';
import { languages, licenceClasses, specialNeeds, trainingTypes } from '../../../contracts/vocabulary';
import { haversineMetres } from '../../../domain/distance/haversine';
import { readSchoolPrices } from '../../../domain/pricing/school-prices';
import type { SchoolQuery } from '../../../domain/search/school-search';
import { searchNaively } from '../../../domain/search/test/naive-school-search';
import { seededRandom } from '../../../domain/search/test/random-register';
import { comparedTotalOre } from '../../../domain/total-cost/compared-total';
import { defaultCostPlan } from '../../../domain/total-cost/cost-plan';
import { totalCost, type TotalCost } from '../../../domain/total-cost/total-cost';
import { ask } from '../../../test/ask';
import { buildTestApp } from '../../../test/build-app';
import { type Chooser, createChooser, randomSchool } from '../../../test/factories/random-school';
import { storeSchools } from '../../../test/factories/school';

const queries = 400;

function randomQuery({ one, some, chance }: Chooser): SearchQuery {
  const list = (values: readonly string[], share: number): string | undefined =>
    some(values, share).join(',') || undefined;
  const query: Record<string, string | undefined> = {
    ...(chance(0.3) && {
      search: one([
        'ör',
        'Örgryte',
        'åsa',
        'asa tr',
        'göte',
        '411 05',
        '41105',
        'zz',
        'storg 1',
        'kör',
        'hisingen',
        'örgyte',
        'hisnigen zebar',
      ]),
    }),
    ...(chance(0.2) && { name: one(['a', 'kola', 'TRAFIK', 'zz', ' ör']) }),
    ...(chance(0.2) && { city: one(['Göteborg', 'goteborg', 'Rom', 'åmål']) }),
    ...(chance(0.3) && { languages: list(languages, 0.2) }),
    ...(chance(0.3) && { licenseTypes: list(licenceClasses, 0.2) }),
    ...(chance(0.2) && { gearbox: list(['manual', 'automatic'], 0.5) }),
    ...(chance(0.2) && { trainingTypes: list(trainingTypes, 0.4) }),
    ...(chance(0.15) && { specialNeeds: list(specialNeeds, 0.4) }),
    ...(chance(0.15) && { electricCar: 'true' }),
    ...(chance(0.15) && { intensiveCourse: 'true' }),
    ...(chance(0.1) && { verified: 'true' }),
    ...(chance(0.2) && { rating: one(['0', '3', '3.5', '4.5', '5']) }),
    ...(chance(0.2) && { maxPrice: one(['400', '500', '600', '0']) }),
    ...(chance(0.4) && { lat: one(['57.65', '57.7089', '57.8']), lng: one(['11.9', '11.9746', '12.1']) }),
    ...(chance(0.3) && { radius: one(['2000', '6000', '20000']) }),
    ...(chance(0.8) && { sort: one(schoolSortSchema.options) }),
    ...(chance(0.4) && { lessons: one(['1', '8', '20', '35', '99']) }),
    ...(chance(0.3) && { page: one(['1', '2', '3']) }),
    ...(chance(0.6) && { pageSize: one(['5', '12', '100']) }),
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}

function positionOf(query: SearchQuery) {
  if (query.lat === undefined || query.lng === undefined) return undefined;
  return { latitude: Number(query.lat), longitude: Number(query.lng) };
}

const split = (text: string | undefined): string[] => text?.split(',') ?? [];

function asNaive(query: SearchQuery): SchoolQuery {
  const position = positionOf(query);
  return {
    search: query.search ?? '',
    name: query.name ?? '',
    city: query.city ?? '',
    languages: split(query.languages) as Language[],
    licenseTypes: split(query.licenseTypes) as LicenceClass[],
    gearbox: split(query.gearbox) as Gearbox[],
    trainingTypes: split(query.trainingTypes) as TrainingType[],
    specialNeeds: split(query.specialNeeds) as SpecialNeed[],
    electricCar: query.electricCar === 'true',
    intensiveCourse: query.intensiveCourse === 'true',
    verified: query.verified === 'true',
    ...(query.rating !== undefined && { rating: Number(query.rating) }),
    ...(query.maxPrice !== undefined && { maxPrice: Number(query.maxPrice) }),
    ...(position && { position }),
    ...(position && query.radius !== undefined && { area: { ...position, radiusMetres: Number(query.radius) } }),
    sort: query.sort === 'totalCost' ? 'price' : (query.sort ?? 'recommended'),
    page: 1,
    pageSize: 1_000,
  };
}

/** The parts of the town that the random schools' districts lie in; the districts are in the schools' own words. */
const places = [
  { id: 'goteborg', name: 'Göteborg', detail: null, districts: ['Örgryte', 'Majorna', 'Lundby'] },
  { id: 'hisingen', name: 'Hisingen', detail: null, districts: ['Lundby'] },
];

describe('searching a random register through the API', async () => {
  const { app } = await buildTestApp();
  const choose = createChooser(seededRandom(4));
  const records = await storeSchools(app, ...Array.from({ length: 90 }, () => randomSchool(choose)));
  const pricing = new Map(records.map((record) => [record._id, record.pricing]));
  const find = async (query: SearchQuery): Promise<SearchAnswer> => (await ask(app, 'search', { query })).json();
  const all = (await find({ pageSize: '100' })).items;

  const pricesOf = (id: string) => readSchoolPrices(pricing.get(id) ?? null).list;

  function plannedAt(id: string, lessons: number): TotalCost | null {
    const prices = pricesOf(id);
    return prices && totalCost(prices, { ...defaultCostPlan, lessons });
  }

  function comparedAt(id: string, lessons: number): number | null {
    const prices = pricesOf(id);
    return prices && comparedTotalOre(prices, { ...defaultCostPlan, lessons });
  }

  function totalOf(id: string, lessons: number): SearchHit['totalCost'] {
    const total = plannedAt(id, lessons);
    if (!total) return null;
    const { totalOre, isComplete, lessonMinutes } = total;
    const shown = { totalOre, lessons, isComplete };
    const comparedOre = comparedAt(id, lessons);
    if (comparedOre === null || lessonMinutes === null || lessonMinutes === 40) return shown;
    const inTheirs = Math.ceil((lessons * 40) / lessonMinutes);
    return inTheirs === lessons
      ? shown
      : { ...shown, compared: { totalOre: comparedOre, lessons: inTheirs, lessonMinutes } };
  }

  /** Complete totals by what as much driving costs, those of unknown length, incomplete ones, none; the lower first, then by name and id. */
  function sortByTotal(found: readonly { id: string; name: string }[], lessons: number): string[] {
    const swedish = new Intl.Collator('sv');
    const rank = (total: TotalCost | null): number => {
      if (total === null) return 3;
      return total.isComplete ? Number(total.lessonMinutes === null) : 2;
    };
    return found
      .map(({ id, name }) => ({ id, name, total: plannedAt(id, lessons), comparedOre: comparedAt(id, lessons) }))
      .sort(
        (a, b) =>
          rank(a.total) - rank(b.total) ||
          (a.comparedOre ?? a.total?.totalOre ?? 0) - (b.comparedOre ?? b.total?.totalOre ?? 0) ||
          swedish.compare(a.name, b.name) ||
          (a.id < b.id ? -1 : 1),
      )
      .map(({ id }) => id);
  }

  it(`gives the same as a plain filter and sort, ${String(queries)} times`, async () => {
    const sizes: number[] = [];
    for (let round = 0; round < queries; round += 1) {
      const query = randomQuery(choose);
      const { rows, total } = searchNaively(all, asNaive(query), { teachers: [], places });
      const lessons = Number(query.lessons ?? 20);
      const ids = query.sort === 'totalCost' ? sortByTotal(rows, lessons) : rows.map(({ id }) => id);
      const size = Number(query.pageSize ?? 24);
      const skip = (Number(query.page ?? 1) - 1) * size;
      const answer = await find(query);
      expect(
        answer.items.map(({ id }) => id),
        JSON.stringify(query),
      ).toEqual(ids.slice(skip, skip + size));
      expect(answer.total, JSON.stringify(query)).toBe(total);
      const from = positionOf(query);
      for (const { id, latitude, longitude, distanceMetres, totalCost: stated } of answer.items) {
        const isPlaced = from && latitude !== null && longitude !== null;
        expect(distanceMetres).toBe(isPlaced ? Math.round(haversineMetres(from, { latitude, longitude })) : null);
        expect(stated).toEqual(totalOf(id, lessons));
      }
      sizes.push(total);
    }
    // The queries are worth asking: most find something, most leave something out.
    expect(sizes.filter((size) => size > 0).length).toBeGreaterThan(queries / 2);
    expect(sizes.filter((size) => size < all.length).length).toBeGreaterThan(queries / 2);
  });
});
