import {
  type ChoiceCounts,
  type CountedFilter,
  type FilterName,
  filters,
  filtersOfKind,
} from '../../contracts/filters';
import type { Bitset } from './bitset';
import { type CountBase, countBase, countChoice } from './choice-column';
import type { SchoolIndex } from './school-index';
import { type FilterRows, rowsMeeting } from './selection';

const countedFilters = filtersOfKind('oneOf', 'anyOf', 'allOf', 'switch', 'atLeast', 'atMost');

/** Counts what `ChoiceCounts` says; `rows` are the rows that meet all of `filterRows`. */
export function countChoices(index: SchoolIndex, filterRows: readonly FilterRows[], rows: Bitset): ChoiceCounts {
  const all = countBase(rows);
  const without = (name: FilterName): CountBase => {
    const others = filterRows.filter(({ filter }) => filter !== name);
    return others.length === filterRows.length ? all : countBase(rowsMeeting(others, index.schools.length));
  };
  const countsOf = (name: CountedFilter) => {
    const { kind } = filters[name];
    const addsUp = kind === 'allOf' || kind === 'switch';
    const base = addsUp ? all : without(name);
    const counts = [...index.choices[name]].map(([value, choice]) => ({ value, count: countChoice(base, choice) }));
    if (kind === 'switch') return counts[0]?.count ?? 0;
    if (!(name in index.spellings)) return counts;
    const spelling = index.spellings[name as keyof typeof index.spellings];
    return counts.map(({ value, count }) => ({ value: spelling.get(String(value)) ?? value, count }));
  };
  // The columns hold what `ChoiceCounts` names: the index was built from the same table.
  return Object.fromEntries(countedFilters.map((name) => [name, countsOf(name)])) as unknown as ChoiceCounts;
}
