import { Code, type Decimal128, type Double, type Int32, type Long } from 'bson';
import { isPlainDocument } from './bson-document';

/** By class or JS type: MongoDB's name, its number, and its place in the order. The places are stored in index keys. */
const types = {
  MinKey: ['minKey', -1, 1],
  symbol: ['missing', NaN, 2],
  undefined: ['missing', NaN, 3],
  null: ['null', 10, 3],
  Int32: ['int', 16, 4],
  Long: ['long', 18, 4],
  Double: ['double', 1, 4],
  Decimal128: ['decimal', 19, 4],
  string: ['string', 2, 5],
  BSONSymbol: ['symbol', 14, 5],
  object: ['object', 3, 6],
  array: ['array', 4, 7],
  Binary: ['binData', 5, 8],
  ObjectId: ['objectId', 7, 9],
  boolean: ['bool', 8, 10],
  date: ['date', 9, 11],
  Timestamp: ['timestamp', 17, 12],
  BSONRegExp: ['regex', 11, 13],
  Code: ['javascript', 13, 14],
  scopedCode: ['javascriptWithScope', 15, 15],
  MaxKey: ['maxKey', 127, 16],
} as const;
type TypeName = (typeof types)[keyof typeof types][0];
export type Numeric = number | bigint | Int32 | Double | Long | Decimal128;

/** What an empty array sorts and is indexed as: below null, as MongoDB's "undefined". */
export const emptyArray = Symbol('empty array');

function typeOf(value: unknown): (typeof types)[keyof typeof types] {
  const primitive = typeof value;
  if (primitive === 'number') return ((value as number) | 0) === value ? types.Int32 : types.Double;
  if (primitive === 'bigint') return types.Long;
  if (primitive !== 'object') return types[primitive as 'string' | 'boolean' | 'undefined' | 'symbol'];
  if (value === null) return types.null;
  if (isPlainDocument(value)) return types.object;
  if (Array.isArray(value)) return types.array;
  if (value instanceof Date) return types.date;
  if (value instanceof RegExp) return types.BSONRegExp;
  if (value instanceof Uint8Array) return types.Binary;
  if (value instanceof Code && value.scope) return types.scopedCode;
  const { _bsontype: kind = 'object' } = value as { _bsontype?: keyof typeof types };
  return types[kind] ?? types.object;
}

/** MongoDB's name of a value's type. Exact for numbers only when they were decoded exactly. */
export const typeName = (value: unknown): TypeName => typeOf(value)[0];

/** The place of a value's type in MongoDB's order; a missing value counts as null. */
export const typeOrder = (value: unknown): number => typeOf(value)[2];

/** True for every BSON number in either decoding. */
export const isNumeric = (value: unknown): value is Numeric => typeof value === 'number' || typeOf(value)[2] === 4;

/** The test of an operand of `$type`: a name, "number", or a type's number; undefined when it means no type. */
export function typeTest(operand: unknown): ((value: unknown) => boolean) | undefined {
  if (operand === 'number') return isNumeric;
  const known = Object.values(types).find(([name, number]) => number === operand || (number && name === operand));
  return known && ((value) => typeOf(value)[0] === known[0]);
}
