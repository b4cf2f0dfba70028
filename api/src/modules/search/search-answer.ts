import type { SearchAnswer } from '../../../contracts/search';
import { type GeoPosition, haversineMetres, isPosition } from '../../../domain/distance/haversine';
import { searchSchools } from '../../../domain/search/school-search';
import { joinJson, type RegisterSnapshot } from '../schools/service';
import type { SearchRequest } from './search-query';

function metresTo(position: GeoPosition | null, latitude: number | null, longitude: number | null): number | null {
  if (!position || latitude === null || longitude === null || !isPosition(latitude, longitude)) return null;
  return Math.round(haversineMetres(position, { latitude, longitude }));
}

/** A school's list item, written when the snapshot was made, with what this search says about it. */
function hitJson({ schools, totals }: RegisterSnapshot, row: number, { position, lessons }: SearchRequest): string[] {
  const school = schools[row];
  if (!school) return [];
  const { latitude, longitude, trainingTypes, specialNeeds, intensivePriceOre } = school.searched;
  const more = {
    distanceMetres: metresTo(position, latitude, longitude),
    trainingTypes,
    specialNeeds,
    intensivePriceOre,
    totalCost: totals.ofRow(row, lessons),
  } satisfies Partial<SearchAnswer['items'][number]>;
  return [joinJson(school.listJson, JSON.stringify(more))];
}

/** The answer to a search as JSON: one page, the total, and the counts of every choice. */
export function searchJson(snapshot: RegisterSnapshot, request: SearchRequest): string {
  const { filters, sort, position, lessons, page, pageSize } = request;
  const { rows, total, readChoices } = searchSchools(snapshot.search, {
    ...filters,
    ...(position && { position }),
    sort: sort === 'totalCost' ? snapshot.totals.orderFor(lessons) : sort,
    page,
    pageSize,
  });
  const items = rows.flatMap((row) => hitJson(snapshot, row, request));
  return `{"items":[${items.join(',')}],${JSON.stringify({ total, page, pageSize, choices: readChoices() }).slice(1)}`;
}
