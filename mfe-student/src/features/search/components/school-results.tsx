import type { SearchHit } from '@korkollen/api/contracts/search';
import { Button } from '@korkollen/shared-ui/components/button';
import { EmptyState, ErrorState } from '@korkollen/shared-ui/components/state-view';
import { color } from '@korkollen/shared-ui/theme/tokens';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import { findBestInView } from '../state/best-in-view';
import type { SchoolResults as Results } from '../state/use-school-results';
import { ResultsSkeleton } from './results-skeleton';
import { RowList } from './school-row-parts';
import { SchoolRow, type SchoolRowProps } from './school-row';

const Failure = styled.p`
  color: ${color.red};
`;

export interface ResultWords {
  empty: string;
  errorTitle: string;
  errorText?: string;
}

interface SchoolResultsProps extends Pick<SchoolRowProps, 'showsTotalCost' | 'onPoint'> {
  results: Results;
  words: ResultWords;
  highlightedId: string | null;
  onClearAll(): void;
}

/** What became of a search: rows in the API's order and the way to more of them, nothing, a failure, or not yet. */
export function SchoolResults({ results, words, onClearAll, ...rows }: SchoolResultsProps) {
  const { schools, total, isError, isFetchNextPageError } = results;
  return (
    <>
      {isError && !isFetchNextPageError && (
        <ErrorState title={words.errorTitle} text={words.errorText} onRetry={() => void results.refetch()} />
      )}
      {!schools && !isError && <ResultsSkeleton />}
      {total === 0 && (
        <EmptyState
          title={words.empty}
          text={texts.list.emptyHint}
          action={<Button onClick={onClearAll}>{texts.list.clearAll}</Button>}
        />
      )}
      {schools && schools.length > 0 && <FoundSchools {...rows} results={results} schools={schools} />}
    </>
  );
}

interface FoundSchoolsProps extends Omit<SchoolResultsProps, 'words' | 'onClearAll'> {
  schools: SearchHit[];
}

function FoundSchools({ results, schools, highlightedId, ...row }: FoundSchoolsProps) {
  const { measure, isPlaceholderData, hasNextPage, isFetchingNextPage, isFetchNextPageError } = results;
  const best = useMemo(() => findBestInView(schools), [schools]);
  return (
    <>
      <RowList role="list" aria-busy={isPlaceholderData}>
        {schools.map((school) => (
          <li key={school.id}>
            <SchoolRow
              {...row}
              school={school}
              distanceMetres={measure(school)}
              isLowestPrice={best.lowestPrice.has(school.id)}
              isBestRating={best.bestRating.has(school.id)}
              isHighlighted={school.id === highlightedId}
            />
          </li>
        ))}
      </RowList>
      {isFetchNextPageError && <Failure role="alert">{texts.list.moreFailed}</Failure>}
      {hasNextPage && (
        <Button
          isPending={isFetchingNextPage}
          pendingLabel={texts.list.loadingMore}
          onClick={() => void results.fetchNextPage()}
        >
          {texts.list.showMore}
        </Button>
      )}
    </>
  );
}
