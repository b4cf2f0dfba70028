import { useCallback, useEffect, useMemo, useRef, useState, type MouseEvent, type RefObject } from 'react';
import type { PartnerLeadRow } from '@korkollen/api/contracts/partner';
import { GridTable } from '@korkollen/shared-ui/components/grid-table';
import { texts } from '../../../texts/sv';
import { focusAfterArrival, focusRow, moveBetweenRows } from '../state/row-focus';
import { leadColumns, leadLayout } from './lead-columns';
import { LeadRow } from './lead-row';

export interface LeadListProps {
  leads: PartnerLeadRow[];
  /** What the list is narrowed to, as a query. */
  filter: string;
  /** True while these leads are about to give way to others. */
  isBusy: boolean;
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

const hourMs = 3_600_000;

/** When a lead is looked at: thousands of old ones are drawn anew each hour, as their age changes no sooner. */
function useAgeNow(now: Date): (lead: PartnerLeadRow) => Date {
  const hour = Math.floor(now.getTime() / hourMs) * hourMs;
  const thisHour = useMemo(() => new Date(hour), [hour]);
  const old = new Date(hour - 2 * 24 * hourMs).toISOString();
  return ({ created_at: cameAt }) => (cameAt < old ? thisHour : now);
}

/** The inbox's rows. One stop for the Tab key; arrows, J and K, Home and End move between rows, Enter opens. */
export function LeadList({ leads, filter, isBusy, openId, now, tableRef, onOpen }: LeadListProps) {
  const [focusedId, setFocusedId] = useState<string>();
  const rememberFocus = useCallback((leadId: string) => setFocusedId(leadId), []);
  useFocusAfterClosing(tableRef, openId);
  const ageNow = useAgeNow(now);

  const lastId = focusedId ?? openId;
  const tabStop = leads.some(({ id }) => id === lastId) ? lastId : leads[0]?.id;
  return (
    <GridTable
      caption={`${texts.inbox.list.caption}. ${texts.inbox.list.keys}`}
      columns={leadColumns}
      layout={leadLayout}
      ref={tableRef}
      aria-busy={isBusy}
      onKeyDown={moveBetweenRows}
    >
      {leads.map((lead) => (
        <LeadRow
          key={lead.id}
          lead={lead}
          filter={filter}
          now={ageNow(lead)}
          isOpen={lead.id === openId}
          isTabStop={lead.id === tabStop}
          onFocus={rememberFocus}
          onOpen={onOpen}
        />
      ))}
    </GridTable>
  );
}
