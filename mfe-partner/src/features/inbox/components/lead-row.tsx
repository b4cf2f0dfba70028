import { memo, type MouseEvent } from 'react';
import { css, styled } from 'styled-components';
import type { PartnerLeadRow } from '@korkollen/api/contracts/partner';
import { formatPhone } from '@korkollen/api/domain/phone/format-phone';
import { GridCell, GridRow, GridRowHeader } from '@korkollen/shared-ui/components/grid-table';
import { VisuallyHidden } from '@korkollen/shared-ui/components/layout';
import { RowLink } from '@korkollen/shared-ui/components/row-link';
import { Tick } from '@korkollen/shared-ui/components/tick';
import { color, fontSize, motion, radius, space } from '@korkollen/shared-ui/theme/tokens';
import { addresses } from '../../../addresses/page-addresses';
import { texts } from '../../../texts/sv';
import { leadSubject, prefersPhone } from '../state/lead-words';
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
/* above what opens the row */
const ChosenCell = styled(GridCell)`
  position: relative;
  z-index: 1;
`;
/* what nobody has opened yet */
const UnreadMark = styled.span`
  display: inline-block;
  width: 8px;
  height: 8px;
  margin-inline-end: ${space.s8};
  border-radius: ${radius.full};
  background: ${color.green};
`;
const Name = styled(RowLink)<{ $isUnread: boolean }>`
  font-weight: ${({ $isUnread }) => ($isUnread ? 700 : 500)};
`;

export interface LeadRowProps {
  lead: PartnerLeadRow;
  /** What the list is narrowed to, as a query. */
  filter: string;
  now: Date;
  isOpen: boolean;
  /** Undefined for whoever may change nothing. */
  onChoose: ((leadId: string, isStretch: boolean) => void) | undefined;
  isChosen: boolean;
  /** Where it stands in the table, from 2 on: the head is the first row. */
  rowIndex: number;
  /** The one row that the Tab key stops at; arrows reach the others. */
  isTabStop: boolean;
  onFocus(leadId: string): void;
  onOpen(event: MouseEvent, leadId: string): void;
}

function contactText(lead: PartnerLeadRow): string {
  return prefersPhone(lead) ? formatPhone(lead.phone) : lead.email;
}

/** One lead of the inbox. */
export const LeadRow = memo(function LeadRow({
  lead,
  filter,
  now,
  isOpen,
  isTabStop,
  isChosen,
  rowIndex,
  ...row
}: LeadRowProps) {
  const quote = lead.excerpt === '' ? '' : ` · ”${lead.excerpt}”`;
  return (
    <Row $layout={leadLayout} $isOpen={isOpen} aria-rowindex={rowIndex}>
      <ChosenCell $area="chosen">
        {row.onChoose && (
          <Tick
            label={texts.inbox.list.choose(lead.name)}
            isChosen={isChosen}
            tabIndex={-1}
            onToggle={(isStretch) => row.onChoose?.(lead.id, isStretch)}
          />
        )}
      </ChosenCell>
      <StatusCell $area="status">
        <StatusWord status={lead.status} />
        {lead.is_unread && <VisuallyHidden> {texts.inbox.list.unread}</VisuallyHidden>}
      </StatusCell>
      <NameCell $area="name">
        <Name
          to={addresses.lead(lead.id, filter)}
          data-lead={lead.id}
          aria-current={isOpen || undefined}
          tabIndex={isTabStop ? 0 : -1}
          $isUnread={lead.is_unread}
          onFocus={() => row.onFocus(lead.id)}
          onClick={(event) => row.onOpen(event, lead.id)}
        >
          {lead.is_unread && <UnreadMark aria-hidden="true" />}
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
