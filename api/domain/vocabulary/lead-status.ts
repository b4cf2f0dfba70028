import type { LeadStatus, PartnerLeadStatus } from '../../contracts/vocabulary';

/** Hours within which schools are expected to answer (specification, part 2, section 1). */
export const answerTargetHours = 24;

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

/** The stored statuses that are this one to the school's staff. */
export function storedStatuses(status: PartnerLeadStatus): LeadStatus[] {
  return status === 'new' ? ['new', 'sent'] : [status];
}

/** The word on a partner's status button and in the inbox. */
export function partnerStatusLabel(status: PartnerLeadStatus): string {
  return partnerLabels[status];
}

/** The word in the student's own list, where a lead that no one has touched is SKICKAD. */
export function studentStatusLabel(status: LeadStatus): string {
  return studentLabels[status];
}
