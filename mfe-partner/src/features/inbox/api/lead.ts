import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PartnerLead, PartnerLeadDetail } from '@korkollen/api/contracts/partner';
import { getJson } from '@korkollen/shared-ui/http/http-client';
import { inboxCacheMs, inboxKeys } from './inbox-keys';
import { usePartnerId } from './partner-id';

/**
 * One lead with its history. What the list already knows is shown at once (`isPlaceholderData`), so that opening a
 * lead does not blink; only its history comes a moment later.
 */
export function useLead(leadId: string) {
  const userId = usePartnerId();
  const queryClient = useQueryClient();
  return useQuery<PartnerLeadDetail>({
    queryKey: inboxKeys.lead(userId, leadId),
    queryFn: ({ signal }) => getJson<PartnerLeadDetail>(`/api/partner/lead/${encodeURIComponent(leadId)}`, { signal }),
    staleTime: inboxCacheMs,
    refetchOnMount: true,
    placeholderData: () => {
      const leads = queryClient.getQueryData<PartnerLead[]>(inboxKeys.leads(userId));
      const row = leads?.find(({ id }) => id === leadId);
      return row && { ...row, history: [] };
    },
  });
}
