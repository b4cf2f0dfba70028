import { isPlainDocument, member } from './bson-document';
import { compareValues, emptyArray, type StringOrder } from './bson-order';

export type Path = readonly string[];
type Test = (value: unknown, isWholeArray: boolean) => boolean;

const paths = new Map<string, Path>();

/** Splits a dotted path. The cache is bounded by being emptied: paths come from clients. */
export function splitPath(path: string): Path {
  const known = paths.get(path);
  if (known) return known;
  if (paths.size > 5000) paths.clear();
  const parts = path.split('.');
  paths.set(path, parts);
  return parts;
}

/** The array position a path component names, or -1. */
export function arrayOffset(part: string | undefined): number {
  return part !== undefined && /^(?:0|[1-9]\d{0,9})$/.test(part) ? Number(part) : -1;
}

/** True when a path has a component that may name an array position. */
export const hasArrayOffset = (path: Path): boolean => path.some((part) => arrayOffset(part) >= 0);

/**
 * Tests the values a path stands for, as MongoDB's queries see them: through arrays on the way,
 * and at the end each element and then the array itself. A missing value is tested as undefined;
 * an array on the way without documents yields nothing at all.
 */
export function someValueAt(doc: unknown, path: Path, test: Test, from = 0): boolean {
  let current = doc;
  for (let at = from; at < path.length; at += 1) {
    if (!isPlainDocument(current)) return test(undefined, false);
    current = member(current, path[at] ?? '');
    if (current === undefined) return test(undefined, false);
    if (Array.isArray(current)) {
      return at === path.length - 1 ? someElement(current, test) : someValueInArray(current, path, at + 1, test);
    }
  }
  return test(current, false);
}

const someElement = (items: unknown[], test: Test): boolean =>
  items.some((item) => test(item, false)) || test(items, true);

function someValueInArray(items: unknown[], path: Path, at: number, test: Test): boolean {
  const offset = arrayOffset(path[at]);
  return items.some((item, index) => {
    if (isPlainDocument(item) && someValueAt(item, path, test, at)) return true;
    if (index !== offset) return false;
    if (at === path.length - 1) return test(item, Array.isArray(item));
    if (Array.isArray(item)) return someValueInArray(item, path, at + 1, test);
    return isPlainDocument(item) && someValueAt(item, path, test, at + 1);
  });
}

/** The value a document sorts by: the least of an array's elements ascending, the greatest descending. */
export function sortValueAt(doc: unknown, path: Path, direction: number, strings?: StringOrder): unknown {
  let best: unknown;
  let found = false;
  someValueAt(doc, path, (value, isWholeArray) => {
    if (isWholeArray && (found || (value as unknown[]).length > 0)) return false;
    const candidate = isWholeArray ? emptyArray : (value ?? null);
    if (!found || compareValues(candidate, best, strings) * direction < 0) best = candidate;
    found = true;
    return false;
  });
  return found ? best : null;
}

/** All values at a path with arrays opened, without the arrays themselves: what `distinct` lists. */
export function leavesAt(doc: unknown, path: Path): unknown[] {
  const leaves: unknown[] = [];
  someValueAt(doc, path, (value, isWholeArray) => {
    if (!isWholeArray && value !== undefined) leaves.push(value);
    return false;
  });
  return leaves;
}
