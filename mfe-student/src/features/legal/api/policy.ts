import type { PolicySlug } from '@korkollen/api/contracts/vocabulary';
import { call, hasStatus } from '@korkollen/shared-ui/http/http-client';
import { queryOptions } from '@tanstack/react-query';

/** What there is not is not asked for again. */
const retry = (failures: number, error: Error): boolean => !hasStatus(error, 404) && failures < 2;

/** A legal text as it holds now. */
export function policyQuery(slug: PolicySlug) {
  return queryOptions({
    queryKey: ['policies', slug],
    queryFn: ({ signal }) => call('getPolicy', { params: { slug }, signal }),
    retry,
  });
}

/** A legal text as it was published under a version. */
export function policyVersionQuery(slug: string, version: string) {
  return queryOptions({
    queryKey: ['policies', slug, version],
    queryFn: ({ signal }) => call('getPolicyVersion', { params: { slug, version }, signal }),
    retry,
  });
}
