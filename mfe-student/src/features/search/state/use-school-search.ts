import type { VisitorFilter } from '@korkollen/api/contracts/filters';
import { useLocation, useSearchParams } from '@korkollen/shared-ui/router';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNoteFilters } from '../../../filters-in-use/filters-in-use';
import {
  countFilters,
  withCostOrder,
  withFilter,
  withoutFilters,
  withoutOrder,
  withRecommended,
  withSortTurned,
  type FilterSetting,
  type SchoolSearch,
  type SortName,
} from './school-search';
import { useVisitorPosition } from '../../../location/saved-location';
import { searchSchoolsQuery } from '../api/search-schools';
import { readPage, readSearch, withPage, writeSearch } from './search-address';
import { toApiQuery, type SearchScope } from './search-query';
import { useSheetStep } from './use-sheet-step';

/**
 * The search as it stands in the address, and the ways to change it. Every change is a step in the history, but those made in an open sheet are one.
 * @param scopeOf what is searched on a page at an address, beside what its visitor has chosen
 */
export function useSchoolSearch(scopeOf: (parameters: URLSearchParams) => SearchScope) {
  const { track } = useHostServices();
  const queryClient = useQueryClient();
  const { position } = useVisitorPosition();
  const { pathname } = useLocation();
  const [parameters, setParameters] = useSearchParams();
  const scope = scopeOf(parameters);
  const search = useMemo(() => readSearch(parameters), [parameters]);
  useNoteFilters({ ...search.filters, licence: scope.licenseTypes?.[0] });
  const sheet = useSheetStep();
  const queryOf = (next: SchoolSearch) => searchSchoolsQuery(toApiQuery(next, scope, position));
  /** @returns whether it came into the address: false where something else has been chosen before it did */
  const change = async (next: SchoolSearch): Promise<boolean> => {
    const question = queryOf(next);
    const isAnswered = queryClient.getQueryData(question.queryKey) !== undefined;
    // asked for with the press: on a slow phone the page takes as long as the answer to know what it shows next
    const answer = isAnswered ? undefined : queryClient.prefetchInfiniteQuery(question);
    const query = writeSearch(next, parameters);
    if (sheet.isOpen) return sheet.choose(query, answer);
    setParameters(query);
    return true;
  };

  return {
    parameters,
    scope,
    search,
    sheet,
    /** Which of its pages the list begins with, from 1; a change of the search begins with the first one. */
    firstPage: readPage(parameters),
    /** The address of the list from one of its pages on. */
    addressOfPage: (page: number): string => pathname + withPage(parameters, page),
    filterCount: countFilters(search),
    change,
    /** Asks for what may be chosen next; only what nobody has chosen by then is taken back. */
    ask(next: SchoolSearch) {
      const query = queryOf(next);
      return {
        answer: queryClient.prefetchInfiniteQuery(query),
        takeBack: () => void queryClient.cancelQueries({ queryKey: query.queryKey, type: 'inactive' }),
      };
    },
    changeText(text: string) {
      // what was typed may be about a person, so it is not counted with the event
      track('search_performed', { hasText: text !== '', filters: countFilters(search) });
      void change(withFilter(search, 'search', text));
    },
    /** @param from what the visitor sees chosen by now, where that is ahead of the address */
    changeFilter(name: VisitorFilter, setting: FilterSetting, from = search) {
      track('filter_changed', { filter: name, value: describe(setting) });
      return change(withFilter(from, name, setting));
    },
    /** Turns every filter off, and with `andText` the free text too. */
    clearFilters(andText: boolean) {
      track('filter_changed', { filter: 'all', value: null });
      const rest = withoutFilters(search);
      void change(andText ? withFilter(rest, 'search', undefined) : rest);
    },
    /** Back from a part of the map to the whole of it, as when the visitor chooses a location. */
    leaveArea() {
      if (search.filters.area) void change(withFilter(search, 'area', undefined));
    },
    toggleSort(name: SortName) {
      track('sort_selected', { sort: name, isOn: !search[name] });
      void change(withSortTurned(search, name));
    },
    /** Nearest first, which is the order that no other order is: see `toApiQuery`. */
    sortByDistance() {
      track('sort_selected', { sort: 'distance', isOn: true });
      void change(withoutOrder(search));
    },
    sortByRecommended() {
      track('sort_selected', { sort: 'recommended', isOn: true });
      void change(withRecommended(search));
    },
    /** Orders by the total cost of so many lessons; null ends it. */
    sortByCost(costLessons: number | null) {
      track('sort_selected', { sort: 'totalCost', isOn: costLessons !== null, lessons: costLessons });
      void change(withCostOrder(search, costLessons));
    },
  };
}

/** Choices by name; a part of the map only as being one, because it may tell where somebody lives. */
function describe(setting: FilterSetting): string | number | boolean | null {
  if (Array.isArray(setting)) return setting.join(',') || null;
  return typeof setting === 'object' ? 'area' : (setting ?? null);
}

export type SchoolSearchControl = ReturnType<typeof useSchoolSearch>;
