import type { PartnerLeadRow } from '@korkollen/api/contracts/partner';
import { gearboxLabel } from '@korkollen/api/domain/vocabulary/gearboxes';
import { inquiryTypeLabel } from '@korkollen/api/domain/vocabulary/inquiry-types';

/** What the lead is about, in the few words that a row has room for: ”Pris/paket · B · Automat”. */
export function leadSubject(lead: Pick<PartnerLeadRow, 'inquiry_type' | 'license_type' | 'gearbox'>): string {
  const gearbox = lead.gearbox && gearboxLabel(lead.gearbox);
  return [inquiryTypeLabel(lead.inquiry_type), lead.license_type, gearbox].filter(Boolean).join(' · ');
}
