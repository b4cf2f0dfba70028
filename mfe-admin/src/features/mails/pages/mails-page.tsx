import { mailStates } from '@korkollen/api/contracts/vocabulary';
import { Button } from '@korkollen/shared-ui/components/button';
import { EmptyState } from '@korkollen/shared-ui/components/state-view';
import { FreshnessNote } from '@korkollen/shared-ui/host/freshness-note';
import { AdminPage } from '../../../admin-page/admin-page';
import { ListArea } from '../../../paged-list/list-area';
import { useListAddress } from '../../../paged-list/list-address';
import { ListState } from '../../../paged-list/list-state';
import { Pager } from '../../../paged-list/pager';
import { mailsTexts as words } from '../../../texts/mails';
import { pagedListTexts } from '../../../texts/paged-list';
import { useOutbox } from '../api/mails';
import { MailHealth } from '../components/mail-health';
import { MailList } from '../components/mail-list';
import { MailPages } from '../components/mail-pages';
import { OutboxFilter, outboxFilters } from '../components/outbox-filter';

/** /admin/mails: the mails to schools, what became of them, and another try. */
export function MailsPage() {
  const address = useListAddress(outboxFilters);
  const { filter, cursor, isNarrowed, clear } = address;
  const state = mailStates.find((name) => name === filter.state);
  const listing = useOutbox({ state, school: filter.school, cursor });
  const mails = listing.data?.mails ?? [];
  const isAll = !isNarrowed && cursor === undefined;
  return (
    <AdminPage title={words.title} summary={words.summary}>
      <MailPages />
      <MailHealth />
      <ListArea label={words.caption}>
        <OutboxFilter address={address} schoolName={mails[0]?.schoolName ?? undefined} />
        <FreshnessNote query={listing} />
        <ListState query={listing} loading={words.loading} failed={words.failed}>
          {({ next }) =>
            mails.length === 0 ? (
              <EmptyState
                title={isAll ? words.empty : words.noHits}
                text={isAll ? words.emptyText : words.noHitsText}
                action={!isAll && <Button onClick={clear}>{pagedListTexts.clear}</Button>}
              />
            ) : (
              <>
                <MailList mails={mails} address={address} isBusy={listing.isPlaceholderData} />
                <Pager address={address} next={next} />
              </>
            )
          }
        </ListState>
      </ListArea>
    </AdminPage>
  );
}
