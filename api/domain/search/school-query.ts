import type { GeoPosition } from '../distance/haversine';
import type { OrderedSchool } from '../ranking/school-order';
import type { Gearbox } from '../../contracts/vocabulary';

/** What the index needs of a school; a `SchoolListItem` fits once the last three fields are added. */
export interface IndexedSchool extends OrderedSchool {
  district: string | null;
  address: string;
  city: string;
  postalCode: string | null;
  /** Degrees, WGS 84. Without both, or out of range, the school has no distance. */
  latitude: number | null;
  longitude: number | null;
  languages: readonly string[];
  licenseTypes: readonly string[];
  manualTransmission: boolean;
  automaticTransmission: boolean;
  electricCar: boolean;
  intensiveCourse: boolean;
  /** Set when the school is verified. */
  verification: object | null;
  /** Whole öre for one lesson, and öre per minute for comparing; null when the school gives no price. */
  priceFrom: { priceOre: number; perMinuteOre: number } | null;
  /** Whole öre for the intensive course. */
  intensivePriceOre: number | null;
  trainingTypes: readonly string[];
  specialNeeds: readonly string[];
}

/** What a visitor narrows the schools by. What is left out narrows nothing. */
export interface SchoolFilters {
  /** Words that the school's name, district, address, city or postal code begin with; all of them. */
  q?: string;
  /** Part of the school's name, in any case and with å, ä, ö as written; spaces around it do not count. */
  name?: string;
  /** Compared folded: `goteborg` is Göteborg. */
  city?: string;
  /** Any of them; an empty list is no filter. */
  languages?: readonly string[];
  /** Any of them, so that `A-körkort` can be asked for as A1, A2, A. */
  licenseTypes?: readonly string[];
  /** All of them. */
  gearbox?: readonly Gearbox[];
  /** All of them. */
  trainingTypes?: readonly string[];
  /** All of them. */
  specialNeeds?: readonly string[];
  electricCar?: boolean;
  intensiveCourse?: boolean;
  verified?: boolean;
  /** Lowest average rating; schools without one are left out. */
  minRating?: number;
  /** Highest price of one lesson in whole öre, the price itself included; schools without one are left out. */
  maxPriceOre?: number;
  /** Where the visitor is; narrows only together with `radiusMetres`. */
  position?: GeoPosition;
  radiusMetres?: number;
}

/**
 * `recommended` puts schools that match the text as written first. `distance` without a position is `recommended`.
 * What a school lacks (rating, price, position) puts it last; ties are broken by Swedish name, then id.
 */
export type SchoolSort = 'recommended' | 'rating' | 'price' | 'ratingThenPrice' | 'distance' | 'intensivePrice';

export interface SchoolQuery extends SchoolFilters {
  sort?: SchoolSort;
  /** From 1; a page past the end has no rows. */
  page?: number;
  pageSize?: number;
}

/** A filter, as one thing that is on or off; position and radius are one. */
export type FilterName = Exclude<keyof SchoolFilters, 'position' | 'radiusMetres'> | 'radius';

export const defaultPageSize = 24;

/** Choices of the rating and price filters that are counted (specification, section 9); others can be asked for. */
export const ratingChoices = [3, 3.5, 4, 4.5] as const;
export const priceChoicesOre = [40_000, 50_000, 60_000, 70_000] as const;

/** One choice of a filter, and how many schools the search would give with it. */
export interface ChoiceCount<Value> {
  value: Value;
  count: number;
}

/**
 * Per choice: the schools that would be left if it were chosen, the other filters as they are. Where one choice
 * replaces or widens another (city, languages, licence types, rating, price), the filter's own choices are set aside
 * first; where choices add up (gearbox, training, special needs, the switches), those already made stay. Choices of
 * lists are those that occur in the register, also when their count is 0.
 */
export interface ChoiceCounts {
  city: ChoiceCount<string>[];
  languages: ChoiceCount<string>[];
  licenseTypes: ChoiceCount<string>[];
  gearbox: ChoiceCount<string>[];
  trainingTypes: ChoiceCount<string>[];
  specialNeeds: ChoiceCount<string>[];
  minRating: ChoiceCount<number>[];
  maxPriceOre: ChoiceCount<number>[];
  electricCar: number;
  intensiveCourse: number;
  verified: number;
}

/**
 * The order for the list's independent sort buttons: nearest first only when neither is on (specification, section 4).
 */
export function sortFor(buttons: { byRating: boolean; byPrice: boolean; hasPosition: boolean }): SchoolSort {
  if (buttons.byRating) return buttons.byPrice ? 'ratingThenPrice' : 'rating';
  if (buttons.byPrice) return 'price';
  return buttons.hasPosition ? 'distance' : 'recommended';
}
