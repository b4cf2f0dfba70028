import type { StudentLead } from '@korkollen/api/contracts/students';
import { Button } from '@korkollen/shared-ui/components/button';
import { GridTable } from '@korkollen/shared-ui/components/grid-table';
import { VisuallyHidden } from '@korkollen/shared-ui/components/layout';
import { EmptyState, ErrorState } from '@korkollen/shared-ui/components/state-view';
import { useSession } from '@korkollen/shared-ui/host/host-services';
import { FreshnessNote } from '@korkollen/shared-ui/host/freshness-note';
import { hasErrorCode } from '@korkollen/shared-ui/http/http-client';
import { Link } from '@korkollen/shared-ui/router';
import { color, fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { addresses } from '../../../addresses/page-addresses';
import { useFocusOnMore } from '../../../hooks/focus-on-more';
import { failureReason } from '../../../mail-button/failure-reason';
import { UnprovedAddress } from '../../../mail-button/unproved-address';
import { RowsLoading } from '../../../page-column/rows-loading';
import { texts } from '../../../texts/sv';
import { type Contacts, useContacts } from '../api/contacts';
import { contactColumns, contactLayout } from './contact-columns';
import { ContactRow } from './contact-row';
import { recipientOf, statusOf } from './lead-words';
import { WithdrawDialog } from './withdraw-dialog';

const words = texts.contacts;

/** In the shape of what comes, also while nobody knows yet who is here. */
export function ContactsSkeleton() {
  return <RowsLoading label={words.loading} rowHeight="96px" />;
}

/** Reads aloud what has become of an enquiry while the list stands there. */
function useNews(leads: StudentLead[]): string {
  const [news, setNews] = useState('');
  const known = useRef(new Map<string, string>());
  useEffect(() => {
    const now = new Map(leads.map((lead) => [lead.id, statusOf(lead)]));
    const changed = leads.filter(({ id }) => known.current.has(id) && known.current.get(id) !== now.get(id));
    known.current = now;
    if (changed.length > 0) {
      setNews(changed.map((lead) => words.statusNow(recipientOf(lead), statusOf(lead))).join('. '));
    }
  }, [leads]);
  return news;
}

const Below = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s8} ${space.s24};
  padding-block: ${space.s16};
`;
const Count = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;
const Problem = styled.p`
  color: ${color.red};
`;

function Table({ leads, contacts }: { leads: StudentLead[]; contacts: Contacts }) {
  const [asked, setAsked] = useState<StudentLead>();
  const region = useRef<HTMLDivElement>(null);
  const news = useNews(leads);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = contacts;
  const onMore = useFocusOnMore(leads.length, hasNextPage, (place) => {
    const row = region.current?.querySelectorAll('tbody > tr')[place];
    (row?.querySelector<HTMLElement>('a, button') ?? region.current)?.focus();
  });
  const showMore = (): void => {
    onMore();
    void fetchNextPage();
  };
  const close = (): void => setAsked(undefined);
  const withdrawn = (): void => {
    close();
    // the button that was pressed is gone; the list takes the focus instead of the page's top
    setTimeout(() => region.current?.focus());
  };
  return (
    <div ref={region} role="region" aria-label={words.list} tabIndex={-1}>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      <GridTable caption={words.list} columns={contactColumns} layout={contactLayout}>
        {leads.map((lead) => (
          <ContactRow key={lead.id} lead={lead} onWithdraw={setAsked} />
        ))}
      </GridTable>
      <Below>
        <Count>{words.shown(leads.length)}</Count>
        {hasNextPage && (
          <Button isPending={isFetchingNextPage} pendingLabel={words.loadingMore} onClick={showMore}>
            {words.more}
          </Button>
        )}
        {isFetchNextPageError && <Problem role="alert">{words.moreFailed}</Problem>}
      </Below>
      {asked && <WithdrawDialog lead={asked} onClose={close} onWithdrawn={withdrawn} />}
    </div>
  );
}

/** The enquiries of whoever is signed in, or why there are none to see. */
export function ContactList() {
  const user = useSession((session) => session.user);
  const contacts = useContacts();
  const { leads, error, refetch } = contacts;
  const isProved = user?.isEmailProved === true;
  useEffect(() => {
    // the address may have been proved elsewhere, while the page stood here without its list
    if (isProved) void refetch({ cancelRefetch: false });
  }, [isProved, refetch]);
  if (user && (hasErrorCode(error, 'EMAIL_NOT_PROVED') || (user.isEmailProved === false && !leads))) {
    return <UnprovedAddress email={user.email} text={words.unproved(user.email)} />;
  }
  if (error && !leads) {
    return <ErrorState title={words.failed} text={failureReason(error)} onRetry={() => void refetch()} />;
  }
  if (!leads) return <ContactsSkeleton />;
  if (leads.length === 0) {
    const { title, text, action } = words.empty;
    const toSchools = (
      <Button asChild variant="primary">
        <Link to={addresses.gothenburg()}>{action}</Link>
      </Button>
    );
    return <EmptyState title={title} text={text} action={toSchools} />;
  }
  return (
    <>
      <FreshnessNote query={contacts} />
      <Table leads={leads} contacts={contacts} />
    </>
  );
}
