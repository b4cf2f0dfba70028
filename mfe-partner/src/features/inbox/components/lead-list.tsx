import { useCallback, useEffect, useRef, useState, type MouseEvent, type RefObject } from 'react';
import { styled } from 'styled-components';
import type { PartnerLead } from '@korkollen/api/contracts/partner';
import { VisuallyHidden } from '@korkollen/shared-ui/components/layout';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { texts } from '../../../texts/sv';
import { focusAfterArrival } from '../state/focus-after-arrival';
import { focusRow, moveBetweenRows } from '../state/row-keys';
import { leadColumns, whenColumns, whenContactColumn } from './lead-columns';
import { LeadRow } from './lead-row';

const Table = styled.table`
  display: block;
  width: 100%;
`;
const Body = styled.tbody`
  display: block;
`;
const Head = styled.thead`
  display: none;
  ${whenColumns} {
    display: block;
    border-bottom: 1px solid ${color.lineStrong};
    color: ${color.inkSoft};
    font-size: ${fontSize.s14};
  }
`;
const HeadRow = styled.tr`
  ${leadColumns}
`;
const HeadCell = styled.th<{ $area: string }>`
  grid-area: ${({ $area }) => $area};
  padding: ${space.s4} 0;
  font-weight: 500;
  text-align: start;
`;
const ContactHead = styled(HeadCell)`
  display: none;
  ${whenContactColumn} {
    display: block;
  }
`;

export interface LeadListProps {
  leads: PartnerLead[];
  openId: string | undefined;
  now: Date;
  tableRef: RefObject<HTMLTableElement | null>;
  onOpen(event: MouseEvent, leadId: string): void;
}

/** Returns the focus to the row of a lead that has just been closed. */
function useFocusAfterClosing(tableRef: RefObject<HTMLTableElement | null>, openId: string | undefined): void {
  const lastOpenId = useRef(openId);
  useEffect(() => {
    const closedId = openId === undefined ? lastOpenId.current : undefined;
    lastOpenId.current = openId;
    if (closedId === undefined) return undefined;
    return focusAfterArrival(() => focusRow(tableRef.current, closedId));
  }, [openId, tableRef]);
}

/** The inbox's rows. One stop for the Tab key; arrows, J and K, Home and End move between rows, Enter opens. */
export function LeadList({ leads, openId, now, tableRef, onOpen }: LeadListProps) {
  const words = texts.inbox.list;
  const [focusedId, setFocusedId] = useState<string>();
  const rememberFocus = useCallback((leadId: string) => setFocusedId(leadId), []);
  useFocusAfterClosing(tableRef, openId);

  const wantedStop = focusedId ?? openId;
  const tabStop = leads.some(({ id }) => id === wantedStop) ? wantedStop : leads[0]?.id;
  return (
    <Table role="table" ref={tableRef} onKeyDown={moveBetweenRows}>
      <VisuallyHidden as="caption">
        {words.caption}. {words.keys}
      </VisuallyHidden>
      <Head role="rowgroup">
        <HeadRow role="row">
          <HeadCell role="columnheader" scope="col" $area="status">
            {words.status}
          </HeadCell>
          <HeadCell role="columnheader" scope="col" $area="name">
            {words.name}
          </HeadCell>
          <HeadCell role="columnheader" scope="col" $area="subject">
            {words.subject}
          </HeadCell>
          <ContactHead role="columnheader" scope="col" $area="contact">
            {words.contact}
          </ContactHead>
          <HeadCell role="columnheader" scope="col" $area="age">
            {words.age}
          </HeadCell>
        </HeadRow>
      </Head>
      <Body role="rowgroup">
        {leads.map((lead) => (
          <LeadRow
            key={lead.id}
            lead={lead}
            now={now}
            isOpen={lead.id === openId}
            isTabStop={lead.id === tabStop}
            onFocus={rememberFocus}
            onOpen={onOpen}
          />
        ))}
      </Body>
    </Table>
  );
}
