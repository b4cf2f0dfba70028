import { Binary, Decimal128, Long, ObjectId, UUID } from 'bson';
import { isPlainDocument, mapMembers, promote, type Doc } from './bson-document';
import { comparisons, compareValues } from './bson-order';
import { isNumeric, typeName, type Numeric } from './bson-types';
import { collatorFor } from './collation';
import { combine, toDouble } from './exact-numbers';
import { identityOf } from './key-encoding';
import { evaluate, evaluateFor, type MingoOptions } from './mingo-context';
import { demand, refuse } from './refuse';

type Expression = (obj: unknown, expr: unknown, options: MingoOptions) => unknown;

/** An expression of two arguments. */
function ofTwo(name: string, apply: (a: unknown, b: unknown, options: MingoOptions) => unknown): Expression {
  return (obj, expr, options) => {
    demand(Array.isArray(expr) && expr.length === 2, 16020, `Expression ${name} takes exactly 2 arguments.`);
    const [a, b] = evaluate(obj, expr, options) as [unknown, unknown];
    return apply(a, b, options);
  };
}

/** An expression of one argument, which MongoDB also takes in a list of one. */
const ofOne =
  (apply: (value: unknown) => unknown): Expression =>
  (obj, expr, options) =>
    apply(evaluate(obj, Array.isArray(expr) && expr.length === 1 ? (expr as unknown[])[0] : expr, options));

/** In expressions a missing value is below null, unlike in queries. */
function compare(a: unknown, b: unknown, options: MingoOptions): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  return Math.sign(compareValues(a, b, collatorFor(options.collation)));
}

const signs = { ...comparisons, $eq: (result: number) => result === 0, $ne: (result: number) => result !== 0 };

function toText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Binary && !(value instanceof UUID)) return value.toString('base64');
  const hasText = [ObjectId, UUID, Decimal128, Long].some((kind) => value instanceof kind);
  demand(typeof value !== 'object' || hasText, 241, `Unsupported conversion from ${typeName(value)} to string`);
  return String(value as string | ObjectId);
}

function toObjectId(value: unknown): ObjectId {
  const text = value instanceof ObjectId ? value.toHexString() : String(value as string);
  return /^[0-9a-f]{24}$/i.test(text) ? ObjectId.createFromHexString(text) : refuse(241, 'Failed to parse objectId');
}

const orNull = (convert: (value: unknown) => unknown): Expression =>
  ofOne((value) => (value === null || value === undefined ? null : convert(value)));

/** Expression operators with MongoDB's meaning, put over mingo's own. */
export const expressionOperators = {
  ...mapMembers(signs, (accepts, name) => ofTwo(name, (a, b, options) => accepts(compare(a, b, options)))),
  $cmp: ofTwo('$cmp', compare),
  $in: ofTwo('$in', (value, list, options) => {
    demand(Array.isArray(list), 40081, `$in requires an array as a second argument, found: ${typeName(list)}`);
    return list.some((item) => compare(value, item, options) === 0);
  }),
  $isNumber: ofOne(isNumeric),
  $toObjectId: orNull(toObjectId),
  $toString: orNull(toText),
  $type: ofOne(typeName),
};

/** An accumulator over the values its expression has in the documents of a group; missing ones are left out. */
const over =
  (reduce: (values: unknown[], options: MingoOptions) => unknown) =>
  (items: unknown[], expr: unknown, options: MingoOptions): unknown => {
    // As an expression over an array the values are given already.
    const isGiven = expr === null || expr === undefined;
    const valueOf = typeof expr === 'number' ? () => expr : (item: unknown) => evaluateFor(item, expr, options);
    const values = isGiven ? items : items.map(valueOf);
    return reduce(
      values.filter((value) => value !== undefined),
      options,
    );
  };

const plus = (a: Numeric, b: Numeric): Numeric =>
  typeof a === 'number' && typeof b === 'number' ? a + b : (promote(combine('$inc', a, b)) as Numeric);
const sum = (values: unknown[]): Numeric => values.filter(isNumeric).reduce<Numeric>(plus, 0);

const extreme = (sign: number): ReturnType<typeof over> =>
  over((values, { collation }) => {
    const strings = collatorFor(collation);
    const isBetter = (value: unknown, best: unknown): boolean =>
      value !== null && (best === null || compareValues(value, best, strings) * sign > 0);
    return values.reduce<unknown>((best, value) => (isBetter(value, best) ? value : best), null);
  });

/** Accumulators with MongoDB's meaning, put over mingo's own. */
export const accumulatorOperators = {
  $sum: over(sum),
  $avg: over((values) => {
    const { length } = values.filter(isNumeric);
    return length === 0 ? null : toDouble(sum(values)) / length;
  }),
  $min: extreme(-1),
  $max: extreme(1),
  $push: over((values) => values),
  $addToSet: over((values) => [...new Map(values.map((value) => [identityOf(value), value])).values()]),
  $mergeObjects: over((values) => Object.assign({}, ...values.filter(isPlainDocument)) as Doc),
};
