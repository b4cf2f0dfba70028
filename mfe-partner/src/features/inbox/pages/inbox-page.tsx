import { pageTitle } from '@korkollen/api/contracts/product';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { Split } from '@korkollen/shared-ui/components/beside-list';
import { FreshnessNote } from '@korkollen/shared-ui/host/freshness-note';
import { color } from '@korkollen/shared-ui/theme/tokens';
import { texts } from '../../../texts/sv';
import { useKpis, useLeads } from '../api/leads';
import { FilterLine } from '../components/filter-line';
import { FoundLeads } from '../components/found-leads';
import { InboxHeading } from '../components/inbox-heading';
import { AboveList, InboxPageBox, ListColumn, NothingCoversTheTop } from '../components/inbox-layout';
import { KpiStrip } from '../components/kpi-strip';
import { LeadPanel } from '../components/lead-panel';
import { LeadToolbar } from '../components/lead-toolbar';
import { noFilter, useLeadFilter } from '../state/lead-filter';
import { useLeadSteps } from '../state/lead-steps';
import { useOpenLead } from '../state/open-lead';
import { focusRow } from '../state/row-focus';

// the list is read first, what comes after it later
const LiveNotice = lazy(() => import('../components/live-notice').then((module) => ({ default: module.LiveNotice })));

const Notice = styled.p`
  color: ${color.red};
`;

const MINUTE_MS = 60_000;

/** The time, renewed each minute, so that ages stay true while the inbox stands open. */
function useCurrentMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  const shownAt = useEffectEvent((): number => now.getTime());
  useEffect(() => {
    const tick = (): void => setNow(new Date());
    const timer = setInterval(tick, MINUTE_MS);
    // time has stood still for a page that was kept out of sight
    const isLate = Date.now() - shownAt() >= MINUTE_MS;
    const catchUp = isLate ? setTimeout(tick) : undefined;
    return () => {
      clearInterval(timer);
      clearTimeout(catchUp);
    };
  }, []);
  return now;
}

/** The inbox: figures, the list of leads, and beside or instead of it the lead that is open. */
export function InboxPage() {
  const lead = useOpenLead();
  const isLeadOpen = lead.openId !== undefined;
  const filterControl = useLeadFilter();
  const { filter, query: filterQuery, change } = filterControl;
  const found = useLeads(filter);
  const steps = useLeadSteps(found, filter, lead);
  const kpis = useKpis();
  const now = useCurrentMinute();
  const table = useRef<HTMLTableElement>(null);
  const refresh = (): void => {
    found.refresh();
    void kpis.refetch();
  };

  const showNews = (hasArrived: boolean): void => {
    if (hasArrived && filterQuery !== '') change(noFilter);
    refresh();
    window.scrollTo({ top: 0 });
  };

  const closeOnEscape = (event: KeyboardEvent): void => {
    // in the search Escape empties the field, and nobody leaves a note half written by it
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (event.key === 'Escape' && isLeadOpen && !isTyping && !event.defaultPrevented) lead.close();
  };

  // nothing to narrow where nothing has come, or nothing is let through
  const isEmptyInbox = found.leads?.length === 0 && filterQuery === '' && !found.isPlaceholderData;
  const isRefused = found.isError && !found.leads;
  return (
    <InboxPageBox>
      <NothingCoversTheTop />
      <title>
        {`${texts.inbox.unreadCount(kpis.data?.unreadLeads ?? 0)}${pageTitle(isLeadOpen ? texts.inbox.lead.pageTitle : texts.inbox.title)}`}
      </title>
      <InboxHeading
        kpis={kpis.data}
        isLeadOpen={isLeadOpen}
        now={now}
        readAt={found.readAt}
        isRefreshing={found.isRefetching && !found.isFetchingNextPage}
        onRefresh={refresh}
      />
      <AboveList $isOpen={isLeadOpen}>
        <FreshnessNote query={found} />
        {found.leads && found.isRefetchError && !found.isFetchNextPageError && (
          <Notice role="alert">{texts.inbox.list.refreshFailed}</Notice>
        )}
        <KpiStrip />
      </AboveList>
      <Split $isOpen={isLeadOpen} $panel="minmax(400px, 460px)" onKeyDown={closeOnEscape}>
        <ListColumn $isOpen={isLeadOpen}>
          {found.leads && (
            <Suspense>
              <LiveNotice
                readAt={found.readAt}
                isListed={(id) => id === lead.openId || found.leads?.some((listed) => listed.id === id) === true}
                onShow={showNews}
              />
            </Suspense>
          )}
          {!isEmptyInbox && !isRefused && (
            <>
              <LeadToolbar
                kpis={kpis.data}
                filter={filter}
                change={change}
                onEnterList={() => focusRow(table.current, undefined)}
              />
              <FilterLine {...filterControl} isListRead={found.leads !== undefined} />
            </>
          )}
          <FoundLeads
            found={found}
            kpis={kpis.data}
            filter={filter}
            filterQuery={filterQuery}
            lead={lead}
            now={now}
            tableRef={table}
            onClearFilter={() => change(noFilter)}
            onRetry={refresh}
          />
        </ListColumn>
        {lead.openId !== undefined && (
          <LeadPanel leadId={lead.openId} now={now} steps={steps} onClose={lead.close} linkBack={lead.linkBack} />
        )}
      </Split>
    </InboxPageBox>
  );
}
