import { maxSearchLength } from './limits';
import { gearboxes, languages, licenceClasses, specialNeeds, trainingTypes } from './vocabulary';

/** What one row of the table says of a filter. */
export type FilterDefinition = {
  /** Where the visitor sets it; `none` when only a page asks for it. Those in the panel also stand there as a chip. */
  readonly shownIn: 'searchBox' | 'panel' | 'map' | 'none';
} & (
  | { readonly kind: 'text'; readonly maxLength: number }
  /** One of the values that the schools have, however it is spelled. */
  | { readonly kind: 'oneOf'; readonly maxLength: number }
  | { readonly kind: 'anyOf' | 'allOf'; readonly values: readonly string[] }
  | { readonly kind: 'switch' }
  | {
      readonly kind: 'atLeast' | 'atMost';
      /** What the panel offers and the search counts; any other number up to `max` can be asked for. */
      readonly steps: readonly number[];
      readonly max: number;
      readonly decimals: 0 | 1;
      readonly unit: 'stars' | 'kr';
    }
  /** A circle around a position; its three numbers are parameters of their own. */
  | { readonly kind: 'area'; readonly parameters: readonly ['lat', 'lng', 'radius'] }
);

/**
 * Every filter of the school search, in the order of the panel. A filter has one name: in the address of the page, the
 * query of the API, the counts of its answer and the index. What is derived from this table does not compile until a
 * new row has all it needs; a new yes/no filter is its row here, how a school answers it (`domain/search`) and its label.
 */
export const filters = {
  /**
   * Words that the school's name, place, address or postal code, or a teacher's name, begin with; all of them. Typos are
   * forgiven where nothing is found without (one a word, two from 8 letters).
   */
  search: { kind: 'text', maxLength: maxSearchLength, shownIn: 'searchBox' },
  /** Part of the school's name, in any case; unlike `search` also from within a word. */
  name: { kind: 'text', maxLength: maxSearchLength, shownIn: 'none' },
  city: { kind: 'oneOf', maxLength: 100, shownIn: 'none' },
  licenseTypes: { kind: 'anyOf', values: licenceClasses, shownIn: 'none' },
  gearbox: { kind: 'allOf', values: gearboxes, shownIn: 'panel' },
  /** Lowest average rating; schools without one are left out. */
  rating: { kind: 'atLeast', steps: [3, 3.5, 4, 4.5], max: 5, decimals: 1, unit: 'stars', shownIn: 'panel' },
  /**
   * Highest price of 40 minutes, whatever the length of the lessons, the price itself included; schools that state no
   * price or no length are left out.
   */
  maxPrice: { kind: 'atMost', steps: [400, 500, 600, 700], max: 99_999, decimals: 0, unit: 'kr', shownIn: 'panel' },
  intensiveCourse: { kind: 'switch', shownIn: 'panel' },
  electricCar: { kind: 'switch', shownIn: 'panel' },
  verified: { kind: 'switch', shownIn: 'panel' },
  languages: { kind: 'anyOf', values: languages, shownIn: 'panel' },
  trainingTypes: { kind: 'allOf', values: trainingTypes, shownIn: 'panel' },
  specialNeeds: { kind: 'allOf', values: specialNeeds, shownIn: 'panel' },
  vehicleTypes: { kind: 'anyOf', values: ['bil'], shownIn: 'panel' },
  area: { kind: 'area', parameters: ['lat', 'lng', 'radius'], shownIn: 'map' },
} as const satisfies Record<string, FilterDefinition>;

export type Filters = typeof filters;
export type FilterName = keyof Filters;
export type FilterKind = FilterDefinition['kind'];

type NameWhere<Property extends keyof FilterDefinition, Value> = {
  [Name in FilterName]: Filters[Name][Property] extends Value ? Name : never;
}[FilterName];

export type FilterOfKind<Kind extends FilterKind> = NameWhere<'kind', Kind>;
export type PanelFilter = NameWhere<'shownIn', 'panel'>;
/** Filters that a visitor sets: the address of the list holds them, and each has a chip. */
export type VisitorFilter = Exclude<FilterName, NameWhere<'shownIn', 'none'>>;
/** Filters whose choices are counted in an answer. */
export type CountedFilter = Exclude<FilterName, FilterOfKind<'text' | 'area'>>;

/** A filter's name in a query: its own, or those of the numbers that an area has. */
export type FilterParameter = Exclude<FilterName, FilterOfKind<'area'>> | Filters['area']['parameters'][number];

/** Degrees, WGS 84; metres around them. */
export interface SearchArea {
  latitude: number;
  longitude: number;
  radiusMetres: number;
}

/** One choice of a filter: an element of its list, a city, or a number. */
export type FilterChoice<Name extends FilterName> = Filters[Name] extends { values: readonly (infer Value)[] }
  ? Value
  : Name extends FilterOfKind<'atLeast' | 'atMost'>
    ? number
    : string;

/** What a filter is set to. */
export type FilterValue<Name extends FilterName> =
  Name extends FilterOfKind<'anyOf' | 'allOf'>
    ? readonly FilterChoice<Name>[]
    : Name extends FilterOfKind<'switch'>
      ? boolean
      : Name extends FilterOfKind<'area'>
        ? SearchArea
        : FilterChoice<Name>;

/** What the schools are narrowed by. What is left out, an empty list or text, and `false` narrow nothing. */
export type FilterValues = { [Name in FilterName]?: FilterValue<Name> };

/** One choice of a filter, and how many schools the search would give with it. */
export interface ChoiceCount<Value> {
  value: Value;
  count: number;
}

/**
 * Per choice: the schools that would be left if it were chosen, the other filters as they are. Where one choice
 * replaces or widens another (`oneOf`, `anyOf`, `atLeast`, `atMost`), the filter's own choices are set aside first;
 * where choices add up (`allOf`, `switch`), those already made stay. Choices of lists and cities are those that occur
 * in the register, also when their count is 0.
 */
export type ChoiceCounts = {
  [Name in CountedFilter]: Name extends FilterOfKind<'switch'> ? number : ChoiceCount<FilterChoice<Name>>[];
};

export const filterNames = Object.keys(filters) as readonly FilterName[];

/** The names of the filters of these kinds, in the order of the table. */
export function filtersOfKind<Kind extends FilterKind>(...kinds: Kind[]): readonly FilterOfKind<Kind>[] {
  const isAsked = (name: FilterName): name is FilterOfKind<Kind> => kinds.some((kind) => kind === filters[name].kind);
  return filterNames.filter(isAsked);
}
