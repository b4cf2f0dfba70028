import {
  infiniteQueryOptions,
  type InfiniteData,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { maxLeadsPerPage } from '@korkollen/api/contracts/limits';
import type { PartnerLeadPage, PartnerLeadRow } from '@korkollen/api/contracts/partner';
import { call } from '@korkollen/shared-ui/http/http-client';
import { useUserId } from '@korkollen/shared-ui/host/user-id';
import type { LeadFilter } from '../state/lead-filter';

/** The spec's time for partner data: what is younger is shown without asking again. */
export const caching = { staleTime: 5 * 60_000 } as const;

/** By the signed-in person: nobody sees what another account has read. */
export const partnerKeys = {
  allLists: (userId: string) => ['partner', userId, 'leads'] as const,
  list: (userId: string, filter: LeadFilter) => [...partnerKeys.allLists(userId), filter] as const,
  kpis: (userId: string) => ['partner', userId, 'kpis'] as const,
  views: (userId: string) => ['partner', userId, 'views'] as const,
  replies: (userId: string) => ['partner', userId, 'replies'] as const,
  lead: (userId: string, leadId: string) => ['partner', userId, 'lead', leadId] as const,
  neighbours: (userId: string, leadId: string, filter: LeadFilter) =>
    ['partner', userId, 'neighbours', leadId, filter] as const,
  changeStatus: (userId: string) => ['partner', userId, 'change-status'] as const,
};

/** With when it was asked for, in milliseconds since 1970: a list is as old as its beginning, however far it has been read. */
type ReadPage = PartnerLeadPage & { readAt: number };
export type ReadPages = InfiniteData<ReadPage, string | undefined>;

/** Pages that are read anew when somebody asks for it: reading hundreds of them takes too long to wait for. */
const maxRefreshedPages = 5;

/** A lead stands once, also when another came between two pages. */
function withoutRepeats(leads: PartnerLeadRow[]): PartnerLeadRow[] {
  return [...new Map(leads.map((lead) => [lead.id, lead])).values()];
}

/** The first page is short, as it is waited for; those after it are long, as they are asked for one by one. */
const leadsQuery = (userId: string, filter: LeadFilter) =>
  infiniteQueryOptions({
    queryKey: partnerKeys.list(userId, filter),
    queryFn: async ({ signal, pageParam: cursor }): Promise<ReadPage> => {
      const readAt = Date.now();
      const query = { ...filter, ...(cursor !== undefined && { cursor, limit: String(maxLeadsPerPage) }) };
      return { ...(await call('listPartnerLeads', { query, signal })), readAt };
    },
    enabled: userId !== '',
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    ...caching,
  });

/** The school's leads that pass the filter, newest first, as far as they have been asked for. */
export function useLeads(filter: LeadFilter) {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const query = leadsQuery(userId, filter);
  // what is shown stays until what is asked for has come
  const answer = useInfiniteQuery({ ...query, placeholderData: keepPreviousData });
  const pages = answer.data?.pages;
  const leads = useMemo(() => pages && withoutRepeats(pages.flatMap((page) => page.leads)), [pages]);
  const refresh = (): void => {
    queryClient.setQueryData<ReadPages>(
      query.queryKey,
      (data) =>
        data && {
          pages: data.pages.slice(0, maxRefreshedPages),
          pageParams: data.pageParams.slice(0, maxRefreshedPages),
        },
      // shorter, but as old as before
      { updatedAt: answer.dataUpdatedAt },
    );
    void answer.refetch();
  };
  return { ...answer, leads, readAt: pages?.[0]?.readAt ?? 0, refresh };
}
export type Leads = ReturnType<typeof useLeads>;

/** Counts over the school's leads, and how many came each day. */
export function useKpis() {
  const userId = useUserId();
  return useQuery(
    queryOptions({
      queryKey: partnerKeys.kpis(userId),
      enabled: userId !== '',
      queryFn: ({ signal }) => call('getPartnerKpis', { signal }),
      ...caching,
    }),
  );
}

export const leadQuery = (userId: string, leadId: string) =>
  queryOptions({
    queryKey: partnerKeys.lead(userId, leadId),
    enabled: userId !== '',
    queryFn: ({ signal }) => call('getPartnerLead', { params: { id: leadId }, signal }),
    ...caching,
  });

/**
 * One lead with its history. `row` is what a list already knows of it: shown at once, so that opening a lead does not
 * blink; the rest comes a moment later.
 */
export function useLead(leadId: string) {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const answer = useQuery(leadQuery(userId, leadId));
  const row = useMemo(
    () =>
      queryClient
        .getQueriesData<ReadPages>({ queryKey: partnerKeys.allLists(userId) })
        .flatMap(([, data]) => data?.pages ?? [])
        .flatMap(({ leads }) => leads)
        .find(({ id }) => id === leadId),
    [queryClient, userId, leadId],
  );
  return { ...answer, row };
}
