import { call } from '@korkollen/shared-ui/http/http-client';
import { queryOptions } from '@tanstack/react-query';

const SHOWN_SCHOOLS = 5;
const FIVE_MINUTES_MS = 5 * 60_000;

/** The first schools of Gothenburg in the order ”Rekommenderat”. The article can be read without them. */
export function recommendedSchoolsQuery() {
  return queryOptions({
    queryKey: ['schools', 'recommended'],
    queryFn: ({ signal }) =>
      call('search', {
        query: { city: 'Göteborg', sort: 'recommended', page: '1', pageSize: String(SHOWN_SCHOOLS) },
        signal,
      }),
    staleTime: FIVE_MINUTES_MS,
  });
}
