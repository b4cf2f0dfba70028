import { forEachRowWithin } from '../geography-search/near-rows';
import { isPosition } from '../geography-search/sphere-tree';
import { addRow, type Bitset, emptyBitset, intersectWith, uniteWith } from './bitset';
import { fold } from './fold';
import { namePart, rowsNamed } from './name-text';
import type { ChoiceColumns, SchoolIndex } from './school-index';
import type { FilterName, SchoolFilters } from './school-query';
import { rowsAtMost } from './threshold-column';

/**
 * One filter that is on: what it asks for, and the rows that meet it, read when needed. The set is not to be changed.
 */
export interface Condition {
  readonly filter: FilterName;
  readonly value: unknown;
  readRows(): Bitset;
}

const anyOfFilters = ['languages', 'licenseTypes'] as const;
const allOfFilters = ['gearbox', 'trainingTypes', 'specialNeeds'] as const;
const switchFilters = ['electricCar', 'intensiveCourse', 'verified'] as const;

/** The filters that are on, text aside. Empty lists, NaN and impossible positions are no filter. */
export function conditionsOf(index: SchoolIndex, filters: SchoolFilters): Condition[] {
  return [
    ...nameCondition(index, filters.name),
    ...cityCondition(index, filters.city),
    ...anyOfFilters.flatMap((filter) => listCondition(index, filter, filters[filter], uniteWith)),
    ...allOfFilters.flatMap((filter) => listCondition(index, filter, filters[filter], intersectWith)),
    ...switchFilters.flatMap((filter): Condition[] =>
      filters[filter] === true ? [{ filter, value: true, readRows: () => index.switches[filter].bits }] : [],
    ),
    ...numberCondition('minRating', filters.minRating, (least) => rowsAtMost(index.rating, -least)),
    ...numberCondition('maxPriceOre', filters.maxPriceOre, (most) => rowsAtMost(index.priceOre, most)),
    ...radiusCondition(index, filters),
  ];
}

function nameCondition(index: SchoolIndex, name: string | undefined): Condition[] {
  const part = namePart(name);
  return part === '' ? [] : [{ filter: 'name', value: part, readRows: () => rowsNamed(index.schools, part) }];
}

function cityCondition(index: SchoolIndex, city: string | undefined): Condition[] {
  const folded = fold(city ?? '');
  return folded === '' ? [] : listCondition(index, 'city', [folded], uniteWith);
}

function listCondition(
  index: SchoolIndex,
  filter: keyof ChoiceColumns,
  wanted: readonly string[] | undefined,
  combine: (bits: Bitset, other: Bitset) => void,
): Condition[] {
  const values = [...new Set(wanted)].sort();
  const [first, ...others] = values;
  if (first === undefined) return [];
  const rowsOf = (value: string): Bitset => index.choices[filter].get(value)?.bits ?? emptyBitset(index.schools.length);
  const readRows = (): Bitset => {
    const rows = rowsOf(first).slice();
    for (const value of others) combine(rows, rowsOf(value));
    return rows;
  };
  return [{ filter, value: values, readRows }];
}

function numberCondition(
  filter: 'minRating' | 'maxPriceOre',
  value: number | undefined,
  readRows: (value: number) => Bitset,
): Condition[] {
  if (value === undefined || Number.isNaN(value)) return [];
  return [{ filter, value, readRows: () => readRows(value) }];
}

function radiusCondition(index: SchoolIndex, { position, radiusMetres }: SchoolFilters): Condition[] {
  if (!position || radiusMetres === undefined || Number.isNaN(radiusMetres)) return [];
  if (!isPosition(position.latitude, position.longitude)) return [];
  const readRows = (): Bitset => {
    const rows = emptyBitset(index.schools.length);
    forEachRowWithin(index.tree, position, radiusMetres, (row) => {
      addRow(rows, row);
    });
    return rows;
  };
  return [{ filter: 'radius', value: [position, radiusMetres], readRows }];
}
