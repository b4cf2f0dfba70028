import { maxPageSize } from '@korkollen/api/contracts/limits';
import type { SearchQuery } from '@korkollen/api/contracts/search';
import { call } from '@korkollen/shared-ui/http/http-client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

const FIVE_MINUTES_MS = 5 * 60_000;
const SCHOOLS_PER_PAGE = 24;

/** As the specification sets it for the search. */
const caching = { staleTime: FIVE_MINUTES_MS, gcTime: FIVE_MINUTES_MS, retry: 2 } as const;

const getPage = (query: SearchQuery, page: number, pageSize: number, signal: AbortSignal) =>
  call('search', {
    query: { ...query, page: String(page), pageSize: String(pageSize) },
    signal,
  });

/**
 * Schools that meet the query, a page at a time in the order that the API gives them, from one of the pages on. Cached 5
 * minutes, 2 retries.
 */
export function searchSchoolsQuery(query: SearchQuery, firstPage = 1) {
  return infiniteQueryOptions({
    queryKey: ['schools', 'search', query, ...(firstPage > 1 ? [firstPage] : [])],
    queryFn: ({ pageParam, signal }) => getPage(query, pageParam, SCHOOLS_PER_PAGE, signal),
    initialPageParam: firstPage,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    ...caching,
  });
}

/** The first schools of a search at once, as many as the API gives: what the map shows. */
export function mapSchoolsQuery(query: SearchQuery) {
  return queryOptions({
    queryKey: ['schools', 'map', query],
    queryFn: ({ signal }) => getPage(query, 1, maxPageSize, signal),
    ...caching,
  });
}
