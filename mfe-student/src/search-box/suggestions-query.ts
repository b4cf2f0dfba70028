import { call } from '@korkollen/shared-ui/http/http-client';
import { queryOptions } from '@tanstack/react-query';

const ONE_MINUTE_MS = 60_000;

/** Places, schools and teachers for what has been typed so far. Not retried: the next letter asks again. */
export function suggestionsQuery(text: string) {
  return queryOptions({
    queryKey: ['suggestions', text],
    queryFn: ({ signal }) => call('suggest', { query: { q: text }, signal }),
    select: ({ suggestions }) => suggestions,
    enabled: text !== '',
    staleTime: ONE_MINUTE_MS,
    gcTime: ONE_MINUTE_MS,
    retry: false,
  });
}
