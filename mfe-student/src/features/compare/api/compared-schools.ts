import type { School } from '@korkollen/api/contracts/schools';
import { call, hasStatus } from '@korkollen/shared-ui/http/http-client';
import { queryOptions, useQueries, type UseQueryResult } from '@tanstack/react-query';

const isMissing = (error: unknown): boolean => hasStatus(error, 404);

/** One school, under the key that its own page keeps it by. A school that does not exist is not asked for again. */
export function comparedSchoolQuery(id: string) {
  return queryOptions({
    queryKey: ['schools', id],
    queryFn: ({ signal }) => call('getSchool', { params: { id }, signal }),
    retry: (failures, error) => !isMissing(error) && failures < 2,
    // what is shown beside the answer asks for it too: asked anew, the page would wait again and show it again
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
