import { useSearchParams } from '@korkollen/shared-ui/router';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useCallback, useMemo } from 'react';
import { countFilters, readSearch, writeSearch, type SchoolSearch } from './search-address';

export type FilterName = 'languages' | 'minRating' | 'gearboxes' | 'isIntensive';
export type SortName = 'sortByPrice' | 'sortByRating';

/** The search as it stands in the address, and the ways to change it. Every change is a step in the history. */
export function useSchoolSearch() {
  const { track } = useHostServices();
  const [parameters, setParameters] = useSearchParams();
  const search = useMemo(() => readSearch(parameters), [parameters]);
  const change = useCallback(
    (next: SchoolSearch) => setParameters(writeSearch(next, parameters)),
    [parameters, setParameters],
  );

  return {
    parameters,
    search,
    filterCount: countFilters(search),
    change,
    changeText(text: string) {
      track('search_performed', { search: text });
      change({ ...search, search: text });
    },
    changeFilter<Name extends FilterName>(name: Name, value: SchoolSearch[Name]) {
      track('filter_changed', { filter: name, value: String(value) });
      change({ ...search, [name]: value });
    },
    toggleSort(name: SortName) {
      track('sort_selected', { sort: name, isOn: !search[name] });
      change({ ...search, [name]: !search[name] });
    },
  };
}

export type SchoolSearchControl = ReturnType<typeof useSchoolSearch>;
