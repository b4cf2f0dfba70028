import type { SearchQuery } from '@korkollen/api/contracts/search';
import type { LicenceClass } from '@korkollen/api/contracts/vocabulary';
import type { GeoPosition } from '@korkollen/api/domain/distance/haversine';
import type { SchoolSearch } from './school-search';
import { roundDegrees } from './search-address';

/** What the page itself asks for, besides the visitor's search. */
export interface SearchScope {
  city?: string;
  licence?: LicenceClass | null;
}

/** Nearest first only when no order is chosen (specification, section 4); a part of the map has no nearest. */
function sortOf(search: SchoolSearch, position: GeoPosition | null): SearchQuery['sort'] {
  if (search.costLessons !== null) return 'totalCost';
  if (search.sortByRating) return search.sortByPrice ? 'ratingThenPrice' : 'rating';
  if (search.sortByPrice) return 'price';
  return position && !search.area ? 'distance' : undefined;
}

function whereOf({ area }: SchoolSearch, position: GeoPosition | null): Partial<SearchQuery> {
  const middle = area ?? position;
  if (!middle) return {};
  return {
    lat: String(roundDegrees(middle.latitude)),
    lng: String(roundDegrees(middle.longitude)),
    radius: area ? String(area.radiusMetres) : undefined,
  };
}

const joined = (choices: readonly string[]): string | undefined => choices.join(',') || undefined;
const flag = (isOn: boolean): 'true' | undefined => (isOn ? 'true' : undefined);
const numeral = (value: number | null): string | undefined => (value === null ? undefined : String(value));

/** The API query of a search, seen from the visitor's position when it is known; undefined values are not sent. */
export function toApiQuery(search: SchoolSearch, scope: SearchScope, position: GeoPosition | null = null): SearchQuery {
  return {
    search: search.search || undefined,
    city: scope.city,
    licenseTypes: scope.licence ?? undefined,
    vehicleTypes: search.isCar ? 'bil' : undefined,
    languages: joined(search.languages),
    rating: numeral(search.minRating),
    maxPrice: numeral(search.maxPriceKronor),
    gearbox: joined(search.gearboxes),
    trainingTypes: joined(search.trainingTypes),
    specialNeeds: joined(search.specialNeeds),
    electricCar: flag(search.isElectric),
    intensiveCourse: flag(search.isIntensive),
    verified: flag(search.isVerified),
    ...whereOf(search, position),
    sort: sortOf(search, position),
    lessons: numeral(search.costLessons),
  };
}
