import { maxListed } from '@korkollen/api/contracts/limits';
import type { SuppressedAddress } from '@korkollen/api/contracts/mail-outbox';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '@korkollen/shared-ui/components/button';
import { EmailAddress } from '@korkollen/shared-ui/components/email-address';
import { Cluster } from '@korkollen/shared-ui/components/layout';
import { DataTable, type DataTableColumn } from '@korkollen/shared-ui/components/data-table';
import { EmptyState } from '@korkollen/shared-ui/components/state-view';
import { formatDate } from '@korkollen/shared-ui/format/date';
import { FreshnessNote } from '@korkollen/shared-ui/host/freshness-note';
import { Link, useSearchParams } from '@korkollen/shared-ui/router';
import { AdminPage } from '../../../admin-page/admin-page';
import { BelowAreaPages } from '../../../admin-page/area-pages';
import { ListArea } from '../../../paged-list/list-area';
import { ListState } from '../../../paged-list/list-state';
import { mailsTexts } from '../../../texts/mails';
import { useSuppressions } from '../api/mails';
import { LiftDialog } from '../components/lift-dialog';
import { MailPages } from '../components/mail-pages';

const words = mailsTexts.suppressions;
const AFTER = 'after';

const Address = styled.span`
  overflow-wrap: anywhere;
`;

function columnsOf(onLift: (suppressed: SuppressedAddress) => void): DataTableColumn<SuppressedAddress>[] {
  return [
    {
      id: 'address',
      header: words.columns.address,
      cell: ({ address }) => (
        <Address>
          <EmailAddress>{address}</EmailAddress>
        </Address>
      ),
    },
    { id: 'reason', header: words.columns.reason, cell: ({ reason }) => words.reasons[reason] ?? reason },
    { id: 'time', header: words.columns.time, phone: 'hidden', cell: ({ createdAt }) => formatDate(createdAt) },
    {
      id: 'action',
      header: words.columns.action,
      align: 'end',
      cell: (suppressed) => (
        <Button size="small" aria-label={words.liftOne(suppressed.address)} onClick={() => onLift(suppressed)}>
          {words.lift}
        </Button>
      ),
    },
  ];
}

function Pages({ shown }: { shown: SuppressedAddress[] }) {
  const [search] = useSearchParams();
  const last = shown.length === maxListed ? shown.at(-1) : undefined;
  if (last === undefined && !search.has(AFTER)) return null;
  return (
    <Cluster as="nav" aria-label={words.pages}>
      {search.has(AFTER) && (
        <Button asChild>
          <Link to="?">{words.first}</Link>
        </Button>
      )}
      {last && (
        <Button asChild>
          <Link to={`?${new URLSearchParams({ [AFTER]: last.address }).toString()}`}>{words.more}</Link>
        </Button>
      )}
    </Cluster>
  );
}

/** /admin/mails/suppressions: addresses that get no mail, each to be let go. */
export function SuppressionsPage() {
  const [search] = useSearchParams();
  const after = search.get(AFTER) ?? undefined;
  const listing = useSuppressions(after);
  const [asked, setAsked] = useState<SuppressedAddress>();
  return (
    <AdminPage title={words.title} summary={words.summary}>
      <MailPages />
      <FreshnessNote query={listing} />
      <ListArea label={words.caption}>
        <ListState query={listing} loading={words.loading} failed={words.failed}>
          {(suppressed) => (
            <>
              {suppressed.length === 0 && after === undefined && (
                <BelowAreaPages>
                  <EmptyState title={words.empty} text={words.emptyText} />
                </BelowAreaPages>
              )}
              {suppressed.length === 0 && after !== undefined && (
                <BelowAreaPages>
                  <EmptyState title={words.noMore} text={words.noMoreText} />
                </BelowAreaPages>
              )}
              {suppressed.length > 0 && (
                <DataTable
                  caption={words.caption}
                  columns={columnsOf(setAsked)}
                  rows={suppressed}
                  rowKey={({ address }) => address}
                />
              )}
              <Pages shown={suppressed} />
            </>
          )}
        </ListState>
        {asked && <LiftDialog suppressed={asked} onClose={() => setAsked(undefined)} />}
      </ListArea>
    </AdminPage>
  );
}
