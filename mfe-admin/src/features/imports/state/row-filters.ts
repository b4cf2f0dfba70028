import { importRowKinds } from '@korkollen/api/contracts/import-words';
import type { ImportRowFilter, ImportRun } from '@korkollen/api/contracts/register-import';
import { importTexts } from '../../../texts/imports';

const words = importTexts.filter;

const known: readonly ImportRowFilter[] = [...importRowKinds, 'refused', 'kept'];

/** The filter that an address names; none for anything else. */
export const rowFilterOf = (text: string | undefined): ImportRowFilter | undefined =>
  known.find((filter) => filter === text);

export interface RowFilter {
  /** Undefined for all rows. */
  value: ImportRowFilter | undefined;
  label: string;
  count: number;
}

/** What the rows can be narrowed to: those with any, after all of them. */
export function rowFilters({ counts, results }: Pick<ImportRun, 'counts' | 'results'>): RowFilter[] {
  const all = importRowKinds.reduce((sum, kind) => sum + counts[kind], 0);
  const outcomes: RowFilter[] = [
    { value: 'refused', label: words.refused, count: results.refused },
    { value: 'kept', label: words.kept, count: results.kept },
  ];
  const kinds = importRowKinds.map((kind): RowFilter => ({
    value: kind,
    label: words.kinds[kind],
    count: counts[kind],
  }));
  return [
    { value: undefined, label: words.all, count: all },
    ...[...kinds, ...outcomes].filter(({ count }) => count > 0),
  ];
}
