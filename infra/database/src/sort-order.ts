import { isPlainDocument, type Doc } from './bson-document';
import { compareValues, type StringOrder } from './bson-order';
import { CommandError } from './command-error';
import { sortValueAt, splitPath, type Path } from './document-path';

export interface SortField {
  readonly name: string;
  readonly path: Path;
  readonly direction: 1 | -1;
}

/** Checks a sort specification. */
export function parseSort(spec: unknown): SortField[] {
  if (spec === undefined || spec === null) return [];
  if (!isPlainDocument(spec)) throw new CommandError('TypeMismatch', 'Expected field sort to be of type object');
  return Object.entries(spec).map(([name, value]) => {
    if (isPlainDocument(value) && '$meta' in value)
      throw new CommandError('BadValue', '$meta sort is not supported by this server');
    const direction = Number(value);
    if (direction !== 1 && direction !== -1)
      throw new CommandError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    if (name === '' || (name.startsWith('$') && name !== '$natural'))
      throw new CommandError(16410, "FieldPath field names may not start with '$'.");
    return { name, path: splitPath(name), direction };
  });
}

export interface Sorter {
  /** Sorts stably; equal documents stay in the order they came in. */
  sort<T>(items: T[], docOf: (item: T) => Doc): T[];
}

/** Sorts documents as MongoDB does: arrays by their least or greatest element, types in BSON order. */
export function buildSorter(spec: Doc, strings: StringOrder | undefined): Sorter {
  const fields = parseSort(spec);
  if (fields.length === 0) throw new CommandError(15976, '$sort stage must have at least one sort key');
  return {
    sort: (items, docOf) => {
      const keyed = items.map((item) => ({
        item,
        keys: fields.map((field) => sortValueAt(docOf(item), field.path, field.direction, strings)),
      }));
      keyed.sort((a, b) => compareKeys(a.keys, b.keys, fields, strings));
      return keyed.map(({ item }) => item);
    },
  };
}

function compareKeys(a: unknown[], b: unknown[], fields: SortField[], strings: StringOrder | undefined): number {
  for (let i = 0; i < fields.length; i += 1) {
    const result = compareValues(a[i], b[i], strings);
    if (result !== 0) return result * (fields[i]?.direction ?? 1);
  }
  return 0;
}
