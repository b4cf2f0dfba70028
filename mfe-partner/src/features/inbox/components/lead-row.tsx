import { memo, type MouseEvent } from 'react';
import { css, styled } from 'styled-components';
import type { PartnerLeadRow } from '@korkollen/api/contracts/partner';
import { GridCell, GridRow, GridRowHeader } from '@korkollen/shared-ui/components/grid-table';
import { Link } from '@korkollen/shared-ui/router';
import { color, fontSize, motion, space } from '@korkollen/shared-ui/theme/tokens';
import { addresses } from '../../../addresses/page-addresses';
import { isWaiting } from '../state/answer-target';
import { formatPhone, leadSubject } from '../state/lead-words';
import { LeadAge } from './lead-age';
import { leadLayout, whenContactColumn } from './lead-columns';
import { StatusWord } from './lead-status';

const Row = styled(GridRow)<{ $isOpen: boolean }>`
  position: relative;
  min-height: 60px;
  padding-block: ${space.s8};
  background: ${({ $isOpen }) => ($isOpen ? color.greenTint : 'transparent')};
  /* the yellow mark of what is chosen */
  box-shadow: ${({ $isOpen }) => ($isOpen ? `inset ${space.s4} 0 0 ${color.yellow}` : 'none')};
  transition: background-color ${motion.quick};
  content-visibility: auto;
  contain-intrinsic-size: auto 60px;
  &:hover {
    background: ${({ $isOpen }) => ($isOpen ? color.greenTint : color.surface)};
  }
  ${leadLayout.whenColumns} {
    min-height: 48px;
    contain-intrinsic-size: auto 48px;
  }
`;
const oneLine = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const Cell = styled(GridCell)`
  ${oneLine}
`;
const NameCell = styled(GridRowHeader)`
  ${oneLine}
`;
const StatusCell = styled(Cell)`
  justify-self: end;
  ${leadLayout.whenColumns} {
    justify-self: start;
  }
`;
const AgeCell = styled(Cell)`
  justify-self: end;
  overflow: visible;
  ${leadLayout.whenColumns} {
    justify-self: start;
  }
`;
const SoftCell = styled(Cell)`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;
const ContactCell = styled(SoftCell)`
  display: none;
  font-variant-numeric: tabular-nums;
  ${whenContactColumn} {
    display: block;
  }
`;
const Name = styled(Link)<{ $isWaiting: boolean }>`
  color: ${color.ink};
  font-weight: ${({ $isWaiting }) => ($isWaiting ? 700 : 500)};
  text-decoration: none;
  &:hover {
    color: ${color.ink};
  }
  /* the whole row opens the lead, and carries its focus ring */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 3px solid ${color.focus};
    outline-offset: -3px;
  }
`;

export interface LeadRowProps {
  lead: PartnerLeadRow;
  /** What the list is narrowed to, as a query. */
  filter: string;
  now: Date;
  isOpen: boolean;
  /** The one row that the Tab key stops at; arrows reach the others. */
  isTabStop: boolean;
  onFocus(leadId: string): void;
  onOpen(event: MouseEvent, leadId: string): void;
}

function contactText(lead: PartnerLeadRow): string {
  return lead.phone !== null && lead.contact_preference !== 'email' ? formatPhone(lead.phone) : lead.email;
}

/** One lead of the inbox. */
export const LeadRow = memo(function LeadRow({ lead, filter, now, isOpen, isTabStop, ...row }: LeadRowProps) {
  const quote = lead.excerpt === '' ? '' : ` · ”${lead.excerpt}”`;
  return (
    <Row $layout={leadLayout} $isOpen={isOpen}>
      <StatusCell $area="status">
        <StatusWord status={lead.status} />
      </StatusCell>
      <NameCell $area="name">
        <Name
          to={addresses.lead(lead.id, filter)}
          data-lead={lead.id}
          aria-current={isOpen || undefined}
          tabIndex={isTabStop ? 0 : -1}
          $isWaiting={isWaiting(lead)}
          onFocus={() => row.onFocus(lead.id)}
          onClick={(event) => row.onOpen(event, lead.id)}
        >
          {lead.name}
        </Name>
      </NameCell>
      <SoftCell $area="subject">
        {leadSubject(lead)}
        {quote}
      </SoftCell>
      <ContactCell $area="contact">{contactText(lead)}</ContactCell>
      <AgeCell $area="age">
        <LeadAge lead={lead} now={now} />
      </AgeCell>
    </Row>
  );
});
