import { searchNaively } from '@korkollen/api/domain/search/naive-school-search';
import { findSchools, querySchools } from '@korkollen/api/domain/search/query-schools';
import { RecentlyUsed } from '@korkollen/api/domain/search/recently-used';
import { buildSchoolIndex, type SchoolIndex } from '@korkollen/api/domain/search/school-index';
import type { SchoolQuery } from '@korkollen/api/domain/search/school-query';
import type { Selection } from '@korkollen/api/domain/search/selection';
import type { GradedRows } from '@korkollen/api/domain/search/word-index';
import type { Benchmark, Ratio } from '../benchmark';
import { timeCalls } from '../timing';
import { repeatedQueries, syntheticQueries } from './synthetic-queries';
import { syntheticSchools } from './synthetic-schools';

const highestGrowth = 3;

/** How much longer a search takes in a hundred times as many schools, and how much it saves over a plain filter and sort. */
export const searchBenchmark: Benchmark = {
  name: 'search',
  says: 'µs a search: 100 000 schools against 1 000; the index against filter and sort',
  run() {
    const many = syntheticSchools(100_000);
    const indexes = [buildSchoolIndex(many), buildSchoolIndex(syntheticSchools(1_000))];
    const day = repeatedQueries(5_000, 300);
    const fresh = syntheticQueries(1_000, 5);
    const nearest = fresh.map(({ position }) => ({ position, sort: 'distance' as const }));
    warmUp(indexes);

    const measure = (queries: readonly SchoolQuery[], remembers: boolean, search: typeof findSchools) =>
      indexes.map((index) => timeCalls(() => (remembers ? index : forgetful(index)), queries, search));
    const dayPages = measure(day, true, findSchools);
    const dayCounts = measure(day, true, querySchools);
    const freshPages = measure(fresh, false, findSchools);
    const freshCounts = measure(fresh, false, querySchools);
    const nearestPages = measure(nearest, true, findSchools);
    const naive = timeCalls(() => many, fresh.slice(0, 20), searchNaively);
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

/** The same index with nothing remembered. */
function forgetful(index: SchoolIndex): SchoolIndex {
  const words = { ...index.words, remembered: new RecentlyUsed<GradedRows>(64) };
  return { ...index, words, selections: new RecentlyUsed<Selection>(512) };
}

/** Lets the engine compile the search before anything is timed, on queries that are not measured. */
function warmUp(indexes: readonly SchoolIndex[]): void {
  for (const query of syntheticQueries(1_000, 9)) for (const index of indexes) querySchools(index, query);
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
