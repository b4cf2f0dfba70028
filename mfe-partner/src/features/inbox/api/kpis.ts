import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PartnerKpis } from '@korkollen/api/contracts/partner';
import { getJson } from '@korkollen/shared-ui/http/http-client';
import { inboxCacheMs, inboxKeys } from './inbox-keys';
import { usePartnerId } from './partner-id';

function kpisQuery(userId: string) {
  return queryOptions({
    queryKey: inboxKeys.kpis(userId),
    queryFn: ({ signal }) => getJson<PartnerKpis>('/api/partner/kpis', { signal }),
    staleTime: inboxCacheMs,
    refetchOnMount: true,
  });
}

/** Counts over the school's leads, and how many came each day. */
export function useKpis() {
  return useQuery(kpisQuery(usePartnerId()));
}
