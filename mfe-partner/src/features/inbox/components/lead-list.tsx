import { useCallback, useEffect, useRef, useState, type MouseEvent, type RefObject } from 'react';
import type { PartnerLead } from '@korkollen/api/contracts/partner';
import { GridTable } from '@korkollen/shared-ui/components/grid-table';
import { texts } from '../../../texts/sv';
import { focusAfterArrival, focusRow, moveBetweenRows } from '../state/row-focus';
import { leadColumns, leadLayout } from './lead-columns';
import { LeadRow } from './lead-row';

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
  const [focusedId, setFocusedId] = useState<string>();
  const rememberFocus = useCallback((leadId: string) => setFocusedId(leadId), []);
  useFocusAfterClosing(tableRef, openId);

  const lastId = focusedId ?? openId;
  const tabStop = leads.some(({ id }) => id === lastId) ? lastId : leads[0]?.id;
  return (
    <GridTable
      caption={`${texts.inbox.list.caption}. ${texts.inbox.list.keys}`}
      columns={leadColumns}
      layout={leadLayout}
      ref={tableRef}
      onKeyDown={moveBetweenRows}
    >
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
    </GridTable>
  );
}
