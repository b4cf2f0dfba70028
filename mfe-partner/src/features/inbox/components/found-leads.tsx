import { lazy, Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { styled } from 'styled-components';
import type { PartnerKpis, PartnerLeadRow } from '@korkollen/api/contracts/partner';
import { Button } from '@korkollen/shared-ui/components/button';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { PageProblem } from '../../../try-again/page-problem';
import { texts } from '../../../texts/sv';
import type { Leads } from '../api/leads';
import { useApproach } from '../state/approach';
import { useChosenLeads } from '../state/chosen-leads';
import type { LeadFilter } from '../state/lead-filter';
import { shownLeads } from '../state/neighbours';
import type { OpenLead } from '../state/open-lead';
import { focusDrawnRow, focusRow } from '../state/row-focus';
import { NoHits, NothingYet } from './empty-inbox';
import { InboxSkeleton } from './inbox-skeleton';
import { LeadList } from './lead-list';
import { countOf } from './lead-toolbar';

// nobody has chosen anything before the list is there
const ChosenBar = lazy(() => import('./chosen-bar').then((module) => ({ default: module.ChosenBar })));

const Below = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s8} ${space.s24};
  padding: ${space.s12};
`;
const Shown = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;
const Failure = styled.p`
  flex-basis: 100%;
  color: ${color.red};
`;

interface FoundLeadsProps {
  found: Leads;
  kpis: PartnerKpis | undefined;
  filter: LeadFilter;
  /** The filter as the query of an address. */
  filterQuery: string;
  lead: OpenLead;
  now: Date;
  tableRef: RefObject<HTMLTableElement | null>;
  onClearFilter(): void;
  onRetry(): void;
}

/** Gives the focus of the button that showed all leads, and is gone with the answer, to the first of them. */
function useFocusAfterClearing(areShown: boolean, tableRef: FoundLeadsProps['tableRef']): () => void {
  const isCleared = useRef(false);
  useEffect(() => {
    if (!isCleared.current || !areShown) return;
    isCleared.current = false;
    // who has gone on elsewhere meanwhile stays there
    if (document.activeElement === document.body) focusRow(tableRef.current, undefined);
  }, [areShown, tableRef]);
  return () => {
    isCleared.current = true;
  };
}

/** What became of the question: rows and the way to more of them, nothing, a failure, or not yet. */
export function FoundLeads({ found, onClearFilter, onRetry, ...list }: FoundLeadsProps) {
  const { leads, isError, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = found;
  const isEmpty = leads?.length === 0;
  // a search in a long list answers part by part
  const searchesOn = isEmpty && hasNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (searchesOn && !isFetchingNextPage) void fetchNextPage();
  }, [searchesOn, isFetchingNextPage, fetchNextPage]);

  const expectRows = useFocusAfterClearing(leads !== undefined && !isEmpty, list.tableRef);
  const showAll = (): void => {
    expectRows();
    onClearFilter();
  };

  if (isError && (!leads || isEmpty))
    return <PageProblem title={texts.inbox.list.failed} error={error} onRetry={onRetry} />;
  // that another question found nothing says nothing of this one
  const isUnknown = !leads || (isEmpty && found.isPlaceholderData);
  if (isUnknown || searchesOn) return <InboxSkeleton />;
  if (!isEmpty) return <Rows {...list} found={found} leads={leads} />;
  if (list.filterQuery !== '') return <NoHits onClear={showAll} />;
  return <NothingYet />;
}

interface RowsProps extends Omit<FoundLeadsProps, 'onClearFilter' | 'onRetry'> {
  leads: PartnerLeadRow[];
}

/** How many are shown, of how many where that is counted. */
function shownText(shown: number, { hasNextPage }: Leads, total: number | undefined): string {
  if (total !== undefined && total >= shown) return texts.inbox.filter.shownOf(shown, total);
  return hasNextPage ? texts.inbox.filter.shownSoFar(shown) : texts.inbox.filter.shown(shown);
}

/**
 * The leads that pass the filter. One that was opened under it, beside the list or in its place, stays when its status
 * changes, so that the row does not vanish under the person who just answered it.
 */
function Rows({ found, leads, kpis, filter, filterQuery, lead, now, tableRef }: RowsProps) {
  const [keptId, setKeptId] = useState<string>();
  const { openId, leftId, open } = lead;
  if (openId !== undefined && openId !== keptId) setKeptId(openId);
  const { status, ...otherFilters } = filter;
  const { isPlaceholderData, hasNextPage, isFetchingNextPage, isFetchNextPageError } = found;
  const shown = isPlaceholderData ? leads : shownLeads(leads, filter, keptId ?? leftId);

  const chosen = useChosenLeads(shown);
  const [wantedId, setWantedId] = useState<string>();

  /** How many there were when more were asked for. */
  const shownBefore = useRef<number | null>(null);
  useEffect(() => {
    const firstNew = leads[shownBefore.current ?? leads.length];
    if (!firstNew) return;
    shownBefore.current = null;
    if (!focusDrawnRow(tableRef.current, firstNew.id)) setWantedId(firstNew.id);
  }, [leads, tableRef]);
  const showMore = (): void => {
    if (!hasNextPage || isPlaceholderData || isFetchingNextPage) return;
    shownBefore.current = leads.length;
    void found.fetchNextPage();
  };

  const canApproach = hasNextPage && !isPlaceholderData && !isFetchingNextPage && !isFetchNextPageError;
  const end = useApproach<HTMLDivElement>(canApproach, () => void found.fetchNextPage());

  // the order narrows nothing
  const isCounted = Object.keys(otherFilters).every((name) => name === 'sort');
  const total = isCounted ? countOf(kpis, status) : undefined;
  return (
    <>
      <LeadList
        leads={shown}
        total={hasNextPage ? (total ?? -1) : shown.length}
        chosen={chosen}
        filter={filterQuery}
        isBusy={isPlaceholderData}
        openId={openId}
        leftId={leftId}
        now={now}
        tableRef={tableRef}
        onOpen={open}
        wantedId={wantedId}
        onWant={setWantedId}
        onEnd={showMore}
      />
      {chosen.hasChosen && (
        <Suspense>
          <ChosenBar
            chosen={chosen}
            shown={shown.length}
            onDone={() => focusRow(tableRef.current, chosen.lastId.current)}
          />
        </Suspense>
      )}
      <Below ref={end}>
        <Shown role="status">{shownText(shown.length, found, total)}</Shown>
        {hasNextPage && !isPlaceholderData && (
          <Button isPending={isFetchingNextPage} pendingLabel={texts.inbox.list.loadingMore} onClick={showMore}>
            {texts.inbox.list.showMore}
          </Button>
        )}
        {isFetchNextPageError && <Failure role="alert">{texts.inbox.list.moreFailed}</Failure>}
      </Below>
    </>
  );
}
