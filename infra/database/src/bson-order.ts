import { BSONRegExp, BSONSymbol, Binary, Code, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { asDocument, isPlainDocument } from './bson-document';
import { compareNumbers, isNumeric, type Numeric } from './exact-numbers';

/** MongoDB's order between types. The numbers are stored in index keys: never renumber them. */
export const order = {
  minKey: 1,
  emptyArray: 2,
  null: 3,
  number: 4,
  string: 5,
  object: 6,
  array: 7,
  binary: 8,
  objectId: 9,
  boolean: 10,
  date: 11,
  timestamp: 12,
  regex: 13,
  code: 14,
  codeWithScope: 15,
  maxKey: 16,
} as const;

/** What an empty array sorts and is indexed as: below null, as MongoDB's "undefined". */
export const emptyArray = Symbol('empty array');

export type StringOrder = (a: string, b: string) => number;

/** The place of a value's type in MongoDB's order; a missing value counts as null. */
export function typeOrder(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return order.string;
    case 'number':
    case 'bigint':
      return order.number;
    case 'boolean':
      return order.boolean;
    case 'undefined':
      return order.null;
    case 'symbol':
      return order.emptyArray;
    default:
      return objectOrder(value);
  }
}

function objectOrder(value: unknown): number {
  if (value === null) return order.null;
  if (isPlainDocument(value)) return order.object;
  if (Array.isArray(value)) return order.array;
  if (value instanceof Date) return order.date;
  if (value instanceof ObjectId) return order.objectId;
  if (value instanceof Timestamp) return order.timestamp;
  if (isNumeric(value)) return order.number;
  if (value instanceof Binary || value instanceof Uint8Array) return order.binary;
  if (value instanceof BSONRegExp || value instanceof RegExp) return order.regex;
  if (value instanceof BSONSymbol) return order.string;
  if (value instanceof Code) return value.scope ? order.codeWithScope : order.code;
  if (value instanceof MinKey) return order.minKey;
  if (value instanceof MaxKey) return order.maxKey;
  return order.object;
}

/** Compares any two BSON values as MongoDB sorts them. `strings` is the collation, if any. */
export function compareValues(a: unknown, b: unknown, strings: StringOrder = compareByCodePoint): number {
  if (a === b) return 0;
  if (typeof a === 'number' && typeof b === 'number') return compareNumbers(a, b);
  if (typeof a === 'string' && typeof b === 'string') return strings(a, b);
  const kind = typeOrder(a);
  const other = typeOrder(b);
  if (kind !== other) return kind < other ? -1 : 1;
  return compareSameType(kind, a, b, strings);
}

/** Equality as MongoDB means it: numbers by value, documents with their key order, arrays with theirs. */
export function equalValues(a: unknown, b: unknown, strings?: StringOrder): boolean {
  return compareValues(a, b, strings) === 0;
}

function compareSameType(kind: number, a: unknown, b: unknown, strings: StringOrder): number {
  switch (kind) {
    case order.number:
      return compareNumbers(a as Numeric, b as Numeric);
    case order.string:
      return strings(textOf(a), textOf(b));
    case order.object:
      return compareMembers(Object.entries(asDocument(a) ?? {}), Object.entries(asDocument(b) ?? {}), strings);
    case order.array:
      return compareArrays(a as unknown[], b as unknown[], strings);
    case order.binary:
      return compareBinary(a as Binary | Uint8Array, b as Binary | Uint8Array);
    case order.objectId:
      return Buffer.compare((a as ObjectId).id, (b as ObjectId).id);
    case order.boolean:
    case order.date:
      return Number(a) - Number(b);
    case order.timestamp:
      return (a as Timestamp).compare(b as Timestamp);
    case order.regex:
    case order.code:
    case order.codeWithScope:
      return compareByCodePoint(textOf(a), textOf(b));
    default:
      return 0;
  }
}

/** The text by which strings, symbols, regular expressions and code are ordered. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof BSONSymbol) return value.value;
  if (value instanceof BSONRegExp) return `${value.pattern}\0${value.options}`;
  if (value instanceof RegExp) return `${value.source}\0${value.flags}`;
  if (value instanceof Code) return value.code + (value.scope ? `\0${JSON.stringify(value.scope)}` : '');
  return String(value);
}

/** The parts by which binary data is ordered: length, subtype, bytes. */
export function binaryParts(value: Binary | Uint8Array): { subtype: number; bytes: Uint8Array } {
  return value instanceof Binary
    ? { subtype: value.sub_type, bytes: value.buffer.subarray(0, value.position) }
    : { subtype: 0, bytes: value };
}

function compareBinary(a: Binary | Uint8Array, b: Binary | Uint8Array): number {
  const [x, y] = [binaryParts(a), binaryParts(b)];
  return x.bytes.length - y.bytes.length || x.subtype - y.subtype || Buffer.compare(x.bytes, y.bytes);
}

function compareArrays(a: unknown[], b: unknown[], strings: StringOrder): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i += 1) {
    const result = compareValues(a[i], b[i], strings);
    if (result !== 0) return result;
  }
  return a.length - b.length;
}

function compareMembers(a: [string, unknown][], b: [string, unknown][], strings: StringOrder): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i += 1) {
    const [name, value] = a[i] ?? ['', null];
    const [otherName, otherValue] = b[i] ?? ['', null];
    // MongoDB looks at the type before the name, and at the value last.
    const result =
      typeOrder(value) - typeOrder(otherValue) ||
      compareByCodePoint(name, otherName) ||
      compareValues(value, otherValue, strings);
    if (result !== 0) return result;
  }
  return a.length - b.length;
}

/** The order of the strings' UTF-8 bytes; JS's own order differs for characters beyond the basic plane. */
export function compareByCodePoint(a: string, b: string): number {
  if (a === b) return 0;
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i += 1) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return liftSurrogate(x) - liftSurrogate(y);
  }
  return a.length - b.length;
}

const liftSurrogate = (unit: number): number => (unit < 0xd800 ? unit : unit >= 0xe000 ? unit - 0x800 : unit + 0x2000);
