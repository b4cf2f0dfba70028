import { addRow, type Bitset, emptyBitset, forEachRow, hasRow, sliceRows } from './bitset';
import type { SchoolOrder } from './school-orders';
import type { RowGroup } from './selection';

/**
 * Rows of a page out of a set, in an order: at most `most` of them after the first `skip`. `total` is the set's size.
 */
export function pageInOrder(rows: Bitset, total: number, order: SchoolOrder, skip: number, most: number): number[] {
  if (skip >= total) return [];
  const size = order.rows.length;
  // Walking the order meets a row of the set every size / total steps; marking places takes a step a row of the set.
  const stepsToWalk = ((skip + most) * size) / total;
  return stepsToWalk < total ? walk(rows, order, skip, most) : mark(rows, order, skip, most);
}

function walk(rows: Bitset, order: SchoolOrder, skip: number, most: number): number[] {
  const page: number[] = [];
  let toSkip = skip;
  for (let place = 0; place < order.rows.length && page.length < most; place += 1) {
    const row = order.rows[place] ?? 0;
    if (!hasRow(rows, row)) continue;
    if (toSkip > 0) toSkip -= 1;
    else page.push(row);
  }
  return page;
}

function mark(rows: Bitset, order: SchoolOrder, skip: number, most: number): number[] {
  const places = emptyBitset(order.rows.length);
  forEachRow(rows, (row) => {
    addRow(places, order.places[row] ?? 0);
  });
  return sliceRows(places, skip, most).map((place) => order.rows[place] ?? 0);
}

/** Rows of a page where the earlier group comes first and, within a group, the lower row. */
export function pageInGroups(groups: readonly RowGroup[], skip: number, most: number): number[] {
  const page: number[] = [];
  let before = 0;
  for (const { rows, total } of groups) {
    page.push(...sliceRows(rows, Math.max(0, skip - before), most - page.length));
    before += total;
  }
  return page;
}
