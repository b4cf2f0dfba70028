import { isPosition } from '../distance/haversine';
import type { SchoolSort } from '../ranking/school-order';
import { addRow, type Bitset, countRows, emptyBitset, forEachRow, hasRow, intersectWith, sliceRows } from './bitset';
import { nearestRows } from './nearest';
import type { SchoolIndex } from './school-index';
import { orderByNumber, type SchoolOrder } from './school-orders';
import type { OwnOrder, SchoolQuery } from './school-query';
import type { RowGroup, Selection } from './selection';

/** The rows of the query's page, in its order. */
export function findPage(index: SchoolIndex, selection: Selection, query: SchoolQuery): readonly number[] {
  const { sort = 'recommended', position } = query;
  const size = atLeastOne(query.pageSize, DEFAULT_PAGE_SIZE);
  const skip = (atLeastOne(query.page, 1) - 1) * size;
  if (skip >= selection.total) return [];
  if (sort === 'distance' && position && isPosition(position.latitude, position.longitude)) {
    return pageByDistance(index, selection, position, skip, size);
  }
  const key = `${typeof sort === 'string' ? sort : sort.name} ${String(skip)} ${String(size)} ${selection.key}`;
  const known = index.pages.get(key);
  if (known) return known;
  const page = pageInSort(index, selection, sort, skip, size);
  index.pages.set(key, page);
  return page;
}

const DEFAULT_PAGE_SIZE = 24;

const atLeastOne = (value: number | undefined, otherwise: number): number =>
  value === undefined || Number.isNaN(value) ? otherwise : Math.min(Math.max(1, Math.floor(value)), 1e9);

function pageInSort(
  index: SchoolIndex,
  selection: Selection,
  sort: SchoolSort | OwnOrder,
  skip: number,
  max: number,
): readonly number[] {
  if (sort === 'recommended' || sort === 'distance') return pageInGroups(selection.readGroups(), skip, max);
  const order = typeof sort === 'string' ? index.orders[sort] : ownOrder(index, sort);
  return pageInOrder(selection.rows, selection.total, order, skip, max);
}

function ownOrder(index: SchoolIndex, { name, numberOf }: OwnOrder): SchoolOrder {
  const known = index.ownOrders.get(name);
  if (known) return known;
  const order = orderByNumber(index.orders.name, numberOf);
  index.ownOrders.set(name, order);
  return order;
}

function pageByDistance(
  index: SchoolIndex,
  selection: Selection,
  position: NonNullable<SchoolQuery['position']>,
  skip: number,
  max: number,
): number[] {
  const { rows, total } = selection;
  const ties = index.orders.name.places;
  const placed = nearestRows(index.positions, position, selection, Math.min(skip + max, total), ties);
  const page = placed.slice(skip, skip + max);
  if (page.length === max) return page;
  // Every school with a position has been met: those without one follow, by name.
  const unplaced = index.unplaced.slice();
  intersectWith(unplaced, rows);
  const skipUnplaced = Math.max(0, skip - placed.length);
  const rest = pageInOrder(unplaced, countRows(unplaced), index.orders.name, skipUnplaced, max - page.length);
  return [...page, ...rest];
}

/**
 * Rows of a page out of a set, in an order: at most `max` of them after the first `skip`. `total` is the set's size.
 */
function pageInOrder(rows: Bitset, total: number, order: SchoolOrder, skip: number, max: number): number[] {
  if (skip >= total) return [];
  const size = order.rows.length;
  // Walking the order meets a row of the set every size / total steps; marking places takes a step a row of the set.
  const stepsToWalk = ((skip + max) * size) / total;
  return stepsToWalk < total ? walk(rows, order, skip, max) : mark(rows, order, skip, max);
}

function walk(rows: Bitset, order: SchoolOrder, skip: number, max: number): number[] {
  const page: number[] = [];
  let toSkip = skip;
  for (let place = 0; place < order.rows.length && page.length < max; place += 1) {
    const row = order.rows[place] ?? 0;
    if (!hasRow(rows, row)) continue;
    if (toSkip > 0) toSkip -= 1;
    else page.push(row);
  }
  return page;
}

function mark(rows: Bitset, order: SchoolOrder, skip: number, max: number): number[] {
  const places = emptyBitset(order.rows.length);
  forEachRow(rows, (row) => {
    addRow(places, order.places[row] ?? 0);
  });
  return sliceRows(places, skip, max).map((place) => order.rows[place] ?? 0);
}

/** Rows of a page where the earlier group comes first and, within a group, the lower row. */
function pageInGroups(groups: readonly RowGroup[], skip: number, max: number): number[] {
  const page: number[] = [];
  let before = 0;
  for (const { rows, total } of groups) {
    page.push(...sliceRows(rows, Math.max(0, skip - before), max - page.length));
    before += total;
  }
  return page;
}
