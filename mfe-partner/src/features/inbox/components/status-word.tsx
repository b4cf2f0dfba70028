import { styled } from 'styled-components';
import type { PartnerLeadStatus } from '@korkollen/api/contracts/vocabulary';
import { partnerStatusLabel } from '@korkollen/api/domain/vocabulary/lead-status';
import { color, fontSize } from '@korkollen/shared-ui/theme/tokens';

/** One colour a status, used by its word in the list and by its button in the lead. */
export const statusColor: Record<PartnerLeadStatus, string> = {
  new: color.amber,
  contacted: color.ink,
  booked: color.green,
  declined: color.inkSoft,
};

const Word = styled.span<{ $status: PartnerLeadStatus }>`
  color: ${({ $status }) => statusColor[$status]};
  font-size: ${fontSize.s14};
  font-weight: ${({ $status }) => ($status === 'declined' ? 500 : 700)};
  letter-spacing: 0.02em;
`;

/** A lead's status as a word in its colour: NY, KONTAKTAD, BOKAD, AVBÖJD. */
export function StatusWord({ status }: { status: PartnerLeadStatus }) {
  return <Word $status={status}>{partnerStatusLabel(status)}</Word>;
}
