import type { LicenceClass } from '@korkollen/api/contracts/vocabulary';
import { call } from '@korkollen/shared-ui/http/http-client';
import { infiniteQueryOptions } from '@tanstack/react-query';

const FIVE_MINUTES_MS = 5 * 60_000;
const SCHOOLS_PER_PAGE = 12;
const CITY = 'Göteborg';

/** Schools that can be compared: best rated first, by a part of their name, a page at a time. Cached 5 minutes. */
export function candidatesQuery(licence: LicenceClass, name: string) {
  return infiniteQueryOptions({
    queryKey: ['schools', 'candidates', licence, name],
    queryFn: ({ pageParam, signal }) =>
      call('search', {
        query: {
          city: CITY,
          licenseTypes: licence,
          name: name || undefined,
          sort: 'rating',
          page: String(pageParam),
          pageSize: String(SCHOOLS_PER_PAGE),
        },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    staleTime: FIVE_MINUTES_MS,
    gcTime: FIVE_MINUTES_MS,
    retry: 2,
  });
}
