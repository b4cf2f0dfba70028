import { type FilterName, type FilterOfKind, type FilterValues, filtersOfKind } from '../../contracts/filters';
import { isPosition } from '../distance/haversine';
import { fold } from '../text/fold';
import { type Bitset, emptyBitset, intersectWith, uniteWith } from './bitset';
import { rowsWithin } from './columns';
import { namePart, rowsNamed } from './name-text';
import { rowsWithinArea } from './nearest';
import type { SchoolIndex } from './school-index';
import { findByText, type TextRows } from './school-words';
import { queryWords } from './words';

/** The rows that meet one filter that is on. */
export interface FilterRows {
  readonly filter: FilterName;
  readonly rows: Bitset;
  /** The same rows by how well they match, where that differs. */
  readonly text?: TextRows;
}

/** One filter that is on: what it asks for, and the rows that meet it, read when needed. The sets are not to be changed. */
export interface Condition {
  readonly filter: FilterName;
  readonly value: unknown;
  readRows(): Omit<FilterRows, 'filter'>;
}

const oneOfFilters = filtersOfKind('oneOf');
const anyOfFilters = filtersOfKind('anyOf');
const allOfFilters = filtersOfKind('allOf');
const switchFilters = filtersOfKind('switch');
const limitFilters = filtersOfKind('atLeast', 'atMost');

/** The filters that are on. Empty texts and lists, NaN and impossible positions are no filter. */
export function conditionsOf(index: SchoolIndex, values: FilterValues): Condition[] {
  return [
    ...wordCondition(index, values),
    ...nameCondition(index, values),
    ...oneOfFilters.flatMap((filter) => {
      const folded = fold(values[filter] ?? '');
      return listCondition(index, filter, folded === '' ? [] : [folded], uniteWith);
    }),
    ...anyOfFilters.flatMap((filter) => listCondition(index, filter, values[filter], uniteWith)),
    ...allOfFilters.flatMap((filter) => listCondition(index, filter, values[filter], intersectWith)),
    ...switchFilters.flatMap((filter) => listCondition(index, filter, values[filter] ? [true] : [], uniteWith)),
    ...limitFilters.flatMap((filter) => limitCondition(index, filter, values[filter])),
    ...areaCondition(index, values),
  ];
}

function wordCondition(index: SchoolIndex, { search = '' }: FilterValues): Condition[] {
  const words = queryWords(search);
  const readRows = () => {
    const text = findByText(index.words, words);
    return { rows: text.graded.at(-1) ?? emptyBitset(index.schools.length), text };
  };
  return words.length === 0 ? [] : [{ filter: 'search', value: words.map(({ written }) => written), readRows }];
}

function nameCondition(index: SchoolIndex, { name }: FilterValues): Condition[] {
  const part = namePart(name);
  return part === ''
    ? []
    : [{ filter: 'name', value: part, readRows: () => ({ rows: rowsNamed(index.schools, part) }) }];
}

function listCondition(
  index: SchoolIndex,
  filter: FilterOfKind<'oneOf' | 'anyOf' | 'allOf' | 'switch'>,
  asked: readonly (string | true)[] | undefined,
  combine: (bits: Bitset, other: Bitset) => void,
): Condition[] {
  const values = [...new Set(asked)].sort();
  const [first, ...others] = values;
  if (first === undefined) return [];
  const rowsOf = (value: string | true): Bitset =>
    index.choices[filter].get(value) ?? emptyBitset(index.schools.length);
  const readRows = () => {
    if (others.length === 0) return { rows: rowsOf(first) };
    const rows = rowsOf(first).slice();
    for (const value of others) combine(rows, rowsOf(value));
    return { rows };
  };
  return [{ filter, value: values, readRows }];
}

function limitCondition(
  index: SchoolIndex,
  filter: FilterOfKind<'atLeast' | 'atMost'>,
  limit: number | undefined,
): Condition[] {
  if (limit === undefined || Number.isNaN(limit)) return [];
  return [{ filter, value: limit, readRows: () => ({ rows: rowsWithin(index.limits[filter], limit) }) }];
}

function areaCondition(index: SchoolIndex, { area }: FilterValues): Condition[] {
  if (!area || Number.isNaN(area.radiusMetres) || !isPosition(area.latitude, area.longitude)) return [];
  return [{ filter: 'area', value: area, readRows: () => ({ rows: rowsWithinArea(index.positions, area) }) }];
}
