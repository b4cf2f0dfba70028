import type { PartnerLeadRow } from '@korkollen/api/contracts/partner';
import { gearboxLabel } from '@korkollen/api/domain/vocabulary/gearboxes';
import { inquiryTypeLabel } from '@korkollen/api/domain/vocabulary/inquiry-types';

/** What the lead is about, in the few words that a row has room for: ”Pris/paket · B · Automat”. */
export function leadSubject(lead: Pick<PartnerLeadRow, 'inquiry_type' | 'license_type' | 'gearbox'>): string {
  const gearbox = lead.gearbox && gearboxLabel(lead.gearbox);
  return [inquiryTypeLabel(lead.inquiry_type), lead.license_type, gearbox].filter(Boolean).join(' · ');
}

/**
 * A stored number (E.164) the way it is written in Sweden: mobile numbers as ”070-123 45 67”.
 * Other numbers stay as stored, because the length of an area code cannot be seen in the number.
 */
export function formatPhone(phone: string): string {
  const mobile = /^\+46(7\d)(\d{3})(\d{2})(\d{2})$/.exec(phone);
  return mobile ? `0${mobile[1]}-${mobile[2]}\u00a0${mobile[3]}\u00a0${mobile[4]}` : phone;
}
