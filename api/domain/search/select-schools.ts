import { placesOf } from '../geography-search/near-rows';
import { type Bitset, countRows, intersectWith } from './bitset';
import { countChoices } from './choice-counts';
import { conditionsOf } from './conditions';
import { RecentlyUsed } from './recently-used';
import type { SchoolIndex } from './school-index';
import type { ChoiceCounts, SchoolFilters } from './school-query';
import { type FilterRows, type RowGroup, rowsMeeting, type Selection } from './selection';
import { eachGradeAlone, findRows, grades, type GradedRows } from './word-index';
import { queryWords } from './words';

/** Some pages of some orders: what visitors of the same selection walk through. */
const rememberedPages = 16;

/** The schools that meet the filters. A selection that was asked for lately is remembered, with its counts. */
export function selectSchools(index: SchoolIndex, filters: SchoolFilters): Selection {
  const words = queryWords(filters.q ?? '');
  const conditions = conditionsOf(index, filters);
  const asked = conditions.map(({ filter, value }) => [filter, value]);
  const key = JSON.stringify([words.map((word) => word.written), ...asked]);
  const known = index.selections.get(key);
  if (known) return known;

  const textGrades = words.length > 0 ? findRows(index.words, words, false) : null;
  const textRows = textGrades?.[grades.folded];
  const filterRows: FilterRows[] = conditions.map(({ filter, readRows }) => ({ filter, rows: readRows() }));
  if (textRows) filterRows.push({ filter: 'q', rows: textRows });
  const selection = selectionOf(index, filterRows, textGrades);
  index.selections.set(key, selection);
  return selection;
}

function selectionOf(index: SchoolIndex, filterRows: FilterRows[], textGrades: GradedRows | null): Selection {
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
