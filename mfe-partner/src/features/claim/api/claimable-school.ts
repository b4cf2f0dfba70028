import type { School } from '@korkollen/api/contracts/schools';
import type { SearchAnswer } from '@korkollen/api/contracts/search';
import { ApiError, getJson } from '@korkollen/shared-ui/http/http-client';
import { queryOptions } from '@tanstack/react-query';

const mostHits = 10;

/** True when the API says that there is no such public school. */
export function isSchoolMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

export function claimableSchoolQuery(id: string) {
  return queryOptions({
    queryKey: ['claim', 'school', id],
    queryFn: ({ signal }) => getJson<School>(`/api/schools/${encodeURIComponent(id)}`, { signal }),
    // whether somebody has taken it over can change while the page is open in another tab
    refetchOnMount: 'always',
  });
}

/** Schools by a part of their name. */
export function schoolsByNameQuery(name: string) {
  return queryOptions({
    queryKey: ['claim', 'schools', name],
    queryFn: ({ signal }) =>
      getJson<SearchAnswer>('/api/search', { query: { search: name, pageSize: mostHits }, signal }),
    enabled: name !== '',
  });
}
