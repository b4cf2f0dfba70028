import {
  buildSchoolSearch,
  type SchoolQuery,
  type SchoolSearch,
  searchSchools,
} from '@korkollen/api/domain/search/school-search';
import { searchNaively } from '@korkollen/api/domain/search/test/naive-school-search';
import type { Benchmark, Ratio } from '../benchmark';
import { timeCalls } from '../timing';
import { repeatedQueries, syntheticQueries } from './synthetic-queries';
import { syntheticSchools } from './synthetic-schools';

const highestGrowth = 3;

/** How much longer a search takes in a hundred times as many schools, and how much it saves over a plain filter and sort. */
export const searchBenchmark: Benchmark = {
  name: 'search',
  says: 'µs a search: 100 000 schools against 1 000; the index against filter and sort',
  async run() {
    const many = syntheticSchools(100_000);
    const searches = [await searchAmong(many), await searchAmong(syntheticSchools(1_000))];
    const day = repeatedQueries(5_000, 300);
    const fresh = syntheticQueries(1_000, 5);
    const nearest = fresh.map(({ position }) => ({ position, sort: 'distance' as const }));
    warmUp(searches);

    const measure = (queries: readonly SchoolQuery[], remembers: boolean, call: typeof searchSchools) =>
      searches.map((search) => timeCalls(() => (remembers ? search : forgetful(search)), queries, call));
    const dayPages = measure(day, true, searchSchools);
    const dayCounts = measure(day, true, searchAndCount);
    const freshPages = measure(fresh, false, searchSchools);
    const freshCounts = measure(fresh, false, searchAndCount);
    const nearestPages = measure(nearest, true, searchSchools);
    const naive = timeCalls(
      () => many,
      fresh.slice(0, 20),
      (schools, query) => searchNaively(schools, query),
    );
    return [
      ...growth('a day of searches, page and total', dayPages, highestGrowth),
      ...growth('a day of searches, with counts', dayCounts, highestGrowth),
      ...growth('searches never made before, page and total', freshPages, null),
      ...growth('searches never made before, with counts', freshCounts, null),
      ...growth('nearest', nearestPages, highestGrowth),
      againstNaive('index against filter and sort, p50', freshPages[0]?.p50, naive.p50),
      againstNaive('index against filter and sort, p99', freshPages[0]?.p99, naive.p99),
    ];
  },
};

const searchAmong = (schools: ReturnType<typeof syntheticSchools>): Promise<SchoolSearch> =>
  buildSchoolSearch({ schools, teachers: [], places: [] });

function searchAndCount(search: SchoolSearch, query: SchoolQuery) {
  const page = searchSchools(search, query);
  page.readChoices();
  return page;
}

/** The same with nothing remembered. */
function forgetful(search: SchoolSearch): SchoolSearch {
  const { selections, pages, words } = search.index;
  for (const remembered of [selections, pages, words.own.remembered]) remembered.clear();
  return search;
}

/** Lets the engine compile the search before anything is timed, on queries that are not measured. */
function warmUp(searches: readonly SchoolSearch[]): void {
  for (const query of syntheticQueries(1_000, 9)) for (const search of searches) searchAndCount(search, query);
}

function growth(what: string, [many, few]: { p50: number; p99: number }[], highestRatio: number | null): Ratio[] {
  return (['p50', 'p99'] as const).map((share) => ({
    measured: `${what}, ${share}`,
    value: many?.[share] ?? NaN,
    against: few?.[share] ?? NaN,
    unit: 'µs',
    highestRatio: share === 'p99' ? highestRatio : null,
  }));
}

function againstNaive(measured: string, value = NaN, against = NaN): Ratio {
  return { measured, value, against, unit: 'µs', highestRatio: 1 };
}
