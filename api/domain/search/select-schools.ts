import type { ChoiceCounts, FilterValues } from '../../contracts/filters';
import { placesOf } from '../geography-search/near-rows';
import { type Bitset, countRows, intersectWith } from './bitset';
import { countChoices } from './choice-counts';
import { conditionsOf } from './conditions';
import { RecentlyUsed } from './recently-used';
import type { SchoolIndex } from './school-index';
import { type FilterRows, type RowGroup, rowsMeeting, type Selection } from './selection';
import { eachGradeAlone, type GradedRows } from './word-index';

/** Some pages of some orders: what visitors of the same selection walk through. */
const rememberedPages = 16;

/** The schools that meet the filters. A selection that was asked for lately is remembered, with its counts. */
export function selectSchools(index: SchoolIndex, values: FilterValues): Selection {
  const conditions = conditionsOf(index, values);
  const key = JSON.stringify(conditions.map(({ filter, value }) => [filter, value]));
  const known = index.selections.get(key);
  if (known) return known;

  const filterRows = conditions.map(({ filter, readRows }) => ({ filter, ...readRows() }));
  const selection = selectionOf(index, filterRows);
  index.selections.set(key, selection);
  return selection;
}

function selectionOf(index: SchoolIndex, filterRows: readonly FilterRows[]): Selection {
  const textGrades = filterRows.find(({ graded }) => graded)?.graded;
  const rows = rowsMeeting(filterRows, index.schools.length);
  const total = countRows(rows);
  let counts: ChoiceCounts | null = null;
  let groups: RowGroup[] | null = null;
  let places: Bitset | null = null;
  return {
    rows,
    total,
    pages: new RecentlyUsed(rememberedPages),
    readCounts: () => (counts ??= countChoices(index, filterRows, rows)),
    readPlaces: () => (places ??= placesOf(index.tree, rows)),
    readGroups: () => (groups ??= textGrades ? partByGrade(textGrades, rows) : [{ rows, total }]),
  };
}

function partByGrade(textGrades: GradedRows, rows: Bitset): RowGroup[] {
  return eachGradeAlone(textGrades).map((grade) => {
    intersectWith(grade, rows);
    return { rows: grade, total: countRows(grade) };
  });
}
