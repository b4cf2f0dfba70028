import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PartnerLead } from '@korkollen/api/contracts/partner';
import { getJson } from '@korkollen/shared-ui/http/http-client';
import { inboxCacheMs, inboxKeys } from './inbox-keys';
import { usePartnerId } from './partner-id';

function leadsQuery(userId: string) {
  return queryOptions({
    queryKey: inboxKeys.leads(userId),
    queryFn: ({ signal }) => getJson<PartnerLead[]>('/api/partner/leads', { signal }),
    staleTime: inboxCacheMs,
    refetchOnMount: true,
  });
}

/** The school's leads, newest first. */
export function useLeads() {
  return useQuery(leadsQuery(usePartnerId()));
}
