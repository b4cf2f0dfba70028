import { call } from '@korkollen/shared-ui/http/http-client';
import { queryOptions } from '@tanstack/react-query';

/** What the public pages say of the register. They work without it, so nothing is retried. */
export function siteFactsQuery() {
  return queryOptions({
    queryKey: ['site'],
    queryFn: ({ signal }) => call('getSiteFacts', { signal }),
  });
}
