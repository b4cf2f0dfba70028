import {
  infiniteQueryOptions,
  type InfiniteData,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { maxLeadsPerPage } from '@korkollen/api/contracts/limits';
import type { PartnerLeadDetail, PartnerLeadPage, PartnerLeadRow } from '@korkollen/api/contracts/partner';
import type { PartnerLeadStatus } from '@korkollen/api/contracts/vocabulary';
import { useHostServices, useSession } from '@korkollen/shared-ui/host/host-services';
import { call } from '@korkollen/shared-ui/http/http-client';
import { texts } from '../../../texts/sv';
import type { LeadFilter } from '../state/lead-filter';

/** The spec's time for partner data: what is younger is shown without asking again. */
const caching = { staleTime: 5 * 60_000, refetchOnMount: true } as const;

/** By the signed-in person: nobody sees what another account has read. */
const keys = {
  allLists: (userId: string) => ['partner', userId, 'leads'] as const,
  list: (userId: string, filter: LeadFilter) => [...keys.allLists(userId), filter] as const,
  kpis: (userId: string) => ['partner', userId, 'kpis'] as const,
  lead: (userId: string, leadId: string) => ['partner', userId, 'lead', leadId] as const,
  changeStatus: (userId: string) => ['partner', userId, 'change-status'] as const,
};

type ReadPages = InfiniteData<PartnerLeadPage, string | undefined>;

/** Pages that are read anew when somebody asks for it: reading hundreds of them takes too long to wait for. */
const maxRefreshedPages = 5;

/** Id of the signed-in person; empty while nobody is known, and then nothing is asked for. */
function usePartnerId(): string {
  return useSession((session) => session.user?.id ?? '');
}

/** A lead stands once, also when another came between two pages. */
function withoutRepeats(leads: PartnerLeadRow[]): PartnerLeadRow[] {
  return [...new Map(leads.map((lead) => [lead.id, lead])).values()];
}

/** The first page is short, as it is waited for; those after it are long, as they are asked for one by one. */
const leadsQuery = (userId: string, filter: LeadFilter) =>
  infiniteQueryOptions({
    queryKey: keys.list(userId, filter),
    queryFn: ({ signal, pageParam: cursor }) =>
      call('listPartnerLeads', {
        query: { ...filter, ...(cursor !== undefined && { cursor, limit: String(maxLeadsPerPage) }) },
        signal,
      }),
    enabled: userId !== '',
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    ...caching,
  });

/** The school's leads that pass the filter, newest first, as far as they have been asked for. */
export function useLeads(filter: LeadFilter) {
  const userId = usePartnerId();
  const queryClient = useQueryClient();
  const query = leadsQuery(userId, filter);
  // what is shown stays until what is asked for has come
  const answer = useInfiniteQuery({ ...query, placeholderData: keepPreviousData });
  const pages = answer.data?.pages;
  const leads = useMemo(() => pages && withoutRepeats(pages.flatMap((page) => page.leads)), [pages]);
  const refresh = (): void => {
    queryClient.setQueryData<ReadPages>(query.queryKey, (data) => ({
      pages: data?.pages.slice(0, maxRefreshedPages) ?? [],
      pageParams: data?.pageParams.slice(0, maxRefreshedPages) ?? [],
    }));
    void answer.refetch();
  };
  return { ...answer, leads, refresh };
}
export type Leads = ReturnType<typeof useLeads>;

/** Counts over the school's leads, and how many came each day. */
export function useKpis() {
  const userId = usePartnerId();
  return useQuery(
    queryOptions({
      queryKey: keys.kpis(userId),
      enabled: userId !== '',
      queryFn: ({ signal }) => call('getPartnerKpis', { signal }),
      ...caching,
    }),
  );
}

/**
 * One lead with its history. `row` is what a list already knows of it: shown at once, so that opening a lead does not
 * blink; the rest comes a moment later.
 */
export function useLead(leadId: string) {
  const userId = usePartnerId();
  const queryClient = useQueryClient();
  const answer = useQuery({
    queryKey: keys.lead(userId, leadId),
    enabled: userId !== '',
    queryFn: ({ signal }) => call('getPartnerLead', { params: { id: leadId }, signal }),
    ...caching,
  });
  const row = useMemo(
    () =>
      queryClient
        .getQueriesData<ReadPages>({ queryKey: keys.allLists(userId) })
        .flatMap(([, data]) => data?.pages ?? [])
        .flatMap(({ leads }) => leads)
        .find(({ id }) => id === leadId),
    [queryClient, userId, leadId],
  );
  return { ...answer, row };
}

/** The pages with a lead's status as it is now. */
function withStatus(data: ReadPages, { id, status }: Pick<PartnerLeadDetail, 'id' | 'status'>): ReadPages {
  const pages = data.pages.map((page) =>
    page.leads.some((lead) => lead.id === id)
      ? { ...page, leads: page.leads.map((lead) => (lead.id === id ? { ...lead, status } : lead)) }
      : page,
  );
  return { ...data, pages };
}

/** Sets the lead's status, shows the answer everywhere at once, and counts again. */
export function useChangeStatus(leadId: string) {
  const userId = usePartnerId();
  const queryClient = useQueryClient();
  const { toast } = useHostServices();

  return useMutation({
    mutationKey: keys.changeStatus(userId),
    mutationFn: (status: PartnerLeadStatus) => call('changeLeadStatus', { params: { id: leadId }, body: { status } }),
    onSuccess: (lead) => {
      queryClient.setQueryData(keys.lead(userId, leadId), lead);
      const lists = { queryKey: keys.allLists(userId) };
      queryClient.setQueriesData<ReadPages>(lists, (data) => data && withStatus(data, lead));
      // the list that is shown knows it; the others are read when they are shown
      void queryClient.invalidateQueries({ ...lists, refetchType: 'none' });
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
