import type { LicenceClass } from '@korkollen/api/contracts/vocabulary';
import { EmptyState, ErrorState } from '@korkollen/shared-ui/components/state-view';
import { Stack } from '@korkollen/shared-ui/components/layout';
import { Button } from '@korkollen/shared-ui/components/button';
import { media } from '@korkollen/shared-ui/theme/media';
import { fontSize, space } from '@korkollen/shared-ui/theme/tokens';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../../texts/sv';
import { searchSchoolsQuery } from '../api/search-schools';
import { emptySearch, toApiQuery } from '../state/search-address';
import type { SchoolSearchControl } from '../state/use-school-search';
import { ActiveFilters } from './active-filters';
import { FilterFields } from './filter-fields';
import { FilterSheet } from './filter-sheet';
import { MissingSchool } from './missing-school';
import { ResultToolbar } from './result-toolbar';
import { ResultsSkeleton } from './results-skeleton';
import { SchoolResults } from './school-results';
import { SearchForm } from './search-form';

const ROWS_AT_A_TIME = 100;

const Columns = styled.div`
  display: grid;
  gap: ${space.s32};
  align-items: start;
  margin-top: ${space.s16};
  ${media.desktop} {
    grid-template-columns: 216px minmax(0, 1fr);
    gap: ${space.s48};
    margin-top: ${space.s32};
  }
`;
const Sidebar = styled.aside`
  display: none;
  ${media.desktop} {
    display: block;
  }
  > h2 {
    margin-bottom: ${space.s16};
    font-size: ${fontSize.s18};
  }
`;
const SearchLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s8};
  > form {
    flex: 1 1 280px;
  }
  ${media.desktop} {
    > button {
      display: none;
    }
  }
`;

export interface SchoolFinderProps {
  control: SchoolSearchControl;
  scope: { city?: string; licence?: LicenceClass | null };
  words: { empty: string; errorTitle: string; errorText?: string };
}

/** Search box, filters, order and schools: what the list of Gothenburg and the search have in common. */
export function SchoolFinder({ control, scope, words }: SchoolFinderProps) {
  const { search, change } = control;
  const [shown, setShown] = useState(ROWS_AT_A_TIME);
  const query = toApiQuery(search, scope);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...searchSchoolsQuery(query),
    placeholderData: keepPreviousData,
  });
  const isEmpty = data?.length === 0;
  return (
    <>
      <SearchLine>
        <SearchForm search={search.search} onSearch={control.changeText} />
        <FilterSheet control={control} count={isPlaceholderData ? undefined : data?.length} />
      </SearchLine>
      <Columns>
        <Sidebar aria-label={texts.list.filterTitle}>
          <h2>{texts.list.filterTitle}</h2>
          <FilterFields control={control} />
        </Sidebar>
        <Stack $gap="s16">
          <ResultToolbar control={control} shown={data && Math.min(shown, data.length)} total={data?.length} />
          <ActiveFilters control={control} />
          {isError && <ErrorState title={words.errorTitle} text={words.errorText} onRetry={() => void refetch()} />}
          {!data && !isError && <ResultsSkeleton />}
          {isEmpty && (
            <EmptyState
              title={words.empty}
              text={texts.list.emptyHint}
              action={<Button onClick={() => change(emptySearch)}>{texts.list.clearAll}</Button>}
            />
          )}
          {data && !isEmpty && (
            <SchoolResults
              schools={data}
              shown={shown}
              isStale={isPlaceholderData}
              onShowMore={() => setShown(shown + ROWS_AT_A_TIME)}
            />
          )}
          <MissingSchool />
        </Stack>
      </Columns>
    </>
  );
}
