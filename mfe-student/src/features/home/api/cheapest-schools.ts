import { call } from '@korkollen/shared-ui/http/http-client';
import { queryOptions } from '@tanstack/react-query';

const SHOWN_SCHOOLS = 3;
const FIVE_MINUTES_MS = 5 * 60_000;

/** The schools of Gothenburg with the lowest price of a minute. The page works without them, so nothing is retried. */
export function cheapestSchoolsQuery() {
  return queryOptions({
    queryKey: ['schools', 'cheapest'],
    queryFn: ({ signal }) =>
      call('search', {
        query: { city: 'Göteborg', sort: 'price', page: '1', pageSize: String(SHOWN_SCHOOLS) },
        signal,
      }),
    staleTime: FIVE_MINUTES_MS,
  });
}
