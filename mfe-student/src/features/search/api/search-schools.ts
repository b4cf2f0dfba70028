import type { SchoolListItem, SchoolSearchQuery } from '@korkollen/api/contracts/schools';
import { getJson } from '@korkollen/shared-ui/http/http-client';
import { queryOptions } from '@tanstack/react-query';

const FIVE_MINUTES_MS = 5 * 60_000;

/** Schools that meet the query, in the order that the API gives them. Cached 5 minutes, 2 retries. */
export function searchSchoolsQuery(query: SchoolSearchQuery) {
  return queryOptions({
    queryKey: ['schools', 'search', query],
    queryFn: ({ signal }) => getJson<SchoolListItem[]>('/api/schools/search', { query, signal }),
    staleTime: FIVE_MINUTES_MS,
    gcTime: FIVE_MINUTES_MS,
    retry: 2,
  });
}
