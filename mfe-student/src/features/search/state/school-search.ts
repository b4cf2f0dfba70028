import type { Gearbox, Language, SpecialNeed, TrainingType } from '@korkollen/api/contracts/vocabulary';

/** A part of the map: everything within the radius of its middle. */
export interface SearchArea {
  /** Degrees, WGS 84. */
  latitude: number;
  longitude: number;
  radiusMetres: number;
}

/** What the visitor looks for. The address holds all of it, so that a search can be shared, saved and walked back. */
export interface SchoolSearch {
  search: string;
  languages: Language[];
  /** Lowest rating, 0 to 5. */
  minRating: number | null;
  /** Highest price of one lesson in whole kronor. */
  maxPriceKronor: number | null;
  /** Only schools that teach driving a car. */
  isCar: boolean;
  gearboxes: Gearbox[];
  trainingTypes: TrainingType[];
  specialNeeds: SpecialNeed[];
  isIntensive: boolean;
  isElectric: boolean;
  isVerified: boolean;
  area: SearchArea | null;
  sortByPrice: boolean;
  sortByRating: boolean;
  /** Lessons of the order by total cost, which goes before the two others; null when it is off. */
  costLessons: number | null;
}

export const emptySearch: SchoolSearch = {
  search: '',
  languages: [],
  minRating: null,
  maxPriceKronor: null,
  isCar: false,
  gearboxes: [],
  trainingTypes: [],
  specialNeeds: [],
  isIntensive: false,
  isElectric: false,
  isVerified: false,
  area: null,
  sortByPrice: false,
  sortByRating: false,
  costLessons: null,
};

/** What can be switched on, each a filter of its own. */
export const switchNames = ['isCar', 'isIntensive', 'isElectric', 'isVerified'] as const;
/** Where several choices can be made, each of which counts. */
export const listNames = ['languages', 'gearboxes', 'trainingTypes', 'specialNeeds'] as const;
const limitNames = ['minRating', 'maxPriceKronor', 'area'] as const;

export type FilterName = (typeof switchNames)[number] | (typeof listNames)[number] | (typeof limitNames)[number];

/** How many filters are on; sorting and free text are not filters. */
export function countFilters(search: SchoolSearch): number {
  const chosen = listNames.reduce((sum, name) => sum + search[name].length, 0);
  const switches = switchNames.filter((name) => search[name]).length;
  return chosen + switches + limitNames.filter((name) => search[name] !== null).length;
}

/** Turns every filter off; free text and sorting stay. */
export function withoutFilters({ search, sortByPrice, sortByRating, costLessons }: SchoolSearch): SchoolSearch {
  return { ...emptySearch, search, sortByPrice, sortByRating, costLessons };
}
