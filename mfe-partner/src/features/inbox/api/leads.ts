import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PartnerLead, PartnerLeadDetail } from '@korkollen/api/contracts/partner';
import type { PartnerLeadStatus } from '@korkollen/api/contracts/vocabulary';
import { useHostServices, useSession } from '@korkollen/shared-ui/host/host-services';
import { call } from '@korkollen/shared-ui/http/http-client';
import { texts } from '../../../texts/sv';

/** The spec's time for partner data: what is younger is shown without asking again. */
const caching = { staleTime: 5 * 60_000, refetchOnMount: true } as const;

/** By the signed-in person: nobody sees what another account has read. */
const keys = {
  leads: (userId: string) => ['partner', userId, 'leads'] as const,
  kpis: (userId: string) => ['partner', userId, 'kpis'] as const,
  lead: (userId: string, leadId: string) => ['partner', userId, 'lead', leadId] as const,
  changeStatus: (userId: string) => ['partner', userId, 'change-status'] as const,
};

/** Id of the signed-in person. Pages of the inbox are rendered behind the gate, so there always is one. */
function usePartnerId(): string {
  return useSession((session) => session.user?.id ?? '');
}

/** The school's leads, newest first. */
export function useLeads() {
  const userId = usePartnerId();
  return useQuery(
    queryOptions({
      queryKey: keys.leads(userId),
      queryFn: ({ signal }) => call('listPartnerLeads', { signal }),
      ...caching,
    }),
  );
}

/** Counts over the school's leads, and how many came each day. */
export function useKpis() {
  const userId = usePartnerId();
  return useQuery(
    queryOptions({
      queryKey: keys.kpis(userId),
      queryFn: ({ signal }) => call('getPartnerKpis', { signal }),
      ...caching,
    }),
  );
}

/**
 * One lead with its history. What the list already knows is shown at once (`isPlaceholderData`), so that opening a
 * lead does not blink; only its history comes a moment later.
 */
export function useLead(leadId: string) {
  const userId = usePartnerId();
  const queryClient = useQueryClient();
  return useQuery<PartnerLeadDetail>({
    queryKey: keys.lead(userId, leadId),
    queryFn: ({ signal }) => call('getPartnerLead', { params: { id: leadId }, signal }),
    ...caching,
    placeholderData: () => {
      const leads = queryClient.getQueryData<PartnerLead[]>(keys.leads(userId));
      const row = leads?.find(({ id }) => id === leadId);
      return row && { ...row, history: [] };
    },
  });
}

/** Sets the lead's status, shows the answer everywhere at once, then reads list and figures again. */
export function useChangeStatus(leadId: string) {
  const userId = usePartnerId();
  const queryClient = useQueryClient();
  const { toast } = useHostServices();

  return useMutation({
    mutationKey: keys.changeStatus(userId),
    mutationFn: (status: PartnerLeadStatus) => call('changeLeadStatus', { params: { id: leadId }, body: { status } }),
    onSuccess: (lead) => {
      queryClient.setQueryData(keys.lead(userId, leadId), lead);
      queryClient.setQueryData<PartnerLead[]>(keys.leads(userId), (leads) =>
        leads?.map((row) => (row.id === leadId ? { ...row, status: lead.status } : row)),
      );
      void queryClient.invalidateQueries({ queryKey: keys.leads(userId) });
      void queryClient.invalidateQueries({ queryKey: keys.kpis(userId) });
      toast({
        title: texts.inbox.lead.statusUpdated,
        description: texts.inbox.lead.statusUpdatedText(lead.status),
        variant: 'success',
      });
    },
    onError: () =>
      toast({ title: texts.inbox.lead.statusFailed, description: texts.inbox.lead.statusFailedText, variant: 'error' }),
  });
}
