import type { FilterValues } from '@korkollen/api/contracts/filters';
import type { SearchQuery } from '@korkollen/api/contracts/search';
import type { GeoPosition } from '@korkollen/api/domain/distance/haversine';
import { sortFor } from '@korkollen/api/domain/ranking/school-order';
import { shownPrice, type SchoolSearch } from './school-search';
import { roundDegrees, writeFilters } from './search-address';

/** What the page itself asks for, besides the visitor's search. */
export type SearchScope = Pick<FilterValues, 'city' | 'licenseTypes'>;

function sortOf(search: SchoolSearch, isPlaced: boolean) {
  const { sortByRating, sortByPrice, sortByRecommended } = search;
  const price = shownPrice(search);
  if (price !== 'lesson') return price === 'intensive' ? 'intensivePrice' : price;
  const hasPosition = isPlaced && !sortByRecommended;
  const sort = sortFor({ byRating: sortByRating, byPrice: sortByPrice, hasPosition });
  return sort === 'recommended' ? undefined : sort;
}

/** Where the visitor is; a part of the map has the names of a position for its own middle. */
function writePosition({ latitude, longitude }: GeoPosition, isInArea: boolean): SearchQuery {
  const [lat, lng] = [String(roundDegrees(latitude)), String(roundDegrees(longitude))];
  return isInArea ? { fromLat: lat, fromLng: lng } : { lat, lng };
}

/** The API query of a search, seen from the visitor's position when it is known; undefined values are not sent. */
export function toApiQuery(search: SchoolSearch, scope: SearchScope, position: GeoPosition | null = null): SearchQuery {
  return {
    ...(position && writePosition(position, search.filters.area !== undefined)),
    ...writeFilters({ ...scope, ...search.filters }),
    sort: sortOf(search, position !== null),
    lessons: search.costLessons?.toString(),
  };
}
