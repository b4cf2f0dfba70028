import { isPlainDocument, member } from './bson-document';
import { compareValues, type StringOrder } from './bson-order';
import { emptyArray } from './bson-types';

export type Path = readonly string[];
/** Tests one value at a path; `isWhole` marks an array that stands for itself, not for its elements. */
export type ValueTest = (value: unknown, isWhole: boolean) => boolean;

const paths = new Map<string, Path>();

/** Splits a dotted path. The cache is bounded by being emptied: paths come from clients. */
export function splitPath(path: string): Path {
  const parts = paths.get(path) ?? path.split('.');
  if (paths.size > 5000) paths.clear();
  paths.set(path, parts);
  return parts;
}

/** The array position a path component names, or -1. */
export const arrayOffset = (part = ''): number => (/^(?:0|[1-9]\d{0,9})$/.test(part) ? Number(part) : -1);

/** The member of a document or the element of an array that a path component names. */
export function childAt(value: unknown, part: string): unknown {
  if (isPlainDocument(value)) return member(value, part);
  return Array.isArray(value) ? (value as unknown[])[arrayOffset(part)] : undefined;
}

/**
 * Tests the values a path stands for, as MongoDB's queries see them: through arrays on the way,
 * and at the end each element and then the array itself. A missing value is tested as undefined;
 * an array on the way without documents yields nothing at all. An empty path stands for the value itself.
 */
export function someValueAt(doc: unknown, path: Path, test: ValueTest, from = 0): boolean {
  let current = doc;
  for (let at = from; at < path.length; at += 1) {
    if (!isPlainDocument(current)) return test(undefined, false);
    current = member(current, path[at] ?? '');
    if (current === undefined) return test(undefined, false);
    if (!Array.isArray(current)) continue;
    if (at < path.length - 1) return someValueInArray(current, path, at + 1, test);
    return current.some((item) => test(item, false)) || test(current, true);
  }
  return test(current, Array.isArray(current));
}

function someValueInArray(items: unknown[], path: Path, at: number, test: ValueTest): boolean {
  const offset = arrayOffset(path[at]);
  return items.some((item, index) => {
    if (isPlainDocument(item) && someValueAt(item, path, test, at)) return true;
    if (index !== offset) return false;
    if (at === path.length - 1) return test(item, Array.isArray(item));
    if (Array.isArray(item)) return someValueInArray(item, path, at + 1, test);
    return isPlainDocument(item) && someValueAt(item, path, test, at + 1);
  });
}

/** The values a path stands for, arrays opened: undefined where it is missing, a mark for an empty array. */
export function valuesAt(doc: unknown, path: Path): unknown[] {
  const values: unknown[] = [];
  someValueAt(doc, path, (value, isWhole) => {
    if (!isWhole) values.push(value);
    else if (Array.isArray(value) && value.length === 0) values.push(emptyArray);
    return false;
  });
  return values;
}

/** The value a document sorts by: the least of an array's elements ascending, the greatest descending. */
export function sortValueAt(doc: unknown, path: Path, direction: number, strings?: StringOrder): unknown {
  const [first = null, ...others] = valuesAt(doc, path);
  return others.reduce((best, value) => (compareValues(value, best, strings) * direction < 0 ? value : best), first);
}

/** All values at a path with arrays opened, without the arrays themselves: what `distinct` lists. */
export const leavesAt = (doc: unknown, path: Path): unknown[] =>
  valuesAt(doc, path).filter((value) => value !== undefined && value !== emptyArray);
