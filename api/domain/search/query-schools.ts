import type { ChoiceCounts } from '../../contracts/filters';
import { isPosition } from '../geography-search/sphere-tree';
import { nearestRows, wantedPlaces, wantedRows } from '../geography-search/near-rows';
import { countRows, intersectWith } from './bitset';
import { pageInGroups, pageInOrder } from './page-rows';
import type { SchoolIndex } from './school-index';
import { defaultPageSize, type IndexedSchool, type SchoolQuery, type SchoolSort } from './school-query';
import { selectSchools } from './select-schools';
import type { Selection } from './selection';

/** One page of schools, in order. */
export interface SchoolPage {
  ids: string[];
  rows: IndexedSchool[];
  /** Schools that meet the filters, on all pages. */
  total: number;
}

export interface SchoolResult extends SchoolPage {
  choices: ChoiceCounts;
}

/**
 * A page of the schools that meet the query, and the counts of every filter's choices. Never throws, whatever the
 * text.
 */
export function querySchools(index: SchoolIndex, query: SchoolQuery): SchoolResult {
  const selection = selectSchools(index, query);
  return { ...readPage(index, selection, query), choices: selection.readCounts() };
}

/** The same page without the counts, for callers that show none. */
export function findSchools(index: SchoolIndex, query: SchoolQuery): SchoolPage {
  return readPage(index, selectSchools(index, query), query);
}

function readPage(index: SchoolIndex, selection: Selection, query: SchoolQuery): SchoolPage {
  const size = atLeastOne(query.pageSize, defaultPageSize);
  const skip = (atLeastOne(query.page, 1) - 1) * size;
  const rows = skip >= selection.total ? [] : pageOf(index, selection, query, skip, size);
  const schools = rows.flatMap((row) => index.schools[row] ?? []);
  return { ids: schools.map((school) => school.id), rows: schools, total: selection.total };
}

function pageOf(
  index: SchoolIndex,
  selection: Selection,
  { sort = 'recommended', position }: SchoolQuery,
  skip: number,
  most: number,
): readonly number[] {
  if (sort === 'distance' && position && isPosition(position.latitude, position.longitude)) {
    return pageByDistance(index, selection, position, skip, most);
  }
  const key = `${sort} ${skip} ${most}`;
  const known = selection.pages.get(key);
  if (known) return known;
  const page = orderedPage(index, selection, sort, skip, most);
  selection.pages.set(key, page);
  return page;
}

function orderedPage(
  index: SchoolIndex,
  selection: Selection,
  sort: SchoolSort,
  skip: number,
  most: number,
): readonly number[] {
  if (sort === 'recommended' || sort === 'distance') return pageInGroups(selection.readGroups(), skip, most);
  return pageInOrder(selection.rows, selection.total, index.orders[sort], skip, most);
}

function pageByDistance(
  index: SchoolIndex,
  selection: Selection,
  position: NonNullable<SchoolQuery['position']>,
  skip: number,
  most: number,
): number[] {
  const { rows, total } = selection;
  const ties = index.orders.name.places;
  // one row of eight is met soon enough without knowing where the others are
  const isBroad = total * 8 > index.schools.length;
  const wanted = isBroad ? wantedRows(index.tree, rows) : wantedPlaces(selection.readPlaces());
  const near = nearestRows(index.tree, position, Math.min(skip + most, total), wanted, ties);
  const placed = near.map(({ row }) => row);
  const page = placed.slice(skip, skip + most);
  if (page.length === most) return page;
  // Every school with a position has been met: those without one follow, by name.
  const unplaced = index.unplaced.slice();
  intersectWith(unplaced, rows);
  const skipUnplaced = Math.max(0, skip - placed.length);
  const rest = pageInOrder(unplaced, countRows(unplaced), index.orders.name, skipUnplaced, most - page.length);
  return [...page, ...rest];
}

const atLeastOne = (value: number | undefined, otherwise: number): number =>
  value === undefined || Number.isNaN(value) ? otherwise : Math.min(Math.max(1, Math.floor(value)), 1e9);
