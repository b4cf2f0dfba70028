import {
  type ChoiceCounts,
  type CountedFilter,
  filters,
  filtersOfKind,
  type FilterValues,
} from '../../contracts/filters';
import { type Bitset, countRows, fullBitset, intersectWith } from './bitset';
import { type CountsOf, countChoices } from './choice-counts';
import { conditionsOf, type FilterRows } from './conditions';
import type { SchoolIndex } from './school-index';
import type { TextRows } from './school-words';
import { eachGradeAlone, type GradedRows } from './word-index';

/** Rows that come before or after others as a whole. */
export interface RowGroup {
  readonly rows: Bitset;
  readonly total: number;
}

/** The schools that meet the filters, in no order and on no page yet. Its sets are not to be changed. */
export interface Selection {
  /** What it was asked for by. */
  readonly key: string;
  readonly rows: Bitset;
  readonly total: number;
  /** The rows again, by how well they match the text; one group without a text. Parted when first asked for. */
  readGroups(): readonly RowGroup[];
  /** Counts per choice; counted when first asked for. */
  readCounts(): ChoiceCounts;
  /** How the text was found; null without one. */
  readonly text: Omit<TextRows, 'graded'> | null;
}

/** The schools that meet the filters. A selection that was asked for lately is remembered, with its counts. */
export function selectSchools(index: SchoolIndex, values: FilterValues): Selection {
  const conditions = conditionsOf(index, values);
  const key = JSON.stringify(conditions.map(({ filter, value }) => [filter, value]));
  const known = index.selections.get(key);
  if (known) return known;

  const filterRows = conditions.map(({ filter, readRows }) => ({ filter, ...readRows() }));
  const selection = selectionOf(index, key, filterRows);
  index.selections.set(key, selection);
  return selection;
}

function selectionOf(index: SchoolIndex, key: string, filterRows: readonly FilterRows[]): Selection {
  const text = filterRows.find((condition) => condition.text)?.text;
  const rows = rowsMeeting(filterRows, index.schools.length);
  const total = countRows(rows);
  let counts: ChoiceCounts | null = null;
  let groups: RowGroup[] | null = null;
  return {
    key,
    rows,
    total,
    readCounts: () => (counts ??= countAll(index, filterRows, rows, total)),
    readGroups: () => (groups ??= text ? partByGrade(text.graded, rows) : [{ rows, total }]),
    text: text ? { byTeacher: text.byTeacher, forgivesTypos: text.forgivesTypos } : null,
  };
}

function partByGrade(textGrades: GradedRows, rows: Bitset): RowGroup[] {
  return eachGradeAlone(textGrades).map((grade) => {
    intersectWith(grade, rows);
    return { rows: grade, total: countRows(grade) };
  });
}

/** Rows in every one of the sets; all rows when there is none. A new set. */
function rowsMeeting(filterRows: readonly FilterRows[], size: number): Bitset {
  const [first, ...others] = filterRows;
  const rows = first?.rows.slice() ?? fullBitset(size);
  for (const condition of others) intersectWith(rows, condition.rows);
  return rows;
}

const countedFilters = filtersOfKind('oneOf', 'anyOf', 'allOf', 'switch', 'atLeast', 'atMost');

/** Filters whose choices add up: the choices made stay when the others are counted. */
const addsUp = (name: CountedFilter): boolean => filters[name].kind === 'allOf' || filters[name].kind === 'switch';

/** Counts what `ChoiceCounts` says; `rows` are the rows that meet all of `filterRows`, `total` of them. */
function countAll(index: SchoolIndex, filterRows: readonly FilterRows[], rows: Bitset, total: number): ChoiceCounts {
  const { choices, countedColumns, schools, spellings } = index;
  const isSetAside = (name: CountedFilter): boolean =>
    !addsUp(name) && filterRows.some(({ filter }) => filter === name);
  const staying = countedFilters.filter((name) => !isSetAside(name)).map((name) => choices[name]);
  const countsInAll = countChoices(countedColumns, staying, rows, total);
  const countsWithout = (name: CountedFilter): CountsOf => {
    const others = filterRows.filter(({ filter }) => filter !== name);
    return countChoices(countedColumns, [choices[name]], rowsMeeting(others, schools.length));
  };
  const countsOf = (name: CountedFilter) => {
    const column = choices[name];
    const counted = (isSetAside(name) ? countsWithout(name) : countsInAll)(column);
    if (filters[name].kind === 'switch') return counted[0] ?? 0;
    const counts = [...column.keys()].map((value, at) => ({ value, count: counted[at] ?? 0 }));
    if (!(name in spellings)) return counts;
    const { written } = spellings[name as keyof typeof spellings];
    return counts.map(({ value, count }) => ({ value: written.get(String(value)) ?? value, count }));
  };
  // The columns hold what `ChoiceCounts` names: the index was built from the same table.
  return Object.fromEntries(countedFilters.map((name) => [name, countsOf(name)])) as unknown as ChoiceCounts;
}
