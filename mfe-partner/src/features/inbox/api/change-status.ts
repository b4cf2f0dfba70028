import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PartnerLead, PartnerLeadDetail } from '@korkollen/api/contracts/partner';
import type { PartnerLeadStatus } from '@korkollen/api/contracts/vocabulary';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { sendJson } from '@korkollen/shared-ui/http/http-client';
import { texts } from '../../../texts/sv';
import { inboxKeys } from './inbox-keys';
import { usePartnerId } from './partner-id';

/** Sets the lead's status, shows the answer everywhere at once, then reads list and figures again. */
export function useChangeStatus(leadId: string) {
  const userId = usePartnerId();
  const queryClient = useQueryClient();
  const { toast } = useHostServices();
  const words = texts.inbox.lead;

  return useMutation({
    mutationKey: inboxKeys.changeStatus(userId),
    mutationFn: (status: PartnerLeadStatus) =>
      sendJson<PartnerLeadDetail>('PATCH', `/api/partner/lead/${encodeURIComponent(leadId)}/status`, { status }),
    onSuccess: (lead) => {
      queryClient.setQueryData(inboxKeys.lead(userId, leadId), lead);
      queryClient.setQueryData<PartnerLead[]>(inboxKeys.leads(userId), (leads) =>
        leads?.map((row) => (row.id === leadId ? { ...row, status: lead.status } : row)),
      );
      void queryClient.invalidateQueries({ queryKey: inboxKeys.leads(userId) });
      void queryClient.invalidateQueries({ queryKey: inboxKeys.kpis(userId) });
      toast({
        title: words.statusUpdated,
        description: words.statusUpdatedText(lead.status),
        variant: 'success',
      });
    },
    onError: () => toast({ title: words.statusFailed, description: words.statusFailedText, variant: 'error' }),
  });
}
