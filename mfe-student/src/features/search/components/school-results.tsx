import type { SearchHit } from '@korkollen/api/contracts/search';
import { type BestInList, marksIn } from '@korkollen/api/domain/comparison/best-in-list';
import { Button } from '@korkollen/shared-ui/components/button';
import { EmptyState, ErrorState, LoadingRegion } from '@korkollen/shared-ui/components/state-view';
import { useHasArrived } from '@korkollen/shared-ui/host/arrival';
import { FreshnessNote } from '@korkollen/shared-ui/host/freshness-note';
import { isPlainClick } from '@korkollen/shared-ui/primitives/plain-click';
import { Link } from '@korkollen/shared-ui/router';
import { color, space } from '@korkollen/shared-ui/theme/tokens';
import { type ComponentProps, type MouseEvent, startTransition, useEffect, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { Skeleton } from '@korkollen/shared-ui/components/skeleton';
import { useFocusOnMore } from '../../../hooks/focus-on-more';
import { SourceCredit } from '../../../profile/source-credit';
import { texts } from '../../../texts/sv';
import { focusRow } from '../state/focus-results';
import type { SchoolSearch } from '../state/school-search';
import type { SchoolResults as Results } from '../state/use-school-results';
import { Actions, NamePart, RatingPart, Row, RowList } from './school-row-parts';
import { SchoolRow, type SchoolRowProps } from './school-row';
import { NothingFound } from './nothing-found';
import { Column } from './price-column';

const ROWS = 8;
/** As many rows as a screen shows of a list, usually. */
const ROWS_AT_ONCE = 5;
/** By then a place that is returned to has been scrolled to. */
const SETTLED_MS = 1_000;

const nothingBest: BestInList = { perMinuteOre: null, rating: null };

const Bones = styled(NamePart)`
  display: grid;
  gap: ${space.s8};
`;

/** Rows in the shape of those that come. */
function ResultsSkeleton() {
  return (
    <LoadingRegion label={texts.list.loading}>
      <RowList as="div">
        {Array.from({ length: ROWS }, (_, row) => (
          <Row key={row} as="div">
            <Bones>
              <Skeleton width={row % 2 ? '52%' : '68%'} height="24px" />
              <Skeleton width="30%" />
              <Skeleton width="44%" height="14px" />
            </Bones>
            <RatingPart>
              <Skeleton width="120px" height="20px" />
            </RatingPart>
            <Column>
              <Skeleton width="96px" height="24px" />
            </Column>
            <Actions>
              <Skeleton width="88px" height="36px" />
            </Actions>
          </Row>
        ))}
      </RowList>
    </LoadingRegion>
  );
}

const Failure = styled.p`
  color: ${color.red};
`;

export interface ResultTexts {
  empty: string;
  errorTitle: string;
  errorText?: string;
}

interface SchoolResultsProps extends Pick<SchoolRowProps, 'shownPrice' | 'pointed'> {
  /** What the results are of. */
  search: SchoolSearch;
  results: Results;
  resultTexts: ResultTexts;
  /** The address of the list from one of its pages on. */
  addressOfPage(page: number): string;
  onClearAll(): void;
}

/** What became of a search: rows in the API's order and the way to more of them, nothing, a failure, or not yet. */
export function SchoolResults({ search, results, resultTexts, onClearAll, ...rows }: SchoolResultsProps) {
  const { schools, total, closest = [], isError, isPlaceholderData } = results;
  // that the search before it found nothing says nothing of this one
  const isUnknown = !schools || (total === 0 && isPlaceholderData);
  return (
    <>
      <FreshnessNote query={results} />
      {isError && !schools && (
        <ErrorState
          title={resultTexts.errorTitle}
          text={resultTexts.errorText}
          onRetry={() => void results.refetch()}
        />
      )}
      {isUnknown && !isError && <ResultsSkeleton />}
      {total === 0 && !isPlaceholderData && (
        <NothingFound title={resultTexts.empty} search={search} closest={closest} onClearAll={onClearAll} />
      )}
      {schools?.length === 0 && total !== undefined && total > 0 && (
        <EmptyState
          title={texts.list.pastTheEnd}
          action={
            <Button asChild>
              <Link to={rows.addressOfPage(1)}>{texts.list.toTheFirst}</Link>
            </Button>
          }
        />
      )}
      {schools && schools.length > 0 && <FoundSchools {...rows} results={results} schools={schools} />}
    </>
  );
}

interface FoundSchoolsProps extends Omit<SchoolResultsProps, 'search' | 'resultTexts' | 'onClearAll'> {
  schools: SearchHit[];
}

/**
 * When rows out of sight may be left out: once all have been laid out, so that a place in the list that is returned to is
 * found where it was; in a list that arrived rendered at once, at the height that rows mostly have.
 */
function useRest(): 'laid-out' | 'guessed' | undefined {
  const hasArrived = useHasArrived();
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isSettled) return 'laid-out';
  return hasArrived ? 'guessed' : undefined;
}

/** Redrawn alone as its rows come to rest: they are its children. */
function RestingList(list: ComponentProps<typeof RowList>) {
  return <RowList {...list} role="list" data-rest={useRest()} />;
}

/** A value, late: after a change the render with it begins when the render without it has been painted. */
function useOncePainted<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setTimeout(() => startTransition(() => setPainted(value))));
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return painted;
}

/**
 * Whether a school's row is to be rendered yet: the first ones at once, so that a filter shows what it found without
 * waiting for those far below. They follow when the first have been painted; what stands already stays.
 */
function useIsRowDue(schools: SearchHit[]): (school: SearchHit, place: number) => boolean {
  const rendered = useOncePainted(schools);
  return useMemo(() => {
    const standing = new Set(rendered.map(({ id }) => id));
    return ({ id }, place) => place < ROWS_AT_ONCE || standing.has(id);
  }, [rendered]);
}

interface MoreSchoolsProps extends Pick<FoundSchoolsProps, 'results' | 'addressOfPage'> {
  onMore(): void;
}

/** More of the list: below what is shown, or where nothing runs in the page as a page of its own. */
function MoreSchools({ results, addressOfPage, onMore }: MoreSchoolsProps) {
  const { page = 1, isFetchingNextPage } = results;
  const showBelow = (event: MouseEvent): void => {
    // another tab is the browser's to open
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (!isFetchingNextPage) onMore();
  };
  return (
    <Button asChild aria-busy={isFetchingNextPage || undefined} aria-disabled={isFetchingNextPage || undefined}>
      <Link to={addressOfPage(page + 1)} onClick={showBelow}>
        {isFetchingNextPage ? texts.list.loadingMore : texts.list.showMore}
      </Link>
    </Button>
  );
}

function FoundSchools({ results, schools, addressOfPage, ...row }: FoundSchoolsProps) {
  const { before = 0, best = nothingBest, position, isPlaceholderData, hasNextPage, isFetchNextPageError } = results;
  const isRowDue = useIsRowDue(schools);
  const onMore = useFocusOnMore(schools.filter(isRowDue).length, hasNextPage, (place) => {
    const firstNew = schools[place];
    if (firstNew) focusRow(firstNew.id);
  });
  return (
    <>
      {before > 0 && (
        <Button asChild>
          <Link to={addressOfPage((results.data?.pages[0]?.page ?? 2) - 1)}>{texts.list.showEarlier}</Link>
        </Button>
      )}
      <RestingList aria-busy={isPlaceholderData}>
        {schools.map((school, place) => (
          <li key={school.id} data-coming={isRowDue(school, place) ? undefined : true}>
            {isRowDue(school, place) && (
              <SchoolRow
                {...row}
                school={school}
                distanceMetres={position && school.distanceMetres}
                {...marksIn(best, school)}
              />
            )}
          </li>
        ))}
      </RestingList>
      <SourceCredit of={schools} />
      {isFetchNextPageError && <Failure role="alert">{texts.list.moreFailed}</Failure>}
      {hasNextPage && (
        <MoreSchools
          results={results}
          addressOfPage={addressOfPage}
          onMore={() => {
            onMore();
            void results.fetchNextPage();
          }}
        />
      )}
    </>
  );
}
