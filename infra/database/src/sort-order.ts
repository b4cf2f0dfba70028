import { isPlainDocument, type Doc } from './bson-document';
import { isNumeric } from './bson-types';
import { toDouble } from './exact-numbers';
import { compareValues, type StringOrder } from './bson-order';
import { roughSize, type Meter } from './command-settings';
import { splitPath, type Path } from './document-path';
import { keyTuplesAt } from './indexes';
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
    const direction = isNumeric(value) ? toDouble(value) : 0;
    demand(direction === 1 || direction === -1, 15975, '$sort key ordering must be 1 or -1; $meta is not supported');
    demand(/^[^$]|^\$natural$/.test(name), 16410, "FieldPath field names may not start with '$'.");
    return { name, path: splitPath(name), direction };
  });
}

/** What a sort may keep, and when it is to rest. */
interface SortLimits<T> {
  readonly meter?: Meter | undefined;
  readonly sizeOf?: (item: T) => number;
  /** How many of the first are asked for; 0 is all. */
  readonly max?: number;
  readonly isSliceOver?: (() => boolean) | undefined;
}

interface Keyed<T = unknown> {
  readonly item: T;
  readonly keys: unknown[];
  readonly size: number;
}

// So many are sorted at once; what is sorted is then merged, with rests.
const runLength = 1024;

/**
 * Sorts documents as MongoDB does, and stably: types in BSON order, arrays by their least or greatest element, which is
 * one and the same for all the fields that lie in it. With nothing in between, in what comes in and in what goes out,
 * where the work is to rest.
 */
export function buildSorter(spec: Doc, strings: StringOrder | undefined) {
  const fields = parseSort(spec);
  demand(fields.length > 0, 15976, '$sort stage must have at least one sort key');
  const paths = fields.map(({ path }) => path);
  const keysOf = (doc: Doc): unknown[] =>
    keyTuplesAt(doc, paths).reduce((best, tuple) => (compareKeys(tuple, best) < 0 ? tuple : best));
  const compareKeys = (a: unknown[], b: unknown[]): number => {
    let result = 0;
    for (let i = 0; result === 0 && i < fields.length; i += 1)
      result = compareValues(a[i], b[i], strings) * (fields[i]?.direction ?? 1);
    return result;
  };
  const compare = (a: Keyed, b: Keyed): number => compareKeys(a.keys, b.keys);
  function* sort<T>(
    items: Iterable<T | undefined>,
    docOf: (item: T) => Doc,
    { meter, sizeOf = () => 0, max = 0, isSliceOver = () => false }: SortLimits<T> = {},
  ): Generator<T | undefined> {
    const runs: Keyed<T>[][] = [];
    let next: Keyed<T>[] = [];
    const keep = (run: Keyed<T>[]): void => {
      // Those that cannot be among the first are let go.
      for (const gone of run.splice(max || Infinity)) meter?.hold(-gone.size);
      runs.push(run);
    };
    for (const item of items) {
      if (item === undefined) {
        yield item;
        continue;
      }
      // Sort keys are taken at once, so the decoded documents need not be kept.
      const doc = docOf(item);
      const keys = keysOf(doc);
      const size = 100 + sizeOf(item) + roughSize(keys);
      meter?.tick();
      meter?.hold(size);
      next.push({ item, keys, size });
      if (next.length < runLength) continue;
      keep(next.sort(compare));
      next = [];
      // Runs of about the same length are merged, so that each item is merged a few times only.
      while (runs.length > 1 && (runs.at(-2)?.length ?? 0) <= (runs.at(-1)?.length ?? 0))
        keep(yield* merge(runs.splice(-2), compare, isSliceOver));
    }
    keep(next.sort(compare));
    while (runs.length > 1) keep(yield* merge(runs.splice(-2), compare, isSliceOver));
    for (const { item } of runs[0] ?? []) {
      if (isSliceOver()) yield;
      yield item;
    }
  }
  return { sort };
}

/** Makes one run of two; of equals those of the first stand first. */
function* merge<T extends Keyed>(
  [first = [], second = []]: T[][],
  compare: (a: T, b: T) => number,
  isSliceOver: () => boolean,
): Generator<undefined, T[]> {
  const merged: T[] = [];
  for (let [i, j] = [0, 0]; ;) {
    const [left, right] = [first[i], second[j]];
    const isLeft = left && (!right || compare(left, right) <= 0);
    const item = isLeft ? left : right;
    if (!item) return merged;
    if (isLeft) i += 1;
    else j += 1;
    merged.push(item);
    if (isSliceOver()) yield;
  }
}
