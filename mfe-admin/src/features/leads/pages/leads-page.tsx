import { partnerLeadStatuses } from '@korkollen/api/contracts/vocabulary';
import { Button } from '@korkollen/shared-ui/components/button';
import { EmptyState } from '@korkollen/shared-ui/components/state-view';
import { FreshnessNote } from '@korkollen/shared-ui/host/freshness-note';
import { AdminPage } from '../../../admin-page/admin-page';
import { ListArea } from '../../../paged-list/list-area';
import { useListAddress } from '../../../paged-list/list-address';
import { ListState } from '../../../paged-list/list-state';
import { Pager } from '../../../paged-list/pager';
import { leadsTexts as words } from '../../../texts/leads';
import { pagedListTexts } from '../../../texts/paged-list';
import { useLeads } from '../api/leads';
import { LeadList } from '../components/lead-list';
import { leadFilters, type LeadsAddress, LeadsFilter } from '../components/leads-filter';

function Nothing({ address, next }: { address: LeadsAddress; next: string | null }) {
  const { isNarrowed, cursor, clear } = address;
  const action = <Button onClick={clear}>{pagedListTexts.clear}</Button>;
  if (next !== null) return <EmptyState title={words.noHitsHere} text={words.noHitsHereText} />;
  if (isNarrowed || cursor !== undefined) {
    return <EmptyState title={words.noHits} text={words.noHitsText} action={action} />;
  }
  return <EmptyState title={words.empty} text={words.emptyText} />;
}

/** /admin/leads: the enquiries of every school, to be read. */
export function LeadsPage() {
  const address = useListAddress(leadFilters);
  const { filter, cursor } = address;
  const status = partnerLeadStatuses.find((name) => name === filter.status);
  const mail = filter.mail === 'unaddressed' ? filter.mail : undefined;
  const listing = useLeads({ ...filter, status, mail, cursor });
  const leads = listing.data?.leads ?? [];
  const schoolName = leads.find(({ schoolId }) => schoolId === filter.school)?.schoolName ?? undefined;
  return (
    <AdminPage title={words.title} summary={words.summary}>
      <ListArea label={words.caption}>
        <LeadsFilter address={address} schoolName={schoolName} />
        <FreshnessNote query={listing} />
        <ListState query={listing} loading={words.loading} failed={words.failed}>
          {({ next }) => (
            <>
              {leads.length === 0 ? (
                <Nothing address={address} next={next} />
              ) : (
                <LeadList leads={leads} address={address} isBusy={listing.isPlaceholderData} />
              )}
              <Pager address={address} next={next} />
            </>
          )}
        </ListState>
      </ListArea>
    </AdminPage>
  );
}
