import {
  filterNames,
  filters,
  type FilterKind,
  type FilterName,
  type FilterOfKind,
  type FilterValues,
  type PanelFilter,
  type SearchArea,
  type VisitorFilter,
} from '@korkollen/api/contracts/filters';

/** What a filter is set to, for what is written once for every kind; undefined, false and empty values narrow nothing. */
export type FilterSetting = string | number | boolean | readonly string[] | SearchArea | undefined;

/** What the visitor looks for. The address holds all of it, so that a search can be shared, saved and walked back. */
export interface SchoolSearch {
  /** Only those that narrow the search. */
  filters: Pick<FilterValues, VisitorFilter>;
  sortByPrice: boolean;
  sortByRating: boolean;
  /** The recommended order although the visitor's place is known, which would else put the nearest first. */
  sortByRecommended: boolean;
  /** Lessons of the order by total cost, which goes before the two others; null when it is off. */
  costLessons: number | null;
}

export const emptySearch: SchoolSearch = {
  filters: {},
  sortByPrice: false,
  sortByRating: false,
  sortByRecommended: false,
  costLessons: null,
};

export type SortName = 'sortByPrice' | 'sortByRating';

/** Which price a row shows: the one that schools are ordered by, else a lesson's. */
export type ShownPrice = 'lesson' | 'intensive' | 'totalCost';

/** The cheapest among intensive courses is the one whose course costs least (specification, section 9). */
export function shownPrice({ costLessons, sortByPrice, sortByRating, filters: kept }: SchoolSearch): ShownPrice {
  if (costLessons !== null) return 'totalCost';
  return sortByPrice && !sortByRating && kept.intensiveCourse ? 'intensive' : 'lesson';
}

const isOfVisitor = (name: FilterName): name is VisitorFilter => filters[name].shownIn !== 'none';
const isInPanel = (name: FilterName): name is PanelFilter => filters[name].shownIn === 'panel';

/** In the order of the panel, as the chips have it too. */
export const visitorFilters = filterNames.filter(isOfVisitor);
export const panelFilters = filterNames.filter(isInPanel);

export function isOfKind<Kind extends FilterKind>(name: FilterName, ...kinds: Kind[]): name is FilterOfKind<Kind> {
  return kinds.some((kind) => kind === filters[name].kind);
}

/** The search in no order of its own: nearest first where the place is known, recommended elsewhere. */
export function withoutOrder(search: SchoolSearch): SchoolSearch {
  const { filters: kept } = search;
  return { ...emptySearch, filters: kept };
}

/** The search with one of the two orders that can be on at once turned over. */
export function withSortTurned(search: SchoolSearch, name: SortName): SchoolSearch {
  return { ...search, [name]: !search[name], sortByRecommended: false, costLessons: null };
}

/** The search in the recommended order. */
export function withRecommended(search: SchoolSearch): SchoolSearch {
  return { ...withoutOrder(search), sortByRecommended: true };
}

/** The search in the order of the total cost of so many lessons; null ends it. */
export function withCostOrder(search: SchoolSearch, costLessons: number | null): SchoolSearch {
  return { ...withoutOrder(search), costLessons };
}

/** Drops the filters that narrow nothing; the others stand in the order of the table. */
export function onlyNarrowing(settings: Partial<Record<VisitorFilter, FilterSetting>>): SchoolSearch['filters'] {
  const narrows = (setting: FilterSetting) => (Array.isArray(setting) ? setting.length > 0 : Boolean(setting));
  const names = visitorFilters.filter((name) => narrows(settings[name]));
  return Object.fromEntries(names.map((name) => [name, settings[name]]));
}

/** What a list is set to when one of its choices is made or unmade: they stay in the order of the menu. */
export function withChoice(
  every: readonly string[],
  chosen: readonly string[],
  value: string,
  isOn: boolean,
): string[] {
  return every.filter((each) => (each === value ? isOn : chosen.includes(each)));
}

/** The search with one filter set, or taken away by a setting that narrows nothing. */
export function withFilter(search: SchoolSearch, name: VisitorFilter, setting: FilterSetting): SchoolSearch {
  return { ...search, filters: onlyNarrowing({ ...search.filters, [name]: setting }) };
}

/** Turns every filter off; free text and sorting stay. */
export function withoutFilters(search: SchoolSearch): SchoolSearch {
  return { ...search, filters: onlyNarrowing({ search: search.filters.search }) };
}

/** How many filters are on, each choice of a list by itself; sorting and free text are not filters. */
export function countFilters(search: SchoolSearch): number {
  const settings: FilterSetting[] = Object.values(withFilter(search, 'search', undefined).filters);
  return settings.reduce<number>((sum, setting) => sum + (Array.isArray(setting) ? setting.length : 1), 0);
}
