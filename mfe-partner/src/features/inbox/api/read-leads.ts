import type { QueryClient } from '@tanstack/react-query';
import type { PartnerKpis, PartnerLeadRow } from '@korkollen/api/contracts/partner';
import { partnerKeys, type ReadPages } from './leads';

type RowChange = Pick<PartnerLeadRow, 'id'> & Partial<Pick<PartnerLeadRow, 'status' | 'is_unread'>>;

/**
 * Changes the pages with some leads in every list that has been read. Those that hold them know it then, also one that a lead
 * has taken the place of and gives it back to; the others are read when they are shown.
 */
function changeLists(
  queryClient: QueryClient,
  userId: string,
  concerns: (leadId: string) => boolean,
  change: (leads: PartnerLeadRow[]) => PartnerLeadRow[],
): void {
  const lists = { queryKey: partnerKeys.allLists(userId) };
  const holds = (data: ReadPages | undefined): boolean =>
    data?.pages.some(({ leads }) => leads.some(({ id }) => concerns(id))) ?? false;
  const changePages = ({ pages, ...data }: ReadPages): ReadPages => ({
    ...data,
    pages: pages.map((page) =>
      page.leads.some(({ id }) => concerns(id)) ? { ...page, leads: change(page.leads) } : page,
    ),
  });
  for (const list of queryClient.getQueryCache().findAll(lists)) {
    const isKnown = holds(list.state.data as ReadPages | undefined);
    const showChange = (): void => {
      // the list itself is as old as before
      const { dataUpdatedAt: updatedAt } = list.state;
      queryClient.setQueryData<ReadPages>(list.queryKey, (data) => data && changePages(data), { updatedAt });
    };
    showChange();
    if (!isKnown) list.invalidate();
    // an answer that is under way may be from before
    if (list.state.fetchStatus !== 'idle') void list.promise?.then(showChange, () => undefined);
  }
}

/** Shows in every list that has been read what some leads are now. */
export function showInLists(queryClient: QueryClient, userId: string, leads: readonly RowChange[]): void {
  const changes = new Map(
    leads.map(({ id, status, is_unread }) => [
      id,
      { id, ...(status !== undefined && { status }), ...(is_unread !== undefined && { is_unread }) },
    ]),
  );
  changeLists(
    queryClient,
    userId,
    (leadId) => changes.has(leadId),
    (rows) => rows.map((lead) => ({ ...lead, ...changes.get(lead.id) })),
  );
}

/** Takes a lead that is no more out of every list that has been read. */
export function removeFromLists(queryClient: QueryClient, userId: string, leadId: string): void {
  changeLists(
    queryClient,
    userId,
    (id) => id === leadId,
    (rows) => rows.filter(({ id }) => id !== leadId),
  );
}

/** One more or one fewer that nobody has opened, without counting all of them again. */
export function countUnread(queryClient: QueryClient, userId: string, more: 1 | -1): void {
  queryClient.setQueryData<PartnerKpis>(
    partnerKeys.kpis(userId),
    (kpis) => kpis && { ...kpis, unreadLeads: Math.max(0, kpis.unreadLeads + more) },
  );
}
