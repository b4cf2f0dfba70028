import { call } from '@korkollen/shared-ui/http/http-client';
import { queryOptions } from '@tanstack/react-query';

/** Facts about the register, under the key that the home page uses too: asked for once per visit. */
export const siteFactsQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => call('getSiteFacts', { signal }),
});
