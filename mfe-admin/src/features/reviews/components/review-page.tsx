import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { OnlyBesidePanel, Split } from '@korkollen/shared-ui/components/beside-list';
import { Button } from '@korkollen/shared-ui/components/button';
import { EmptyState } from '@korkollen/shared-ui/components/state-view';
import { FreshnessNote } from '@korkollen/shared-ui/host/freshness-note';
import { color, fontSize, size, space } from '@korkollen/shared-ui/theme/tokens';
import { AdminPage } from '../../../admin-page/admin-page';
import { AreaPages, BelowAreaPages } from '../../../admin-page/area-pages';
import { ListArea } from '../../../paged-list/list-area';
import { reviewTexts } from '../../../texts/reviews';
import type { ReviewAddress } from '../state/review-address';
import { ReviewFilter } from './review-filter';
import { ListColumn } from './review-layout';
import { ReviewList, type ReviewRow } from './review-list';
import { ReviewListSkeleton } from './review-skeleton';
import { ReviewProblem } from './review-problem';

/** What is reviewed. */
const kinds = [
  { to: '/admin/claims', label: reviewTexts.kinds.claims },
  { to: '/admin/claims/registrations', label: reviewTexts.kinds.registrations },
];

const Soft = styled.p`
  max-width: ${size.text};
  color: ${color.inkSoft};
`;
const Below = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s8} ${space.s24};
  padding-inline: ${space.s12};
`;
const Shown = styled.p`
  color: ${color.inkSoft};
  font-size: ${fontSize.s14};
`;
const Left = styled.p`
  /* the focus is put here for reading on, not for doing something */
  &:focus {
    outline: none;
  }
`;
const Failure = styled.p`
  flex-basis: 100%;
  color: ${color.red};
`;

/** A list as far as it has been asked for, with how many there are in each state. */
type Listing<Item, State extends string> = UseInfiniteQueryResult<
  InfiniteData<{ counts: Record<State, number>; items: Item[] }>
>;

interface PageWords {
  title: string;
  caption: string;
  loading: string;
  empty: string;
  emptyText: string;
  failed: string;
  columns: { name: string; about: string; time: string };
}

export interface ReviewPageProps<Item extends { id: string }, State extends string> {
  words: PageWords;
  intro: string;
  states: readonly State[];
  /** What many in a state are called. */
  stateNames: Record<State, string>;
  listing: Listing<Item, State>;
  address: ReviewAddress<State>;
  /** A row, as it is at a time. */
  toRow(item: Item, now: Date): ReviewRow;
  panel(openId: string): ReactNode;
}

interface LeftNoteProps {
  openId: string | undefined;
  isListed(id: string): boolean;
}

/**
 * Says of what has just been closed that the list has left it out meanwhile: it was decided on, and the list is narrowed
 * to another state. Stands where the row did that one would come back to; has the focus in its place.
 */
function LeftNote({ openId, isListed }: LeftNoteProps) {
  /** What has stood in the list while it was open; nothing any more where it still does once it is closed. */
  const [listedId, setListedId] = useState<string>();
  const readListed = (): string | undefined => {
    if (openId === undefined) return listedId !== undefined && isListed(listedId) ? undefined : listedId;
    return openId === listedId || isListed(openId) ? openId : undefined;
  };
  const listed = readListed();
  if (listed !== listedId) setListedId(listed);
  const hasLeft = openId === undefined && listed !== undefined;

  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => note.current?.focus({ preventScroll: true }), [hasLeft]);
  if (!hasLeft) return null;
  return (
    <Left ref={note} tabIndex={-1}>
      {reviewTexts.list.left}
    </Left>
  );
}

type FoundProps<Item extends { id: string }, State extends string> = Pick<
  ReviewPageProps<Item, State>,
  'words' | 'listing' | 'address' | 'toRow'
>;

/** Rows and the way to more of them, nothing, a failure, or not yet. */
function Found<Item extends { id: string }, State extends string>({
  words,
  listing,
  address,
  toRow,
}: FoundProps<Item, State>) {
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData } = listing;
  if (data === undefined) {
    if (listing.isError) {
      return (
        <BelowAreaPages>
          <ReviewProblem title={words.failed} error={error} onRetry={() => void listing.refetch()} />
        </BelowAreaPages>
      );
    }
    return <ReviewListSkeleton label={words.loading} />;
  }
  const now = new Date(listing.dataUpdatedAt);
  // one stands once, also when another came between two pages
  const rows = new Map(
    data.pages.flatMap(({ items }) => items.map((item) => toRow(item, now))).map((row) => [row.id, row]),
  );
  const counts = Object.entries<number>(data.pages.at(-1)?.counts ?? {});
  const shownStates = counts.filter(([state]) => address.chosen === undefined || state === address.chosen);
  const total = shownStates.reduce((sum, [, count]) => sum + count, 0);
  if (rows.size === 0 && address.chosen === undefined) {
    return (
      <BelowAreaPages>
        <EmptyState title={words.empty} text={words.emptyText} />
      </BelowAreaPages>
    );
  }
  if (rows.size === 0 && !isPlaceholderData) {
    const action = <Button onClick={() => address.choose(undefined)}>{reviewTexts.filter.clear}</Button>;
    return <EmptyState title={reviewTexts.list.noneOfState} text={reviewTexts.list.noneOfStateText} action={action} />;
  }
  return (
    <>
      <ReviewList
        caption={words.caption}
        columns={words.columns}
        rows={[...rows.values()]}
        address={address}
        isBusy={isPlaceholderData}
      />
      <Below>
        <Shown role="status">{reviewTexts.list.shown(rows.size, Math.max(total, rows.size))}</Shown>
        {hasNextPage && !isPlaceholderData && (
          <Button
            isPending={isFetchingNextPage}
            pendingLabel={reviewTexts.list.loadingMore}
            onClick={() => void listing.fetchNextPage()}
          >
            {reviewTexts.list.more}
          </Button>
        )}
        {isFetchNextPageError && <Failure role="alert">{reviewTexts.list.moreFailed}</Failure>}
      </Below>
    </>
  );
}

/** What administrators review: how many there are, the list, and beside or instead of it the one that is open. */
export function ReviewPage<Item extends { id: string }, State extends string>(props: ReviewPageProps<Item, State>) {
  const { words, intro, states, stateNames, listing, address, toRow, panel } = props;
  const { chosen, openId, close, choose } = address;
  const counts = listing.data?.pages.at(-1)?.counts;
  const isOpen = openId !== undefined;
  const isListed = (id: string): boolean =>
    !listing.isPlaceholderData &&
    listing.data?.pages.some(({ items }) => items.some((item) => item.id === id)) === true;
  const isAny = counts !== undefined && states.some((state) => counts[state] > 0);

  const closeOnEscape = (event: KeyboardEvent): void => {
    // nobody leaves a reason half written by it
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (event.key === 'Escape' && isOpen && !isTyping && !event.defaultPrevented) close();
  };

  return (
    <AdminPage title={words.title}>
      <OnlyBesidePanel $isOpen={isOpen}>
        <Soft>{intro}</Soft>
        <AreaPages label={reviewTexts.kinds.label} pages={kinds} />
        <FreshnessNote query={listing} />
        {listing.data && listing.isRefetchError && !listing.isFetchNextPageError && (
          <Failure role="alert">{reviewTexts.list.refreshFailed}</Failure>
        )}
      </OnlyBesidePanel>
      <Split $isOpen={isOpen} $panel="minmax(480px, 540px)" onKeyDown={closeOnEscape}>
        <ListColumn $isOpen={isOpen}>
          <ListArea label={words.caption}>
            {isAny && (
              <ReviewFilter states={states} names={stateNames} counts={counts} chosen={chosen} onChoose={choose} />
            )}
            <LeftNote key={chosen} openId={openId} isListed={isListed} />
            <Found words={words} listing={listing} address={address} toRow={toRow} />
          </ListArea>
        </ListColumn>
        {openId !== undefined && panel(openId)}
      </Split>
    </AdminPage>
  );
}
