import type { FilterValues } from '@korkollen/api/contracts/filters';
import type { SearchQuery } from '@korkollen/api/contracts/search';
import type { GeoPosition } from '@korkollen/api/domain/distance/haversine';
import type { SchoolSearch } from './school-search';
import { roundDegrees, writeFilters } from './search-address';

/** What the page itself asks for, besides the visitor's search. */
export type SearchScope = Pick<FilterValues, 'city' | 'licenseTypes'>;

/** Nearest first only when no order is chosen (specification, section 4); a part of the map has no nearest. */
function sortOf(search: SchoolSearch, position: GeoPosition | null): SearchQuery['sort'] {
  if (search.costLessons !== null) return 'totalCost';
  if (search.sortByRating) return search.sortByPrice ? 'ratingThenPrice' : 'rating';
  if (search.sortByPrice) return 'price';
  return position && !search.filters.area ? 'distance' : undefined;
}

/** The API query of a search, seen from the visitor's position when it is known; undefined values are not sent. */
export function toApiQuery(search: SchoolSearch, scope: SearchScope, position: GeoPosition | null = null): SearchQuery {
  return {
    ...(position && { lat: String(roundDegrees(position.latitude)), lng: String(roundDegrees(position.longitude)) }),
    // a part of the map is measured from its own middle
    ...writeFilters({ ...scope, ...search.filters }),
    sort: sortOf(search, position),
    lessons: search.costLessons?.toString(),
  };
}
