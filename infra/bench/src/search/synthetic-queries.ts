import type { SchoolQuery, SchoolSort } from '@korkollen/api/domain/search/school-query';
import { languages, trainingTypes } from '@korkollen/api/contracts/vocabulary';
import { SeededRandom } from './seeded-random';
import { cities, districts, licences, surname } from './synthetic-schools';

const sorts: SchoolSort[] = ['recommended', 'rating', 'price', 'ratingThenPrice', 'intensivePrice', 'distance'];

/** Searches as a visitor may make them: some filters, an order, mostly the first page. */
export function syntheticQueries(count: number, seed = 2): SchoolQuery[] {
  const random = new SeededRandom(seed);
  return Array.from({ length: count }, () => syntheticQuery(random));
}

function syntheticQuery(random: SeededRandom): SchoolQuery {
  const maybe = <Part extends object>(share: number, part: Part): Part | object => (random.chance(share) ? part : {});
  return {
    ...maybe(0.25, {
      q: random.one([random.one(districts), random.one(cities), surname(random), 'trafikskola', '411']),
    }),
    ...maybe(0.2, { city: random.oneSkewed(cities) }),
    ...maybe(0.35, { languages: [random.oneSkewed(languages)] }),
    ...maybe(0.4, { licenseTypes: [random.oneSkewed(licences)] }),
    ...maybe(0.3, { gearbox: random.chance(0.5) ? (['automatic'] as const) : (['manual'] as const) }),
    ...maybe(0.15, { trainingTypes: [random.one(trainingTypes)] }),
    ...maybe(0.1, { specialNeeds: ['npf'] }),
    ...maybe(0.15, { electricCar: true }),
    ...maybe(0.15, { intensiveCourse: true }),
    ...maybe(0.1, { verified: true }),
    ...maybe(0.3, { minRating: random.one([3, 3.5, 4, 4.5]) }),
    ...maybe(0.3, { maxPriceOre: random.one([50_000, 60_000, 70_000]) }),
    ...maybe(0.1, { radiusMetres: random.one([2_000, 5_000, 10_000]) }),
    position: { latitude: 57.6 + random.next() * 0.25, longitude: 11.8 + random.next() * 0.4 },
    sort: random.oneSkewed(sorts),
    page: random.chance(0.8) ? 1 : 1 + random.below(8),
  };
}

/** What visitors ask over a day: some searches again and again, a few only once. */
export function repeatedQueries(count: number, different: number, seed = 3): SchoolQuery[] {
  const random = new SeededRandom(seed);
  const queries = syntheticQueries(different, seed);
  return Array.from({ length: count }, () => random.oneSkewed(queries));
}
