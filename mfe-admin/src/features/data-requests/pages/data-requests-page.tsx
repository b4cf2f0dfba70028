import { dataRequestViews } from '@korkollen/api/contracts/vocabulary';
import { Button } from '@korkollen/shared-ui/components/button';
import { Chip } from '@korkollen/shared-ui/components/chip';
import { Cluster } from '@korkollen/shared-ui/components/layout';
import { EmptyState } from '@korkollen/shared-ui/components/state-view';
import { FreshnessNote } from '@korkollen/shared-ui/host/freshness-note';
import { AdminPage } from '../../../admin-page/admin-page';
import { ListArea } from '../../../paged-list/list-area';
import { useListAddress } from '../../../paged-list/list-address';
import { ListState } from '../../../paged-list/list-state';
import { Pager } from '../../../paged-list/pager';
import { dataRequestTexts as words } from '../../../texts/data-requests';
import { useDataRequests } from '../api/requests';
import { RequestList } from '../components/request-list';

/** /admin/dsr: who asks for their right to their personal data, and until when. */
export function DataRequestsPage() {
  const address = useListAddress(['view'] as const);
  const { filter, narrow, cursor, clear } = address;
  const view = dataRequestViews.find((known) => known === filter.view);
  const listing = useDataRequests({ view, cursor });
  const { all = 0 } = listing.data?.counts ?? {};
  return (
    <AdminPage title={words.title} summary={words.summary}>
      <ListArea label={words.caption}>
        {listing.data && all > 0 && (
          <Cluster role="group" aria-label={words.filter.label}>
            <Chip isSelected={view === undefined} onClick={() => narrow({ view: undefined })}>
              {words.withCount(words.filter.all, all)}
            </Chip>
            {dataRequestViews.map((each) => (
              <Chip key={each} isSelected={view === each} onClick={() => narrow({ view: each })}>
                {words.withCount(words.views[each], listing.data.counts[each])}
              </Chip>
            ))}
          </Cluster>
        )}
        <FreshnessNote query={listing} />
        <ListState query={listing} loading={words.loading} failed={words.failed}>
          {({ items, next }) => {
            if (all === 0) return <EmptyState title={words.empty} text={words.emptyText} />;
            if (items.length === 0) {
              const action = <Button onClick={clear}>{words.showAll}</Button>;
              return <EmptyState title={words.noneInView} text={words.noneInViewText} action={action} />;
            }
            return (
              <>
                <RequestList requests={items} now={new Date(listing.dataUpdatedAt)} />
                <Pager address={address} next={next} />
              </>
            );
          }}
        </ListState>
      </ListArea>
    </AdminPage>
  );
}
