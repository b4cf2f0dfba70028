import type { FilterValues } from '@korkollen/api/contracts/filters';
import type { SearchQuery } from '@korkollen/api/contracts/search';
import type { GeoPosition } from '@korkollen/api/domain/distance/haversine';
import { sortFor } from '@korkollen/api/domain/ranking/school-order';
import type { SchoolSearch } from './school-search';
import { roundDegrees, writeFilters } from './search-address';

/** What the page itself asks for, besides the visitor's search. */
export type SearchScope = Pick<FilterValues, 'city' | 'licenseTypes'>;

function sortOf({ costLessons, sortByRating, sortByPrice, filters }: SchoolSearch, isPlaced: boolean) {
  if (costLessons !== null) return 'totalCost';
  // a part of the map has no nearest
  const sort = sortFor({ byRating: sortByRating, byPrice: sortByPrice, hasPosition: isPlaced && !filters.area });
  return sort === 'recommended' ? undefined : sort;
}

/** The API query of a search, seen from the visitor's position when it is known; undefined values are not sent. */
export function toApiQuery(search: SchoolSearch, scope: SearchScope, position: GeoPosition | null = null): SearchQuery {
  return {
    ...(position && { lat: String(roundDegrees(position.latitude)), lng: String(roundDegrees(position.longitude)) }),
    // a part of the map is measured from its own middle
    ...writeFilters({ ...scope, ...search.filters }),
    sort: sortOf(search, position !== null),
    lessons: search.costLessons?.toString(),
  };
}
