import type { PartnerLeadRow } from '@korkollen/api/contracts/partner';
import { gearboxLabel } from '@korkollen/api/domain/vocabulary/gearboxes';
import { inquiryTypeLabel } from '@korkollen/api/domain/vocabulary/inquiry-types';

type Reachable = Pick<PartnerLeadRow, 'phone' | 'contact_preference'>;

/** True where somebody has left a number, and would not rather be mailed. */
export function prefersPhone<Lead extends Reachable>(lead: Lead): lead is Lead & { phone: string } {
  return lead.phone !== null && lead.contact_preference !== 'email';
}

/** What the lead is about, in the few words that a row has room for: ”Pris/paket · B · Automat”. */
export function leadSubject(lead: Pick<PartnerLeadRow, 'inquiry_type' | 'license_type' | 'gearbox'>): string {
  const gearbox = lead.gearbox && gearboxLabel(lead.gearbox);
  return [inquiryTypeLabel(lead.inquiry_type), lead.license_type, gearbox].filter(Boolean).join(' · ');
}
