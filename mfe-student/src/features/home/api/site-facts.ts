import { call } from '@korkollen/shared-ui/http/http-client';
import { queryOptions } from '@tanstack/react-query';

/** What the home page says of the register. The page works without it, so nothing is retried. */
export function siteFactsQuery() {
  return queryOptions({
    queryKey: ['site'],
    queryFn: ({ signal }) => call('getSiteFacts', { signal }),
  });
}
