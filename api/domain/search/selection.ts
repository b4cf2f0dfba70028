import type { ChoiceCounts, FilterName } from '../../contracts/filters';
import { type Bitset, fullBitset, intersectWith } from './bitset';
import type { RecentlyUsed } from './recently-used';
import type { GradedRows } from './word-index';

/** The rows that meet one filter that is on. */
export interface FilterRows {
  readonly filter: FilterName;
  readonly rows: Bitset;
  /** The same rows by how well they match, where that differs. */
  readonly graded?: GradedRows;
}

/** Rows that come before or after others as a whole. */
export interface RowGroup {
  readonly rows: Bitset;
  readonly total: number;
}

/** The schools that meet the filters, in no order and on no page yet. Its sets are not to be changed. */
export interface Selection {
  readonly rows: Bitset;
  readonly total: number;
  /** The rows again, by how well they match the text; one group without a text. Parted when first asked for. */
  readGroups(): readonly RowGroup[];
  /** The rows by their places in the tree of positions; gathered when first asked for. */
  readPlaces(): Bitset;
  /** Counts per choice; counted when first asked for. */
  readCounts(): ChoiceCounts;
  /** Pages of it that were read lately, by their order and place; none by distance, which differs for each visitor. */
  readonly pages: RecentlyUsed<readonly number[]>;
}

/** Rows in every one of the sets; all rows when there is none. A new set. */
export function rowsMeeting(filterRows: readonly FilterRows[], size: number): Bitset {
  const rows = fullBitset(size);
  for (const condition of filterRows) intersectWith(rows, condition.rows);
  return rows;
}
