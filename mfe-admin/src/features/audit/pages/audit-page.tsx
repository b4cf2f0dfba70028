import { Button } from '@korkollen/shared-ui/components/button';
import { EmptyState } from '@korkollen/shared-ui/components/state-view';
import { FreshnessNote } from '@korkollen/shared-ui/host/freshness-note';
import { AdminPage } from '../../../admin-page/admin-page';
import { ListArea } from '../../../paged-list/list-area';
import { useListAddress } from '../../../paged-list/list-address';
import { ListState } from '../../../paged-list/list-state';
import { Pager } from '../../../paged-list/pager';
import { auditTexts as words } from '../../../texts/audit';
import { pagedListTexts } from '../../../texts/paged-list';
import { useAudit } from '../api/audit';
import { AuditFilter, auditFilters } from '../components/audit-filter';
import { AuditList } from '../components/audit-list';
import { whoName } from '../state/entry-words';

/** /admin/audit: who did what, to what, and what was before and after. */
export function AuditPage() {
  const address = useListAddress(auditFilters);
  const { filter, cursor, isNarrowed, clear } = address;
  const listing = useAudit({ ...filter, cursor });
  const entries = listing.data?.entries ?? [];
  const people = Object.fromEntries(
    entries.filter(({ who }) => who.name !== null).map(({ who }) => [who.id, whoName(who)]),
  );
  return (
    <AdminPage title={words.title} summary={words.summary}>
      <ListArea label={words.caption}>
        <AuditFilter address={address} people={people} />
        <FreshnessNote query={listing} />
        <ListState query={listing} loading={words.loading} failed={words.failed}>
          {({ next }) =>
            entries.length === 0 ? (
              <EmptyState
                title={words.empty}
                text={words.emptyText}
                action={(isNarrowed || cursor !== undefined) && <Button onClick={clear}>{pagedListTexts.clear}</Button>}
              />
            ) : (
              <>
                <AuditList entries={entries} address={address} isBusy={listing.isPlaceholderData} />
                <Pager address={address} next={next} />
              </>
            )
          }
        </ListState>
      </ListArea>
    </AdminPage>
  );
}
