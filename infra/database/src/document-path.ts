import { isPlainDocument, member, setMember, type Doc } from './bson-document';
import { emptyArray } from './bson-types';
import { demand } from './refuse';

export type Path = readonly string[];
/** Tests one value at a path; `isWhole` marks an array that stands for itself, not for its elements. */
export type ValueTest = (value: unknown, isWhole: boolean) => boolean;

/** The components of a dotted path. */
export const splitPath = (path: string): Path => path.split('.');

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
function valuesAt(doc: unknown, path: Path): unknown[] {
  const values: unknown[] = [];
  someValueAt(doc, path, (value, isWhole) => {
    if (!isWhole) values.push(value);
    else if (Array.isArray(value) && value.length === 0) values.push(emptyArray);
    return false;
  });
  return values;
}

/** All values at a path with arrays opened, without the arrays themselves: what `distinct` lists. */
export const leavesAt = (doc: unknown, path: Path): unknown[] =>
  valuesAt(doc, path).filter((value) => value !== undefined && value !== emptyArray);

/**
 * Changes the value at a path, making the documents on the way when there is a value to put there: the same value leaves
 * everything as it is, undefined takes it out. A scalar or null on the way is an error, never overwritten.
 */
export function changeAt(container: unknown, [part = '', ...rest]: Path, change: (current: unknown) => unknown): void {
  const current = childAt(container, part);
  if (rest.length === 0) {
    const next = change(current);
    if (next !== current) assign(container, part, next);
  } else if (isPlainDocument(current) || Array.isArray(current)) {
    changeAt(current, rest, change);
  } else {
    const made: Doc = {};
    changeAt(made, rest, change);
    if (Object.keys(made).length === 0) return;
    demand(current === undefined, 'PathNotViable', `Cannot create field '${rest[0]}' in element {${part}: ...}`);
    assign(container, part, made);
  }
}

// As in MongoDB: an update may not pad an array with more nulls than this.
const maxPadding = 1_500_000;

/** Puts a value in or takes it out; what is taken out of an array leaves null. */
function assign(container: unknown, part: string, value: unknown): void {
  if (isPlainDocument(container)) return setMember(container, part, value);
  if (!Array.isArray(container)) return;
  const offset = arrayOffset(part);
  demand(offset >= 0, 'PathNotViable', `Cannot create field '${part}' in an array`);
  demand(offset - container.length <= maxPadding, 'BadValue', `can't backfill more than ${maxPadding} elements`);
  while (container.length < offset) container.push(null);
  container[offset] = value ?? null;
}
