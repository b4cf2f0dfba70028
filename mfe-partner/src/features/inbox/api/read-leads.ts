import type { QueryClient } from '@tanstack/react-query';
import type { PartnerKpis, PartnerLeadRow } from '@korkollen/api/contracts/partner';
import { partnerKeys, type ReadPages } from './leads';

type RowChange = Pick<PartnerLeadRow, 'id'> & Partial<Pick<PartnerLeadRow, 'status' | 'is_unread'>>;

/** The pages with what has changed of some leads. */
function withChanges(data: ReadPages, changes: ReadonlyMap<string, RowChange>): ReadPages {
  const pages = data.pages.map((page) =>
    page.leads.some(({ id }) => changes.has(id))
      ? { ...page, leads: page.leads.map((lead) => ({ ...lead, ...changes.get(lead.id) })) }
      : page,
  );
  return { ...data, pages };
}

/** Shows in every list that has been read what some leads are now. The list that is shown knows it; the others are read when they are shown. */
export function showInLists(queryClient: QueryClient, userId: string, leads: readonly RowChange[]): void {
  const changes = new Map(
    leads.map(({ id, status, is_unread }) => [
      id,
      { id, ...(status !== undefined && { status }), ...(is_unread !== undefined && { is_unread }) },
    ]),
  );
  const lists = { queryKey: partnerKeys.allLists(userId) };
  for (const { queryKey, state } of queryClient.getQueryCache().findAll(lists)) {
    // the list itself is as old as before
    const { dataUpdatedAt: updatedAt } = state;
    queryClient.setQueryData<ReadPages>(queryKey, (data) => data && withChanges(data, changes), { updatedAt });
  }
  void queryClient.invalidateQueries({ ...lists, refetchType: 'none' });
}

/** One more or one fewer that nobody has opened, without counting all of them again. */
export function countUnread(queryClient: QueryClient, userId: string, more: 1 | -1): void {
  queryClient.setQueryData<PartnerKpis>(
    partnerKeys.kpis(userId),
    (kpis) => kpis && { ...kpis, unreadLeads: Math.max(0, kpis.unreadLeads + more) },
  );
}
