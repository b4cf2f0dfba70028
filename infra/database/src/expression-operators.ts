import { Decimal128, Long, ObjectId, UUID, Binary } from 'bson';
import { evalExpr } from 'mingo/core';
import { compareValues } from './bson-order';
import { bsonTypeName } from './bson-types';
import { collatorFor } from './collation';
import { CommandError } from './command-error';
import { isNumeric } from './exact-numbers';
import type { MingoOptions } from './mingo-context';

type Expression = (obj: unknown, expr: unknown, options: MingoOptions) => unknown;

/** Evaluates an aggregation expression for a document. */
export function evaluate(obj: unknown, expr: unknown, options: MingoOptions): unknown {
  return evalExpr(obj, expr, options as unknown as Parameters<typeof evalExpr>[2]);
}

function pair(obj: unknown, expr: unknown, options: MingoOptions, name: string): [unknown, unknown] {
  if (!Array.isArray(expr) || expr.length !== 2) {
    throw new CommandError(
      16020,
      `Expression ${name} takes exactly 2 arguments. ${Array.isArray(expr) ? expr.length : 1} were passed in.`,
    );
  }
  const [left, right] = evaluate(obj, expr, options) as [unknown, unknown];
  return [left, right];
}

/** In expressions a missing value is below null, unlike in queries. */
function compareInExpression(a: unknown, b: unknown, options: MingoOptions): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? -1 : 1;
  return compareValues(a, b, collatorFor(options.collation));
}

const comparison =
  (name: string, accepts: (result: number) => boolean): Expression =>
  (obj, expr, options) =>
    accepts(compareInExpression(...pair(obj, expr, options, name), options));

const $cmp: Expression = (obj, expr, options) =>
  Math.sign(compareInExpression(...pair(obj, expr, options, '$cmp'), options));

const $in: Expression = (obj, expr, options) => {
  const [value, list] = pair(obj, expr, options, '$in');
  if (!Array.isArray(list))
    throw new CommandError(40081, `$in requires an array as a second argument, found: ${bsonTypeName(list)}`);
  return list.some((item) => compareInExpression(value, item, options) === 0);
};

/** The single argument of an expression, which MongoDB also takes in a list of one. */
const single = (obj: unknown, expr: unknown, options: MingoOptions): unknown =>
  evaluate(obj, Array.isArray(expr) && expr.length === 1 ? (expr as unknown[])[0] : expr, options);

function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof ObjectId) return value.toHexString();
  if (value instanceof UUID) return value.toString();
  if (value instanceof Decimal128 || value instanceof Long) return value.toString();
  if (value instanceof Binary) return value.toString('base64');
  if (typeof value === 'object')
    throw new CommandError(
      241,
      `Unsupported conversion from ${bsonTypeName(value)} to string in $convert with no onError value`,
    );
  return String(value as string | number | boolean | bigint);
}

const $toObjectId: Expression = (obj, expr, options) => {
  const value = single(obj, expr, options);
  if (value === null || value === undefined) return null;
  if (value instanceof ObjectId) return value;
  if (typeof value === 'string' && /^[0-9a-f]{24}$/i.test(value)) return ObjectId.createFromHexString(value);
  throw new CommandError(
    241,
    `Failed to parse objectId '${typeof value === 'string' ? value : bsonTypeName(value)}' in $convert with no onError value`,
  );
};

const $type: Expression = (obj, expr, options) => bsonTypeName(single(obj, expr, options));
const $isNumber: Expression = (obj, expr, options) => isNumeric(single(obj, expr, options));

/** Expression operators with MongoDB's meaning, registered over mingo's own. */
export const expressionOperators = {
  $eq: comparison('$eq', (result) => result === 0),
  $ne: comparison('$ne', (result) => result !== 0),
  $gt: comparison('$gt', (result) => result > 0),
  $gte: comparison('$gte', (result) => result >= 0),
  $lt: comparison('$lt', (result) => result < 0),
  $lte: comparison('$lte', (result) => result <= 0),
  $cmp,
  $in,
  $isNumber,
  $toObjectId,
  $toString: ((obj, expr, options) => toText(single(obj, expr, options))) satisfies Expression,
  $type,
};
