import type { ChoiceCounts } from '../../../contracts/filters';
import type { SearchAnswer } from '../../../contracts/search';
import { type GeoPosition, haversineMetres } from '../../../domain/distance/haversine';
import { isPosition } from '../../../domain/geography-search/sphere-tree';
import { pageInOrder } from '../../../domain/search/page-rows';
import { querySchools } from '../../../domain/search/query-schools';
import { selectSchools } from '../../../domain/search/select-schools';
import { joinJson, type RegisterSnapshot } from '../schools/service';
import type { SearchRequest } from './search-query';

interface FoundRows {
  rows: number[];
  total: number;
  choices: ChoiceCounts;
}

function findByTotalCost({ index, totals }: RegisterSnapshot, request: SearchRequest): FoundRows {
  const { filters, lessons, page, pageSize } = request;
  const selection = selectSchools(index, filters);
  const rows = pageInOrder(selection.rows, selection.total, totals.orderFor(lessons), (page - 1) * pageSize, pageSize);
  return { rows, total: selection.total, choices: selection.readCounts() };
}

function findRows(snapshot: RegisterSnapshot, request: SearchRequest): FoundRows {
  const { filters, sort, position, page, pageSize } = request;
  if (sort === 'totalCost') return findByTotalCost(snapshot, request);
  const { ids, total, choices } = querySchools(snapshot.index, {
    ...filters,
    ...(position && { position }),
    sort,
    page,
    pageSize,
  });
  return { rows: ids.map((id) => snapshot.rowsById.get(id) ?? 0), total, choices };
}

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
  const { page, pageSize } = request;
  const { rows, total, choices } = findRows(snapshot, request);
  const items = rows.flatMap((row) => hitJson(snapshot, row, request));
  return `{"items":[${items.join(',')}],${JSON.stringify({ total, page, pageSize, choices }).slice(1)}`;
}
