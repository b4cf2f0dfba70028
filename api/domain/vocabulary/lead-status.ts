import type { LeadStatus, PartnerLeadStatus } from '../../contracts/vocabulary';

const partnerLabels: Record<PartnerLeadStatus, string> = {
  new: 'NY',
  contacted: 'KONTAKTAD',
  booked: 'BOKAD',
  declined: 'AVBÖJD',
};

const studentLabels: Record<LeadStatus, string> = { ...partnerLabels, sent: 'SKICKAD' };

/** The stored status as the school's staff see it: a lead that is just `sent` is NY (PRODUCT.md 10). */
export function partnerStatus(status: LeadStatus): PartnerLeadStatus {
  return status === 'sent' ? 'new' : status;
}

/** The word on a partner's status button and in the inbox. */
export function partnerStatusLabel(status: PartnerLeadStatus): string {
  return partnerLabels[status];
}

/** The word in the student's own list, where a lead that no one has touched is SKICKAD. */
export function studentStatusLabel(status: LeadStatus): string {
  return studentLabels[status];
}
