import {
  BSONRegExp,
  BSONSymbol,
  Binary,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import { asDocument } from './bson-document';
import { CommandError } from './command-error';
import { isNumeric } from './exact-numbers';

const numbersByAlias: Record<string, number> = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  dbPointer: 12,
  javascript: 13,
  symbol: 14,
  javascriptWithScope: 15,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: -1,
  maxKey: 127,
};

const aliases = new Map(Object.entries(numbersByAlias).map(([alias, number]) => [number, alias]));

/** MongoDB's name of a value's BSON type. Exact for numbers only when they were decoded exactly. */
export function bsonTypeName(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) <= 2147483647 ? 'int' : 'double';
  if (Array.isArray(value)) return 'array';
  return classTypeName(value);
}

function classTypeName(value: unknown): string {
  if (value instanceof Int32) return 'int';
  if (value instanceof Double) return 'double';
  if (value instanceof Timestamp) return 'timestamp';
  if (value instanceof Long || typeof value === 'bigint') return 'long';
  if (value instanceof Decimal128) return 'decimal';
  if (value instanceof Date) return 'date';
  if (value instanceof ObjectId) return 'objectId';
  if (value instanceof Binary || value instanceof Uint8Array) return 'binData';
  if (value instanceof BSONRegExp || value instanceof RegExp) return 'regex';
  if (value instanceof BSONSymbol) return 'symbol';
  if (value instanceof Code) return value.scope ? 'javascriptWithScope' : 'javascript';
  if (value instanceof MinKey) return 'minKey';
  if (value instanceof MaxKey) return 'maxKey';
  return asDocument(value) ? 'object' : 'unknown';
}

/** The test of one operand of `$type`: an alias, "number", or a type's number. */
export function bsonTypeTest(operand: unknown): (value: unknown) => boolean {
  if (operand === 'number') return isNumeric;
  if (typeof operand === 'string') {
    if (!(operand in numbersByAlias)) throw new CommandError('BadValue', `Unknown type name alias: ${operand}`);
    return (value) => bsonTypeName(value) === operand;
  }
  const alias = typeof operand === 'number' ? aliases.get(operand) : undefined;
  if (!alias) throw new CommandError('BadValue', `Invalid numerical type code: ${String(operand)}`);
  return (value) => bsonTypeName(value) === alias;
}
