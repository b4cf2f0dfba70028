import type { SchoolSortName, SearchQuery } from '../../../contracts/search';
import type { Gearbox } from '../../../contracts/vocabulary';
import type { GeoPosition } from '../../../domain/distance/haversine';
import { isPosition } from '../../../domain/geography-search/sphere-tree';
import { defaultPageSize, type SchoolFilters } from '../../../domain/search/school-query';
import { defaultCostPlan } from '../../../domain/total-cost/total-cost';

/** The address's query as values. */
export interface SearchRequest {
  filters: SchoolFilters;
  sort: SchoolSortName;
  position: GeoPosition | null;
  lessons: number;
  page: number;
  pageSize: number;
}

/** A position needs both its numbers, and to be on the globe; otherwise there is none. */
function positionIn({ lat, lng }: SearchQuery): GeoPosition | null {
  if (lat === undefined || lng === undefined || !isPosition(Number(lat), Number(lng))) return null;
  return { latitude: Number(lat), longitude: Number(lng) };
}

function filtersIn(query: SearchQuery, position: GeoPosition | null): SchoolFilters {
  const { q, name, city, minRating, maxPrice, radius } = query;
  const list = (text: string | undefined): string[] => text?.split(',') ?? [];
  return {
    ...(q !== undefined && { q }),
    ...(name !== undefined && { name }),
    ...(city !== undefined && { city }),
    languages: list(query.languages),
    licenseTypes: list(query.licenseTypes),
    gearbox: list(query.gearbox) as Gearbox[],
    trainingTypes: list(query.trainingTypes),
    specialNeeds: list(query.specialNeeds),
    electricCar: query.electricCar !== undefined,
    intensiveCourse: query.intensiveCourse !== undefined,
    verified: query.verified !== undefined,
    ...(minRating !== undefined && { minRating: Number(minRating) }),
    ...(maxPrice !== undefined && { maxPriceOre: Number(maxPrice) * 100 }),
    ...(position && { position }),
    ...(radius !== undefined && { radiusMetres: Number(radius) }),
  };
}

/** Reads a query that the contract let through. */
export function readSearchQuery(query: SearchQuery): SearchRequest {
  const position = positionIn(query);
  return {
    filters: filtersIn(query, position),
    sort: query.sort ?? 'recommended',
    position,
    lessons: Number(query.lessons ?? defaultCostPlan.lessons),
    page: Number(query.page ?? 1),
    pageSize: Number(query.pageSize ?? defaultPageSize),
  };
}
