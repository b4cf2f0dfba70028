import type { School } from '@korkollen/api/contracts/schools';
import { hasStatus } from '@korkollen/shared-ui/http/http-client';
import { queryOptions, useQueries, type UseQueryResult } from '@tanstack/react-query';
import { schoolQuery } from '../../../profile/school-query';

const isMissing = (error: unknown): boolean => hasStatus(error, 404);

/** One school, which several parts of the page ask for. */
function comparedSchoolQuery(id: string) {
  return queryOptions({
    ...schoolQuery(id),
    // what the page shows once the answers are there asks for the same schools: a missing one that was asked for anew
    // would bring the skeleton back, then what is shown after it, and so on
    retryOnMount: ({ state }) => !isMissing(state.error),
  });
}

// the same function each time, so that what it makes stays the same as long as the answers do
function combine(results: UseQueryResult<School>[]) {
  return {
    schools: results.flatMap(({ data }) => data ?? []),
    isPending: results.some(({ isPending }) => isPending),
    /** Some school could not be fetched, for another reason than that it does not exist. */
    hasFailed: results.some(({ error, data }) => error !== null && data === undefined && !isMissing(error)),
    missing: results.map(({ error }) => isMissing(error)),
    /** The one that was fetched first: the comparison is as old as that. */
    oldest: results
      .filter(({ data }) => data !== undefined)
      .reduce<UseQueryResult<School> | undefined>(
        (first, one) => (first && first.dataUpdatedAt <= one.dataUpdatedAt ? first : one),
        undefined,
      ),
    retries: results.filter(({ isError, error }) => isError && !isMissing(error)).map(({ refetch }) => refetch),
  };
}

/** These schools in their order; those that do not exist are left out. */
export function useComparedSchools(ids: readonly string[]) {
  const { retries, missing, ...answer } = useQueries({ queries: ids.map(comparedSchoolQuery), combine });
  return {
    ...answer,
    missingIds: ids.filter((_, at) => missing[at]),
    retry: () => {
      for (const refetch of retries) void refetch();
    },
  };
}
