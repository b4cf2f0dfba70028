import type { PartnerLead } from '@korkollen/api/contracts/partner';
import type { PartnerLeadStatus } from '@korkollen/api/contracts/vocabulary';
import { fold } from '@korkollen/api/domain/text/fold';
import { leadSubject, phoneDigits } from './lead-words';

export interface LeadFilter {
  status: PartnerLeadStatus | 'all';
  text: string;
  /**
   * The lead that was opened under this filter. It stays in the list when its status changes, so that the row does not
   * vanish under the person who just answered it.
   */
  keptId?: string;
}

export const noFilter: LeadFilter = { status: 'all', text: '' };

/** Fewer digits than this say too little to be meant as a phone number. */
const fewestDigits = 3;

function searchText(lead: PartnerLead): string {
  const parts = [lead.name, lead.email, lead.city, lead.comment, lead.teacher_name, leadSubject(lead)];
  return fold(parts.filter(Boolean).join(' '));
}

function matchesText(lead: PartnerLead, needle: string): boolean {
  if (needle === '') return true;
  if (searchText(lead).includes(needle)) return true;
  const digits = needle.replace(/\D/g, '');
  const isNumber = digits.length >= fewestDigits && /^[\d\s+\-()]+$/.test(needle);
  return isNumber && lead.phone !== null && phoneDigits(lead.phone).includes(digits);
}

/** The leads that pass the filter, in the order they came in. */
export function filterLeads(leads: PartnerLead[], filter: LeadFilter): PartnerLead[] {
  const needle = fold(filter.text);
  const hasStatus = (lead: PartnerLead): boolean =>
    filter.status === 'all' || lead.status === filter.status || lead.id === filter.keptId;
  return leads.filter((lead) => hasStatus(lead) && matchesText(lead, needle));
}

/** How many leads each status has. */
export function countByStatus(leads: PartnerLead[]): Record<PartnerLeadStatus, number> {
  const counts: Record<PartnerLeadStatus, number> = { new: 0, contacted: 0, booked: 0, declined: 0 };
  for (const lead of leads) counts[lead.status] += 1;
  return counts;
}
