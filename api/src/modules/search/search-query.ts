import { type FilterName, type FilterValues, filterNames, filters } from '../../../contracts/filters';
import { formerParameters, type SchoolSortName, type SearchQuery } from '../../../contracts/search';
import { type GeoPosition, isPosition } from '../../../domain/distance/haversine';
import { defaultCostPlan } from '../../../domain/total-cost/cost-plan';

const DEFAULT_PAGE_SIZE = 24;

/** The address's query as values. */
export interface SearchRequest {
  filters: FilterValues;
  sort: SchoolSortName;
  position: GeoPosition | null;
  lessons: number;
  page: number;
  pageSize: number;
}

/** A position needs both its numbers, and to be on the globe; otherwise there is none. */
function positionOf(lat: string | undefined, lng: string | undefined): GeoPosition | null {
  if (lat === undefined || lng === undefined || !isPosition(Number(lat), Number(lng))) return null;
  return { latitude: Number(lat), longitude: Number(lng) };
}

function areaIn(query: SearchQuery): FilterValues['area'] {
  const position = positionOf(query.lat, query.lng);
  return position && query.radius !== undefined ? { ...position, radiusMetres: Number(query.radius) } : undefined;
}

function valueIn(query: SearchQuery, name: FilterName): FilterValues[FilterName] {
  if (name === 'area') return areaIn(query);
  const text = query[name];
  if (text === undefined) return undefined;
  switch (filters[name].kind) {
    case 'text':
    case 'oneOf':
      return text;
    case 'anyOf':
    case 'allOf':
      // the contract let only values of the list through
      return text.split(',') as FilterValues[FilterName];
    case 'switch':
      return true;
    case 'atLeast':
    case 'atMost':
      return Number(text);
  }
}

/** Reads a query that the contract let through. */
export function readSearchQuery(asked: SearchQuery): SearchRequest {
  const query = { ...asked };
  for (const [former, name] of Object.entries(formerParameters)) query[name] ??= asked[former as keyof SearchQuery];
  return {
    filters: Object.fromEntries(filterNames.map((name) => [name, valueIn(query, name)])),
    sort: query.sort ?? 'recommended',
    position: positionOf(query.fromLat, query.fromLng) ?? positionOf(query.lat, query.lng),
    lessons: Number(query.lessons ?? defaultCostPlan.lessons),
    page: Number(query.page ?? 1),
    pageSize: Number(query.pageSize ?? DEFAULT_PAGE_SIZE),
  };
}
