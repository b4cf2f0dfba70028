import type { PartnerLeadRow } from '@korkollen/api/contracts/partner';
import type { LeadFilter } from './lead-filter';

type ListedLead = Pick<PartnerLeadRow, 'id' | 'status'>;

/** What the list shows: a lead that has been answered under a filter stays as long as it is the one that is kept. */
export function shownLeads<Lead extends ListedLead>(
  leads: readonly Lead[],
  { status }: LeadFilter,
  keptId: string | undefined,
): Lead[] {
  return leads.filter((lead) => !status || lead.status === status || lead.id === keptId);
}

/** The leads before and after one in the order of the list; null for a lead that is not in it. */
export function neighboursOf(leads: readonly ListedLead[], id: string) {
  const at = leads.findIndex((lead) => lead.id === id);
  return at === -1 ? null : { previous: leads[at - 1]?.id, next: leads[at + 1]?.id };
}
