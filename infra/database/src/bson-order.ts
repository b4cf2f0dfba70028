import type { ObjectId } from 'bson';
import { asDocument } from './bson-document';
import { typeName, typeOrder } from './bson-types';
import { compareDoubles } from './exact-numbers';
import { encodeValue, textOf } from './key-encoding';

export type StringOrder = (a: string, b: string) => number;

/** The comparisons that queries, expressions and partial indexes share, by the sign of an order. */
export const comparisons: Record<string, (result: number) => boolean> = {
  $gt: (result) => result > 0,
  $gte: (result) => result >= 0,
  $lt: (result) => result < 0,
  $lte: (result) => result <= 0,
};

/**
 * Compares any two BSON values as MongoDB sorts them: as their index keys do, with quicker ways for the common types.
 * `strings` is the collation, if any.
 */
export function compareValues(a: unknown, b: unknown, strings: StringOrder = compareByCodePoint): number {
  if (a === b) return 0;
  if (typeof a === 'number' && typeof b === 'number') return compareDoubles(a, b);
  if (typeof a === 'string' && typeof b === 'string') return strings(a, b);
  const place = typeOrder(a) - typeOrder(b);
  if (place !== 0) return place;
  switch (typeName(a)) {
    case 'string':
    case 'symbol':
      return strings(textOf(a), textOf(b));
    case 'date':
      return Number(a) - Number(b);
    case 'objectId':
      return Buffer.compare((a as ObjectId).id, (b as ObjectId).id);
    case 'object':
    case 'array':
      return compareMembers(membersOf(a), membersOf(b), strings);
    default:
      return Buffer.compare(encodeValue(a), encodeValue(b));
  }
}

/** Equality as MongoDB means it: numbers by value, documents with their key order, arrays with theirs. */
export const equalValues = (a: unknown, b: unknown, strings?: StringOrder): boolean =>
  compareValues(a, b, strings) === 0;

const membersOf = (value: unknown): [string, unknown][] =>
  Array.isArray(value) ? value.map((item) => ['', item]) : Object.entries(asDocument(value));

/** Member by member: the type, then the name, then the value; what ends first is less. */
function compareMembers(a: [string, unknown][], b: [string, unknown][], strings: StringOrder): number {
  for (const [i, [name, value]] of a.entries()) {
    const other = b[i];
    if (!other) return 1;
    const result =
      typeOrder(value) - typeOrder(other[1]) ||
      compareByCodePoint(name, other[0]) ||
      compareValues(value, other[1], strings);
    if (result !== 0) return result;
  }
  return a.length - b.length;
}

/** The order of the strings' UTF-8 bytes; JS's own order differs for characters beyond the basic plane. */
function compareByCodePoint(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  return (a.codePointAt(at) ?? -1) - (b.codePointAt(at) ?? -1);
}
