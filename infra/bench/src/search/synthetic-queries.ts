import { languages, trainingTypes } from '@korkollen/api/contracts/vocabulary';
import type { SchoolSort } from '@korkollen/api/domain/ranking/school-order';
import type { SchoolQuery } from '@korkollen/api/domain/search/school-search';
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
  const position = { latitude: 57.6 + random.next() * 0.25, longitude: 11.8 + random.next() * 0.4 };
  return {
    ...maybe(0.25, {
      search: random.one([random.one(districts), random.one(cities), surname(random), 'trafikskola', '411']),
    }),
    ...maybe(0.2, { city: random.oneSkewed(cities) }),
    ...maybe(0.35, { languages: [random.oneSkewed(languages)] }),
    ...maybe(0.4, { licenseTypes: [random.oneSkewed(licences)] }),
    ...maybe(0.3, { gearbox: [random.chance(0.5) ? 'automatic' : 'manual'] }),
    ...maybe(0.15, { trainingTypes: [random.one(trainingTypes)] }),
    ...maybe(0.1, { specialNeeds: ['npf'] }),
    ...maybe(0.15, { electricCar: true }),
    ...maybe(0.15, { intensiveCourse: true }),
    ...maybe(0.1, { verified: true }),
    ...maybe(0.3, { rating: random.one([3, 3.5, 4, 4.5]) }),
    ...maybe(0.3, { maxPrice: random.one([500, 600, 700]) }),
    ...maybe(0.1, { area: { ...position, radiusMetres: random.one([2_000, 5_000, 10_000]) } }),
    position,
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
