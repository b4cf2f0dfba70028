import { pageTitle } from '@korkollen/api/contracts/product';
import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { styled } from 'styled-components';
import type { PartnerLead } from '@korkollen/api/contracts/partner';
import { EmptyState } from '@korkollen/shared-ui/components/state-view';
import { FreshnessNote } from '@korkollen/shared-ui/host/freshness-note';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { texts } from '../../../texts/sv';
import { useKpis, useLeads } from '../api/leads';
import { InboxHeading } from '../components/inbox-heading';
import { InboxPageBox, ListColumn, NothingCoversTheTop, OnlyBesideLead, Split } from '../components/inbox-layout';
import { InboxProblem, NoHits } from '../components/inbox-problem';
import { InboxSkeleton } from '../components/inbox-skeleton';
import { KpiStrip } from '../components/kpi-strip';
import { LeadList } from '../components/lead-list';
import { LeadPanel } from '../components/lead-panel';
import { LeadToolbar } from '../components/lead-toolbar';
import { filterLeads, noFilter } from '../state/lead-filter';
import { useOpenLead, type OpenLead } from '../state/open-lead';
import { focusRow } from '../state/row-focus';

const Shown = styled.p`
  padding: ${space.s12};
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;
const Notice = styled.p`
  color: ${color.red};
`;

interface LeadsProps {
  leads: PartnerLead[];
  lead: OpenLead;
  now: Date;
}

function Leads({ leads, lead, now }: LeadsProps) {
  const [filter, setFilter] = useState(noFilter);
  const table = useRef<HTMLTableElement>(null);
  const shown = useMemo(() => filterLeads(leads, filter), [leads, filter]);
  const { openId, open } = lead;
  const openAndKeep = useCallback(
    (event: MouseEvent, leadId: string): void => {
      setFilter((current) => ({ ...current, keptId: leadId }));
      open(event, leadId);
    },
    [open],
  );
  return (
    <>
      <LeadToolbar
        leads={leads}
        filter={filter}
        onChange={setFilter}
        onEnterList={() => focusRow(table.current, undefined)}
      />
      {shown.length === 0 ? (
        <NoHits onClear={() => setFilter(noFilter)} />
      ) : (
        <LeadList leads={shown} openId={openId} now={now} tableRef={table} onOpen={openAndKeep} />
      )}
      <Shown role="status">{texts.inbox.filter.shown(shown.length, leads.length)}</Shown>
    </>
  );
}

const MINUTE_MS = 60_000;

/** The time, renewed each minute, so that ages stay true while the inbox stands open. */
function useCurrentMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The inbox: figures, the list of leads, and beside or instead of it the lead that is open. */
export function InboxPage() {
  const lead = useOpenLead();
  const isLeadOpen = lead.openId !== undefined;
  const leads = useLeads();
  const kpis = useKpis();
  const now = useCurrentMinute();
  const refresh = (): void => {
    void leads.refetch();
    void kpis.refetch();
  };

  const closeOnEscape = (event: KeyboardEvent): void => {
    // in the search Escape empties the field
    const isTyping = event.target instanceof HTMLInputElement;
    if (event.key === 'Escape' && isLeadOpen && !isTyping && !event.defaultPrevented) lead.close();
  };

  const drawList = () => {
    if (leads.isPending) return <InboxSkeleton />;
    if (!leads.data) return <InboxProblem error={leads.error} onRetry={refresh} />;
    if (leads.data.length === 0) return <EmptyState title={texts.inbox.list.empty} text={texts.inbox.list.emptyText} />;
    return <Leads leads={leads.data} lead={lead} now={now} />;
  };
  return (
    <InboxPageBox>
      <NothingCoversTheTop />
      <title>{pageTitle(isLeadOpen ? texts.inbox.lead.pageTitle : texts.inbox.title)}</title>
      <InboxHeading
        leads={leads.data}
        isLeadOpen={isLeadOpen}
        now={now}
        readAt={leads.dataUpdatedAt}
        isRefreshing={leads.isFetching && !leads.isPending}
        onRefresh={refresh}
      />
      <OnlyBesideLead $isLeadOpen={isLeadOpen}>
        <FreshnessNote query={leads} />
        {leads.data && leads.isRefetchError && <Notice role="alert">{texts.inbox.list.refreshFailed}</Notice>}
        <KpiStrip />
      </OnlyBesideLead>
      <Split $isLeadOpen={isLeadOpen} onKeyDown={closeOnEscape}>
        <ListColumn $isLeadOpen={isLeadOpen}>{drawList()}</ListColumn>
        {lead.openId !== undefined && <LeadPanel leadId={lead.openId} now={now} onClose={lead.close} />}
      </Split>
    </InboxPageBox>
  );
}
