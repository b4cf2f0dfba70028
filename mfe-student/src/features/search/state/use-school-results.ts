import type { SearchHit } from '@korkollen/api/contracts/search';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { searchSchoolsQuery } from '../api/search-schools';
import type { SchoolSearch } from './school-search';
import { toApiQuery, type SearchScope } from './search-query';
import { useVisitorPosition } from '../../../location/saved-location';

/** A school stands once, also when the register changed between two pages. */
function withoutRepeats(schools: SearchHit[]): SearchHit[] {
  return [...new Map(schools.map((school) => [school.id, school])).values()];
}

/** The schools of a search as far as they have been asked for, seen from the visitor's location. */
export function useSchoolResults(search: SchoolSearch, scope: SearchScope) {
  const { position, isSettled } = useVisitorPosition();
  const query = toApiQuery(search, scope, position);
  const answer = useInfiniteQuery({
    ...searchSchoolsQuery(query),
    enabled: isSettled,
    // the host knows of no place, and renders what a visitor without one sees
    meta: { isRenderedByHost: true },
    placeholderData: keepPreviousData,
  });
  const pages = answer.data?.pages;
  const schools = useMemo(() => pages && withoutRepeats(pages.flatMap(({ items }) => items)), [pages]);
  const latest = pages?.at(-1);
  return {
    ...answer,
    query,
    position,
    schools,
    total: latest?.total,
    choices: latest?.choices,
    closest: latest?.closest,
  };
}

export type SchoolResults = ReturnType<typeof useSchoolResults>;
