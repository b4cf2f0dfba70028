import {
  filters,
  type FilterDefinition,
  type FilterName,
  type FilterParameter,
  type FilterValues,
  type SearchArea,
  type VisitorFilter,
} from '@korkollen/api/contracts/filters';
import type { Gearbox, QuickFilter } from '@korkollen/api/contracts/vocabulary';
import { hasWords } from '@korkollen/api/domain/text/has-words';
import { lessonRange } from '@korkollen/api/domain/total-cost/cost-plan';
import { parseGearbox } from '@korkollen/api/domain/vocabulary/gearboxes';
import { parseLanguage } from '@korkollen/api/domain/vocabulary/languages';
import { readLicence } from '../../../filters-in-use/requested-licence';
import { cleanText } from '../../../addresses/clean-text';
import { onlyNarrowing, visitorFilters, withFilter, type FilterSetting, type SchoolSearch } from './school-search';

/** A thousand kilometres: whoever looks further looks everywhere. */
const MAX_RADIUS_METRES = 1_000_000;
/** About ten metres: as exact as a part of a map needs to be. */
const DEGREE_DECIMALS = 4;

/** Filters whose values people spell in more ways than ours. */
const spellings: { [Name in FilterName]?: (text: string) => string | null } = {
  gearbox: parseGearbox,
  languages: parseLanguage,
};

/** The search with the choice that its words are the name of, ”engelska” or ”automat”, in their place; else undefined. */
export function withNamedChoice(search: SchoolSearch): SchoolSearch | undefined {
  const { search: text = '', ...rest } = search.filters;
  for (const name of visitorFilters) {
    const choice = spellings[name]?.(text);
    if (choice) return withFilter({ ...search, filters: rest }, name, [choice]);
  }
  return undefined;
}

/** Comma-joined or repeated choices in any spelling, once each and in the order of the menu. */
function readChoices(parameters: URLSearchParams, name: FilterName, every: readonly string[]): string[] {
  const parse = spellings[name] ?? ((text) => text.trim().toLowerCase());
  const given = new Set(
    parameters
      .getAll(name)
      .flatMap((value) => value.split(','))
      .map(parse),
  );
  return every.filter((choice) => given.has(choice));
}

/** A number as people write it, with point or comma; null when it is none or out of range. */
function readNumber(parameters: URLSearchParams, name: string, form: RegExp, min: number, max: number) {
  const text = parameters.get(name)?.trim().replace(',', '.') ?? '';
  if (!form.test(text)) return null;
  const value = Number(text);
  return value >= min && value <= max ? value : null;
}

const whole = /^\d{1,7}$/;
const withOneDecimal = /^\d{1,7}(\.\d)?$/;
const degrees = /^-?\d{1,3}(\.\d{1,10})?$/;

/** To the nearest 0.0001 degrees. */
export const roundDegrees = (value: number): number => Number(value.toFixed(DEGREE_DECIMALS)) + 0;

function readArea(parameters: URLSearchParams): SearchArea | undefined {
  const latitude = readNumber(parameters, 'lat', degrees, -90, 90);
  const longitude = readNumber(parameters, 'lng', degrees, -180, 180);
  const radiusMetres = readNumber(parameters, 'radius', whole, 1, MAX_RADIUS_METRES);
  if (latitude === null || longitude === null || radiusMetres === null) return undefined;
  return { latitude: roundDegrees(latitude), longitude: roundDegrees(longitude), radiusMetres };
}

const isOn = (parameters: URLSearchParams, name: string) => ['true', '1'].includes(parameters.get(name) ?? '');

function readText(parameters: URLSearchParams, name: string, maxLength: number): string | undefined {
  const text = cleanText(parameters.get(name), maxLength);
  return hasWords(text) ? text : undefined;
}

function readFilter(parameters: URLSearchParams, name: VisitorFilter): FilterSetting {
  const filter: FilterDefinition = filters[name];
  switch (filter.kind) {
    case 'text':
      return readText(parameters, name, filter.maxLength);
    case 'anyOf':
    case 'allOf':
      return readChoices(parameters, name, filter.values);
    case 'switch':
      return isOn(parameters, name);
    case 'atLeast':
    case 'atMost':
      return readNumber(parameters, name, filter.decimals === 0 ? whole : withOneDecimal, 0, filter.max) ?? undefined;
    case 'area':
      return readArea(parameters);
  }
}

const withGearbox = (search: SchoolSearch, gearbox: Gearbox) =>
  withFilter(
    search,
    'gearbox',
    filters.gearbox.values.filter((each) => each === gearbox || search.filters.gearbox?.includes(each)),
  );

const quickFilters: Record<QuickFilter, (search: SchoolSearch) => SchoolSearch> = {
  cheapest: (search) => ({ ...search, sortByPrice: true, sortByRecommended: false, costLessons: null }),
  best_rated: (search) => ({ ...search, sortByRating: true, sortByRecommended: false, costLessons: null }),
  manual: (search) => withGearbox(search, 'manual'),
  automatic: (search) => withGearbox(search, 'automatic'),
  intensive: (search) => withFilter(search, 'intensiveCourse', true),
};

function isQuickFilter(value: string): value is QuickFilter {
  return Object.hasOwn(quickFilters, value);
}

/** Reads whatever query an address carries; what cannot be understood is left out. Never throws. */
export function readSearch(parameters: URLSearchParams): SchoolSearch {
  const costLessons = readNumber(parameters, 'totalCost', whole, lessonRange.min, lessonRange.max);
  const settings = Object.fromEntries(visitorFilters.map((name) => [name, readFilter(parameters, name)]));
  // a licence class says more than the vehicle does
  if (readLicence(parameters)?.licence) settings.vehicleTypes = undefined;
  const sortByPrice = isOn(parameters, 'sortByPrice') && costLessons === null;
  const sortByRating = isOn(parameters, 'sortByRating') && costLessons === null;
  const isOrdered = sortByPrice || sortByRating || costLessons !== null;
  const explicit: SchoolSearch = {
    filters: onlyNarrowing(settings),
    sortByPrice,
    sortByRating,
    sortByRecommended: isOn(parameters, 'sortByRecommended') && !isOrdered,
    costLessons,
  };
  return parameters
    .getAll('quickFilter')
    .filter(isQuickFilter)
    .reduce((search, name) => quickFilters[name](search), explicit);
}

function isArea(setting: FilterSetting): setting is SearchArea {
  return typeof setting === 'object' && 'radiusMetres' in setting;
}

/** Filters as texts under their names, as the address of the list and the query of the API have them alike. */
export function writeFilters(values: FilterValues): Partial<Record<FilterParameter, string>> {
  const pairs = Object.entries(values).flatMap(([name, setting]: [string, FilterSetting]): [string, string][] => {
    if (setting === undefined) return [];
    if (!isArea(setting)) return [[name, String(setting)]];
    const { latitude, longitude, radiusMetres } = setting;
    return Object.entries({ lat: String(latitude), lng: String(longitude), radius: String(radiusMetres) });
  });
  return Object.fromEntries(pairs);
}

/** What stays in the address when the search changes. */
const lastingParameters = ['licenseType', 'utm_source', 'utm_campaign'];

/**
 * Writes a search as an address query. A quick filter becomes the choice that it stands for; the licence type and the
 * campaign of the `previous` address stay as they are.
 */
export function writeSearch(search: SchoolSearch, previous = new URLSearchParams()): URLSearchParams {
  const lasting = lastingParameters.map((name) => [name, previous.get(name) ?? ''] as const);
  const written: Record<string, string> = {
    ...Object.fromEntries(lasting),
    ...writeFilters(search.filters),
    sortByPrice: search.sortByPrice ? 'true' : '',
    sortByRating: search.sortByRating ? 'true' : '',
    sortByRecommended: search.sortByRecommended ? 'true' : '',
    totalCost: String(search.costLessons ?? ''),
  };
  return new URLSearchParams(Object.entries(written).filter(([, value]) => value !== ''));
}

/** A query as it stands in an address, with its question mark where there is one. */
export const toSearch = (query: URLSearchParams): string => (query.size > 0 ? `?${query.toString()}` : '');

/** Which of the list's pages it begins with, from 1: more are shown below it. */
export function readPage(parameters: URLSearchParams): number {
  return readNumber(parameters, 'page', /^\d{1,5}$/, 1, 99_999) ?? 1;
}

/** The query of the same list from one of its pages on, with its question mark. */
export function withPage(parameters: URLSearchParams, page: number): string {
  const query = new URLSearchParams(parameters);
  query.delete('page');
  if (page > 1) query.set('page', String(page));
  return toSearch(query);
}
