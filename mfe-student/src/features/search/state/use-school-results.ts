import type { SearchHit } from '@korkollen/api/contracts/search';
import { keepPreviousData, replaceEqualDeep, useInfiniteQuery } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { searchSchoolsQuery } from '../api/search-schools';
import type { SchoolSearch } from './school-search';
import { toApiQuery, type SearchScope } from './search-query';
import { useVisitorPosition } from '../../../location/saved-location';

/** A school stands once, also when the register changed between two pages. */
function withoutRepeats(schools: SearchHit[]): SearchHit[] {
  return [...new Map(schools.map((school) => [school.id, school])).values()];
}

/**
 * What stands in the answer before and has not changed is the same object again: its row need not be rendered anew.
 */
function useSameWhereEqual(schools: SearchHit[] | undefined): SearchHit[] | undefined {
  const before = useRef<SearchHit[]>([]);
  const shared = useMemo(() => {
    const known = new Map(before.current.map((school) => [school.id, school]));
    return schools?.map((school) => replaceEqualDeep(known.get(school.id), school));
  }, [schools]);
  useLayoutEffect(() => {
    if (shared) before.current = shared;
  }, [shared]);
  return shared;
}

/**
 * The schools of a search as far as they have been asked for, seen from the visitor's location.
 * @param firstPage which of its pages the list begins with, from 1
 */
export function useSchoolResults(search: SchoolSearch, scope: SearchScope, firstPage: number) {
  const { position, isSettled } = useVisitorPosition();
  const query = toApiQuery(search, scope, position);
  const answer = useInfiniteQuery({
    ...searchSchoolsQuery(query, firstPage),
    enabled: isSettled,
    // the host knows of no place, and renders what a visitor without one sees
    meta: { isRenderedByHost: true },
    placeholderData: keepPreviousData,
  });
  const pages = answer.data?.pages;
  const given = useMemo(() => pages && withoutRepeats(pages.flatMap(({ items }) => items)), [pages]);
  const schools = useSameWhereEqual(given);
  const latest = pages?.at(-1);
  const first = pages?.[0];
  return {
    ...answer,
    query,
    position,
    schools,
    /** How many schools stand before the first of these. */
    before: first && (first.page - 1) * first.pageSize,
    /** Of the last schools that are shown. */
    page: latest?.page,
    total: latest?.total,
    choices: latest?.choices,
    best: latest?.best,
    closest: latest?.closest,
  };
}

export type SchoolResults = ReturnType<typeof useSchoolResults>;
