import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import type { PartnerLeadRow } from '@korkollen/api/contracts/partner';
import { GridTable } from '@korkollen/shared-ui/components/grid-table';
import { useKeptFocus } from '@korkollen/shared-ui/host/kept-focus';
import { useReadsOnly } from '../../../hooks/reads-only';
import { texts } from '../../../texts/sv';
import type { ChosenLeads } from '../state/chosen-leads';
import { focusAfterArrival, focusDrawnRow, focusedLead, focusRow, neighbourRow, rowAfterKey } from '../state/row-focus';
import { leadColumns, leadLayout } from './lead-columns';
import { LeadRow } from './lead-row';

// few lists are so long
const WindowedRows = lazy(() => import('./windowed-rows').then((module) => ({ default: module.WindowedRows })));

/** More rows than these are not all drawn; up to here the browser's own search in the page finds them. */
const maxDrawn = 120;

export interface LeadListProps {
  leads: PartnerLeadRow[];
  /** How many there are, as far as that is known; −1 while it is not. */
  total: number;
  /** What the list is narrowed to, as a query. */
  filter: string;
  /** True while these leads are about to give way to others. */
  isBusy: boolean;
  openId: string | undefined;
  /** The lead that was open in place of the list. */
  leftId: string | undefined;
  now: Date;
  chosen: ChosenLeads;
  tableRef: RefObject<HTMLTableElement | null>;
  onOpen(event: MouseEvent, leadId: string): void;
  /** The lead whose row is to get the focus, though it may not be drawn yet. */
  wantedId: string | undefined;
  onWant(leadId: string | undefined): void;
  /** The person goes on past the last row. */
  onEnd(): void;
}

/** Returns the focus to the row of a lead that has just been closed. */
function useFocusAfterClosing({ tableRef, openId, leftId, leads, onWant }: Omit<LeadListProps, 'chosen'>): void {
  const lastOpenId = useRef(openId);
  const focusClosed = useEffectEvent((closedId: string): void => {
    if (focusDrawnRow(tableRef.current, closedId)) return;
    if (leads.some(({ id }) => id === closedId)) onWant(closedId);
    else focusRow(tableRef.current, undefined);
  });
  useEffect(() => {
    const closedId = openId === undefined ? (lastOpenId.current ?? leftId) : undefined;
    lastOpenId.current = openId;
    if (closedId === undefined) return undefined;
    return focusAfterArrival(() => focusClosed(closedId));
  }, [openId, leftId]);
}

/** Gives the focus of a row that is gone to the one beside it. */
function useRowsFocus() {
  const heir = useRef<HTMLElement>(null);
  const { onFocus, onBlur } = useKeptFocus(heir);
  const remember = ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
    heir.current = neighbourRow(currentTarget, target);
    onFocus();
  };
  return { onFocus: remember, onBlur };
}

const hourMs = 3_600_000;

/** When a lead is looked at: thousands of old ones are drawn anew each hour, as their age changes no sooner. */
function useAgeNow(now: Date): (lead: PartnerLeadRow) => Date {
  const hour = Math.floor(now.getTime() / hourMs) * hourMs;
  const thisHour = useMemo(() => new Date(hour), [hour]);
  const old = new Date(hour - 2 * 24 * hourMs).toISOString();
  return ({ created_at: cameAt, due_at: dueAt }) => ((dueAt ?? cameAt) < old ? thisHour : now);
}

const chooses = (key: string): boolean => key === ' ' || key.toLowerCase() === 'x';

/** The inbox's rows. One stop for the Tab key; arrows, J and K, Home and End move between rows, Enter opens, X chooses. */
export function LeadList({ chosen, ...list }: LeadListProps) {
  const { leads, filter, total, isBusy, openId, now, tableRef, onWant, wantedId } = list;
  const [focusedId, setFocusedId] = useState<string>();
  const rememberFocus = useCallback((leadId: string) => setFocusedId(leadId), []);
  useFocusAfterClosing(list);
  const ageNow = useAgeNow(now);
  const onChoose = useReadsOnly() === undefined ? chosen.toggle : undefined;

  const caption = texts.inbox.list.caption[new URLSearchParams(filter).has('sort') ? 'oldest' : 'newest'];
  const lastId = focusedId ?? openId;
  const focusedAt = leads.findIndex(({ id }) => id === lastId);
  const tabStop = leads[Math.max(0, focusedAt)]?.id;

  const followKey = (event: KeyboardEvent<HTMLElement>): void => {
    const id = focusedLead(event.currentTarget);
    if (id === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    if (chooses(event.key)) {
      event.preventDefault();
      onChoose?.(id, event.shiftKey);
      return;
    }
    const at = leads.findIndex((lead) => lead.id === id);
    const next = rowAfterKey(event.key, at, leads.length);
    const lead = next === undefined ? undefined : leads[next];
    if (!lead) return;
    event.preventDefault();
    if (next === at && at === leads.length - 1) list.onEnd();
    if (!focusDrawnRow(tableRef.current, lead.id)) onWant(lead.id);
  };

  const isWindowed = leads.length > maxDrawn;
  /** Rows that are drawn anew lose the focus, which goes back to the one that had it. */
  const hadFocus = useRef(false);
  const rowsFocus = useRowsFocus();
  const returnFocus = useEffectEvent(() => {
    if (focusedId !== undefined && hadFocus.current && document.activeElement === document.body) onWant(focusedId);
  });
  useEffect(() => {
    if (isWindowed) returnFocus();
  }, [isWindowed]);

  const renderRow = (lead: PartnerLeadRow, at: number): ReactNode => (
    <LeadRow
      key={lead.id}
      lead={lead}
      filter={filter}
      now={ageNow(lead)}
      rowIndex={at + 2}
      isOpen={lead.id === openId}
      isTabStop={lead.id === tabStop}
      isChosen={chosen.ids.has(lead.id)}
      onChoose={onChoose}
      onFocus={rememberFocus}
      onOpen={list.onOpen}
    />
  );
  const allRows = leads.slice(0, maxDrawn).map(renderRow);
  return (
    <div {...rowsFocus}>
      <GridTable
        caption={`${caption}. ${texts.inbox.list.keys}`}
        columns={leadColumns}
        layout={leadLayout}
        ref={tableRef}
        aria-busy={isBusy}
        aria-rowcount={total < 0 ? -1 : total + 1}
        onKeyDown={followKey}
        onFocus={() => {
          hadFocus.current = true;
        }}
      >
        {isWindowed ? (
          <Suspense fallback={allRows}>
            <WindowedRows
              leads={leads}
              focusedAt={focusedAt}
              wantedAt={leads.findIndex(({ id }) => id === wantedId)}
              onFound={() => onWant(undefined)}
              renderRow={renderRow}
            />
          </Suspense>
        ) : (
          allRows
        )}
      </GridTable>
    </div>
  );
}
