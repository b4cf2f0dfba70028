import { isPlainDocument, type Doc } from './bson-document';
import { compareValues, type StringOrder } from './bson-order';
import { sortValueAt, splitPath, type Path } from './document-path';
import { demand } from './refuse';

export interface SortField {
  readonly name: string;
  readonly path: Path;
  readonly direction: 1 | -1;
}

/** Checks a sort specification. */
export function parseSort(spec: unknown): SortField[] {
  if (spec === undefined || spec === null) return [];
  demand(isPlainDocument(spec), 'TypeMismatch', 'Expected field sort to be of type object');
  return Object.entries(spec).map(([name, value]) => {
    const direction = Number(value);
    demand(direction === 1 || direction === -1, 15975, '$sort key ordering must be 1 or -1; $meta is not supported');
    demand(/^[^$]|^\$natural$/.test(name), 16410, "FieldPath field names may not start with '$'.");
    return { name, path: splitPath(name), direction };
  });
}

/** Sorts documents as MongoDB does, and stably: arrays by their least or greatest element, types in BSON order. */
export function buildSorter(spec: Doc, strings: StringOrder | undefined) {
  const fields = parseSort(spec);
  demand(fields.length > 0, 15976, '$sort stage must have at least one sort key');
  const compareKeys = (a: unknown[], b: unknown[]): number => {
    for (let i = 0; i < fields.length; i += 1) {
      const result = compareValues(a[i], b[i], strings);
      if (result !== 0) return result * (fields[i]?.direction ?? 1);
    }
    return 0;
  };
  const sort = <T>(items: readonly T[], docOf: (item: T) => Doc): T[] => {
    const keyed = items.map((item) => {
      // Sort keys are taken at once, so the decoded documents need not be kept.
      const doc = docOf(item);
      return { item, keys: fields.map(({ path, direction }) => sortValueAt(doc, path, direction, strings)) };
    });
    return keyed.sort((a, b) => compareKeys(a.keys, b.keys)).map(({ item }) => item);
  };
  return { sort };
}
