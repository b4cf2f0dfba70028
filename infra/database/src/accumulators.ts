import { Decimal128, Double } from 'bson';
import { isPlainDocument, promote, type Doc } from './bson-document';
import { compareValues } from './bson-order';
import { addNumbers, isNumeric, toDouble, type Numeric } from './exact-numbers';
import { evaluate } from './expression-operators';
import { identityOf } from './key-encoding';
import type { MingoOptions } from './mingo-context';
import { collatorFor } from './collation';

type Accumulator = (items: unknown[], expr: unknown, options: MingoOptions) => unknown;

/** The expression's value for every document of the group. */
function valuesOf(items: unknown[], expr: unknown, options: MingoOptions): unknown[] {
  // As an expression over an array the values are given already.
  if (expr === null || expr === undefined) return items;
  const outer = options.local.root;
  const values = items.map((item) => evaluate(item, expr, options.update({ root: item })));
  options.update({ root: outer });
  return values;
}

function sumOf(values: unknown[]): Numeric {
  let plain = 0;
  let wide: Numeric | undefined;
  for (const value of values) {
    if (typeof value === 'number') plain += value;
    else if (isNumeric(value)) wide = wide === undefined ? value : addNumbers(wide, value);
  }
  if (wide === undefined) return plain;
  const total = addNumbers(
    wide,
    Number.isSafeInteger(plain) && !(wide instanceof Double) ? BigInt(plain) : new Double(plain),
  );
  return total instanceof Decimal128 ? total : (promote(total) as Numeric);
}

const $sum: Accumulator = (items, expr, options) => {
  if (typeof expr === 'number') return items.length * expr;
  return sumOf(valuesOf(items, expr, options));
};

const $avg: Accumulator = (items, expr, options) => {
  const numbers = valuesOf(items, expr, options).filter(isNumeric);
  return numbers.length === 0 ? null : toDouble(sumOf(numbers)) / numbers.length;
};

const extreme =
  (sign: number): Accumulator =>
  (items, expr, options) => {
    const strings = collatorFor(options.collation);
    let best: unknown = null;
    for (const value of valuesOf(items, expr, options)) {
      if (value === null || value === undefined) continue;
      if (best === null || compareValues(value, best, strings) * sign > 0) best = value;
    }
    return best;
  };

const $addToSet: Accumulator = (items, expr, options) => {
  const present = valuesOf(items, expr, options).filter((value) => value !== undefined);
  return [...new Map(present.map((value) => [identityOf(value), value])).values()];
};

const $push: Accumulator = (items, expr, options) =>
  valuesOf(items, expr, options).filter((value) => value !== undefined);

const $mergeObjects: Accumulator = (items, expr, options) =>
  valuesOf(items, expr, options).reduce<Doc>(
    (merged, value) => (isPlainDocument(value) ? { ...merged, ...value } : merged),
    {},
  );

/** Accumulators with MongoDB's meaning, registered over mingo's own. */
export const accumulatorOperators = {
  $sum,
  $avg,
  $min: extreme(-1),
  $max: extreme(1),
  $addToSet,
  $push,
  $mergeObjects,
};
