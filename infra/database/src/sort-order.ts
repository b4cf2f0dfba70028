import { isPlainDocument, type Doc } from './bson-document';
import { compareValues, type StringOrder } from './bson-order';
import { roughSize, type Meter } from './command-settings';
import { splitPath, type Path } from './document-path';
import { keyValuesAt } from './indexes';
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

/** What a sort may keep. */
interface SortLimits<T> {
  readonly meter?: Meter | undefined;
  readonly sizeOf?: (item: T) => number;
  /** How many of the first are asked for; 0 is all. */
  readonly max?: number;
}

/** Sorts documents as MongoDB does, and stably: arrays by their least or greatest element, types in BSON order. */
export function buildSorter(spec: Doc, strings: StringOrder | undefined) {
  const fields = parseSort(spec);
  demand(fields.length > 0, 15976, '$sort stage must have at least one sort key');
  const keyOf = (doc: Doc, { path, direction }: SortField): unknown => {
    const [first = null, ...others] = keyValuesAt(doc, path);
    return others.reduce((best, value) => (compareValues(value, best, strings) * direction < 0 ? value : best), first);
  };
  const compareKeys = (a: unknown[], b: unknown[]): number => {
    let result = 0;
    for (let i = 0; result === 0 && i < fields.length; i += 1)
      result = compareValues(a[i], b[i], strings) * (fields[i]?.direction ?? 1);
    return result;
  };
  const sort = <T>(items: Iterable<T>, docOf: (item: T) => Doc, limits: SortLimits<T> = {}): T[] => {
    const { meter, sizeOf = () => 0, max = 0 } = limits;
    let keyed: { item: T; keys: unknown[]; size: number }[] = [];
    for (const item of items) {
      // Sort keys are taken at once, so the decoded documents need not be kept.
      const doc = docOf(item);
      const keys = fields.map((field) => keyOf(doc, field));
      const size = 100 + sizeOf(item) + roughSize(keys);
      meter?.tick();
      meter?.hold(size);
      keyed.push({ item, keys, size });
      if (max === 0 || keyed.length < max * 2 + 1000) continue;
      // Those that cannot be among the first are let go.
      keyed.sort((a, b) => compareKeys(a.keys, b.keys));
      for (const gone of keyed.slice(max)) meter?.hold(-gone.size);
      keyed = keyed.slice(0, max);
    }
    return keyed.sort((a, b) => compareKeys(a.keys, b.keys)).map(({ item }) => item);
  };
  return { sort };
}
