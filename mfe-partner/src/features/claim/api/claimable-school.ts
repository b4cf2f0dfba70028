import { call } from '@korkollen/shared-ui/http/http-client';
import { queryOptions } from '@tanstack/react-query';

const MAX_HITS = 10;

export function claimableSchoolQuery(id: string) {
  return queryOptions({
    queryKey: ['claim', 'school', id],
    queryFn: ({ signal }) => call('getSchool', { params: { id }, signal }),
    // whether somebody has taken it over can change while the page is open in another tab
    refetchOnMount: 'always',
  });
}

/** Schools by a part of their name. */
export function schoolsByNameQuery(name: string) {
  return queryOptions({
    queryKey: ['claim', 'schools', name],
    queryFn: ({ signal }) => call('search', { query: { search: name, pageSize: String(MAX_HITS) }, signal }),
    enabled: name !== '',
  });
}
