import { call } from '@korkollen/shared-ui/http/http-client';
import { queryOptions } from '@tanstack/react-query';

/** What driving costs in the city, counted from the register. */
export function pricesQuery() {
  return queryOptions({
    queryKey: ['prices'],
    queryFn: ({ signal }) => call('getPrices', { signal }),
    retry: 2,
  });
}
