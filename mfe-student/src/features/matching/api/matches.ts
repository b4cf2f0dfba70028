import type { MatchWishesQuery } from '@korkollen/api/contracts/matches';
import { call, hasStatus } from '@korkollen/shared-ui/http/http-client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

const FIVE_MINUTES_MS = 5 * 60_000;
/** As for the search. */
const caching = { staleTime: FIVE_MINUTES_MS, gcTime: FIVE_MINUTES_MS } as const;

/** Teachers who meet the wishes, a page at a time, the best first. */
export function matchesQuery(wishes: MatchWishesQuery) {
  return infiniteQueryOptions({
    queryKey: ['matches', wishes],
    queryFn: ({ pageParam, signal }) => call('findMatches', { query: { ...wishes, page: String(pageParam) }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    retry: 2,
    ...caching,
  });
}

/** One teacher, and how well they meet the wishes. A teacher whom the city does not have is not asked for again. */
export function matchQuery(wishes: MatchWishesQuery, teacherId: string) {
  return queryOptions({
    queryKey: ['matches', wishes, teacherId],
    queryFn: ({ signal }) => call('getMatch', { params: { id: teacherId }, query: wishes, signal }),
    retry: (failures, error) => !hasStatus(error, 404) && failures < 2,
    ...caching,
  });
}
