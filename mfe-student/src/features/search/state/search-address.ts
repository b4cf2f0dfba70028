import type { SchoolSearchQuery } from '@korkollen/api/contracts/schools';
import type { Gearbox, Language, LicenceClass, QuickFilter } from '@korkollen/api/contracts/vocabulary';
import { gearboxes as everyGearbox, parseGearbox } from '@korkollen/api/domain/vocabulary/gearboxes';
import { languages as everyLanguage, parseLanguage } from '@korkollen/api/domain/vocabulary/languages';
import { parseLicenceClass } from '@korkollen/api/domain/vocabulary/licence-classes';

/** What the visitor looks for. The address holds all of it, so that a search can be shared, kept and walked back. */
export interface SchoolSearch {
  search: string;
  languages: Language[];
  /** Lowest rating, 0 to 5. */
  minRating: number | null;
  gearboxes: Gearbox[];
  isIntensive: boolean;
  sortByPrice: boolean;
  sortByRating: boolean;
}

export const emptySearch: SchoolSearch = {
  search: '',
  languages: [],
  minRating: null,
  gearboxes: [],
  isIntensive: false,
  sortByPrice: false,
  sortByRating: false,
};

/** The API takes no longer free text. */
const MAX_SEARCH_LENGTH = 200;
const MAX_LICENCE_LABEL_LENGTH = 40;

/** Drops characters that nobody types (control and direction marks), which would only break the page or the search. */
export function cleanText(text: string | null, maxLength: number): string {
  const printable = (text ?? '').replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ' ').replace(/\s+/g, ' ');
  return Array.from(printable.trim()).slice(0, maxLength).join('').trim();
}

/** Comma-joined or repeated choices in any spelling, once each and in the order of the menus. */
function readChoices<T extends string>(
  parameters: URLSearchParams,
  name: string,
  parse: (text: string) => T | null,
  every: readonly T[],
): T[] {
  const given = new Set(
    parameters
      .getAll(name)
      .flatMap((value) => value.split(','))
      .map(parse),
  );
  return every.filter((choice) => given.has(choice));
}

function readRating(parameters: URLSearchParams): number | null {
  const text = parameters.get('rating')?.trim().replace(',', '.') ?? '';
  if (!/^\d(\.\d{1,2})?$/.test(text)) return null;
  const rating = Number(text);
  return rating > 0 && rating <= 5 ? rating : null;
}

const quickFilters: Record<QuickFilter, (search: SchoolSearch) => SchoolSearch> = {
  cheapest: (search) => ({ ...search, sortByPrice: true }),
  best_rated: (search) => ({ ...search, sortByRating: true }),
  manual: (search) => ({ ...search, gearboxes: withGearbox(search.gearboxes, 'manual') }),
  automatic: (search) => ({ ...search, gearboxes: withGearbox(search.gearboxes, 'automatic') }),
  intensive: (search) => ({ ...search, isIntensive: true }),
};

function withGearbox(gearboxes: Gearbox[], added: Gearbox): Gearbox[] {
  return everyGearbox.filter((gearbox) => gearbox === added || gearboxes.includes(gearbox));
}

function isQuickFilter(value: string): value is QuickFilter {
  return Object.hasOwn(quickFilters, value);
}

/** Reads whatever query an address carries; what cannot be understood is left out. Never throws. */
export function readSearch(parameters: URLSearchParams): SchoolSearch {
  const isOn = (name: string) => ['true', '1'].includes(parameters.get(name) ?? '');
  const explicit: SchoolSearch = {
    search: cleanText(parameters.get('search'), MAX_SEARCH_LENGTH),
    languages: readChoices(parameters, 'languages', parseLanguage, everyLanguage),
    minRating: readRating(parameters),
    gearboxes: readChoices(parameters, 'gearbox', parseGearbox, everyGearbox),
    isIntensive: isOn('intensiveCourse'),
    sortByPrice: isOn('sortByPrice'),
    sortByRating: isOn('sortByRating'),
  };
  return parameters
    .getAll('quickFilter')
    .filter(isQuickFilter)
    .reduce((search, name) => quickFilters[name](search), explicit);
}

/**
 * Writes a search as an address query. A quick filter becomes the choice that it stands for; parameters in `kept`
 * (the licence type, campaign marks) stay as they are.
 */
export function writeSearch(search: SchoolSearch, kept: URLSearchParams = new URLSearchParams()): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const name of ['licenseType', 'utm_source', 'utm_campaign']) {
    const value = kept.get(name);
    if (value) parameters.set(name, value);
  }
  if (search.search) parameters.set('search', search.search);
  if (search.languages.length > 0) parameters.set('languages', search.languages.join(','));
  if (search.minRating !== null) parameters.set('rating', String(search.minRating));
  if (search.gearboxes.length > 0) parameters.set('gearbox', search.gearboxes.join(','));
  if (search.isIntensive) parameters.set('intensiveCourse', 'true');
  if (search.sortByPrice) parameters.set('sortByPrice', 'true');
  if (search.sortByRating) parameters.set('sortByRating', 'true');
  return parameters;
}

/** The licence class that /search was asked for: as given for its label, and as a class when it is a known one. */
export interface LicenceWish {
  given: string;
  licence: LicenceClass | null;
}

export function readLicence(parameters: URLSearchParams): LicenceWish | null {
  const given = cleanText(parameters.get('licenseType'), MAX_LICENCE_LABEL_LENGTH);
  return given ? { given, licence: parseLicenceClass(given) } : null;
}

/** The API query of a search; undefined values are not sent. */
export function toApiQuery(
  search: SchoolSearch,
  scope: { city?: string; licence?: LicenceClass | null },
): SchoolSearchQuery {
  return {
    q: search.search || undefined,
    city: scope.city,
    licenseType: scope.licence ?? undefined,
    languages: search.languages.join(',') || undefined,
    rating: search.minRating === null ? undefined : String(search.minRating),
    gearbox: search.gearboxes.join(',') || undefined,
    intensiveCourse: search.isIntensive ? 'true' : undefined,
    sortByPrice: search.sortByPrice ? 'true' : undefined,
    sortByRating: search.sortByRating ? 'true' : undefined,
  };
}

/** How many filters are on; sorting and free text are not filters. */
export function countFilters(search: SchoolSearch): number {
  const choices = search.languages.length + search.gearboxes.length;
  return choices + (search.minRating === null ? 0 : 1) + (search.isIntensive ? 1 : 0);
}

/** Turns every filter off; free text and sorting stay. */
export function withoutFilters(search: SchoolSearch): SchoolSearch {
  return { ...search, languages: [], minRating: null, gearboxes: [], isIntensive: false };
}
