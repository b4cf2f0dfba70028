import { lessonRange } from '@korkollen/api/domain/total-cost/total-cost';
import {
  gearboxes as everyGearbox,
  languages as everyLanguage,
  specialNeeds,
  trainingTypes,
  type Gearbox,
  type LicenceClass,
  type QuickFilter,
} from '@korkollen/api/contracts/vocabulary';
import { parseGearbox } from '@korkollen/api/domain/vocabulary/gearboxes';
import { parseLanguage } from '@korkollen/api/domain/vocabulary/languages';
import { parseLicenceClass } from '@korkollen/api/domain/vocabulary/licence-classes';
import type { SchoolSearch, SearchArea } from './school-search';

/** The API takes no longer free text. */
const MAX_SEARCH_LENGTH = 200;
const MAX_LICENCE_LABEL_LENGTH = 40;
/** Beyond any lesson's price; a number that is longer was no price. */
const MAX_PRICE_KRONOR = 99_999;
/** A thousand kilometres: whoever looks further looks everywhere. */
const MAX_RADIUS_METRES = 1_000_000;
/** About ten metres: as exact as a part of a map needs to be. */
const DEGREE_DECIMALS = 4;

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

/** Reads one of our own words in any case. */
const wordOf =
  <T extends string>(every: readonly T[]) =>
  (text: string): T | null =>
    every.find((word) => word === text.trim().toLowerCase()) ?? null;

/** A number as people write it, with point or comma; null when it is none or out of range. */
function readNumber(parameters: URLSearchParams, name: string, form: RegExp, least: number, most: number) {
  const text = parameters.get(name)?.trim().replace(',', '.') ?? '';
  if (!form.test(text)) return null;
  const value = Number(text);
  return value >= least && value <= most ? value : null;
}

const whole = /^\d{1,7}$/;
const degrees = /^-?\d{1,3}(\.\d{1,10})?$/;

/** To the nearest 0.0001 degrees. */
export const roundDegrees = (value: number): number => Number(value.toFixed(DEGREE_DECIMALS)) + 0;

function readArea(parameters: URLSearchParams): SearchArea | null {
  const latitude = readNumber(parameters, 'lat', degrees, -90, 90);
  const longitude = readNumber(parameters, 'lng', degrees, -180, 180);
  const radiusMetres = readNumber(parameters, 'radius', whole, 1, MAX_RADIUS_METRES);
  if (latitude === null || longitude === null || radiusMetres === null) return null;
  return { latitude: roundDegrees(latitude), longitude: roundDegrees(longitude), radiusMetres };
}

function withGearbox(gearboxes: Gearbox[], added: Gearbox): Gearbox[] {
  return everyGearbox.filter((gearbox) => gearbox === added || gearboxes.includes(gearbox));
}

const quickFilters: Record<QuickFilter, (search: SchoolSearch) => SchoolSearch> = {
  cheapest: (search) => ({ ...search, sortByPrice: true, costLessons: null }),
  best_rated: (search) => ({ ...search, sortByRating: true, costLessons: null }),
  manual: (search) => ({ ...search, gearboxes: withGearbox(search.gearboxes, 'manual') }),
  automatic: (search) => ({ ...search, gearboxes: withGearbox(search.gearboxes, 'automatic') }),
  intensive: (search) => ({ ...search, isIntensive: true }),
};

function isQuickFilter(value: string): value is QuickFilter {
  return Object.hasOwn(quickFilters, value);
}

/** Reads whatever query an address carries; what cannot be understood is left out. Never throws. */
export function readSearch(parameters: URLSearchParams): SchoolSearch {
  const isOn = (name: string) => ['true', '1'].includes(parameters.get(name) ?? '');
  const costLessons = readNumber(parameters, 'totalCost', whole, lessonRange.least, lessonRange.most);
  const rating = readNumber(parameters, 'rating', /^\d(\.\d)?$/, 0, 5);
  const explicit: SchoolSearch = {
    search: cleanText(parameters.get('search'), MAX_SEARCH_LENGTH),
    languages: readChoices(parameters, 'languages', parseLanguage, everyLanguage),
    // everything is rated at least 0
    minRating: rating || null,
    maxPriceKronor: readNumber(parameters, 'maxPrice', whole, 1, MAX_PRICE_KRONOR),
    // a licence class says more than the vehicle does
    isCar: parameters.get('vehicleTypes')?.trim().toLowerCase() === 'bil' && !readLicence(parameters)?.licence,
    gearboxes: readChoices(parameters, 'gearbox', parseGearbox, everyGearbox),
    trainingTypes: readChoices(parameters, 'trainingTypes', wordOf(trainingTypes), trainingTypes),
    specialNeeds: readChoices(parameters, 'specialNeeds', wordOf(specialNeeds), specialNeeds),
    isIntensive: isOn('intensiveCourse'),
    isElectric: isOn('electricCar'),
    isVerified: isOn('verified'),
    area: readArea(parameters),
    sortByPrice: isOn('sortByPrice') && costLessons === null,
    sortByRating: isOn('sortByRating') && costLessons === null,
    costLessons,
  };
  return parameters
    .getAll('quickFilter')
    .filter(isQuickFilter)
    .reduce((search, name) => quickFilters[name](search), explicit);
}

const joined = (choices: readonly string[]): string => choices.join(',');
const numeral = (value: number | null | undefined): string => (value == null ? '' : String(value));
const flag = (isOn: boolean): string => (isOn ? 'true' : '');

/**
 * Writes a search as an address query. A quick filter becomes the choice that it stands for; parameters in `kept`
 * (the licence type, campaign marks) stay as they are.
 */
export function writeSearch(search: SchoolSearch, kept: URLSearchParams = new URLSearchParams()): URLSearchParams {
  const { area } = search;
  const written: Record<string, string> = {
    licenseType: kept.get('licenseType') ?? '',
    utm_source: kept.get('utm_source') ?? '',
    utm_campaign: kept.get('utm_campaign') ?? '',
    search: search.search,
    languages: joined(search.languages),
    rating: numeral(search.minRating),
    maxPrice: numeral(search.maxPriceKronor),
    vehicleTypes: search.isCar ? 'bil' : '',
    gearbox: joined(search.gearboxes),
    trainingTypes: joined(search.trainingTypes),
    specialNeeds: joined(search.specialNeeds),
    intensiveCourse: flag(search.isIntensive),
    electricCar: flag(search.isElectric),
    verified: flag(search.isVerified),
    lat: numeral(area?.latitude),
    lng: numeral(area?.longitude),
    radius: numeral(area?.radiusMetres),
    sortByPrice: flag(search.sortByPrice),
    sortByRating: flag(search.sortByRating),
    totalCost: numeral(search.costLessons),
  };
  return new URLSearchParams(Object.entries(written).filter(([, value]) => value !== ''));
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
