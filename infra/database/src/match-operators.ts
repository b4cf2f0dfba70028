import { BSONRegExp, BSONSymbol, Decimal128, MaxKey, MinKey } from 'bson';
import { evalExpr } from 'mingo/core';
import { Query } from 'mingo/query';
import { isPlainDocument, type Doc } from './bson-document';
import { compareValues, equalValues, order, typeOrder, type StringOrder } from './bson-order';
import { bsonTypeTest } from './bson-types';
import { collatorFor } from './collation';
import { CommandError } from './command-error';
import { someValueAt, splitPath } from './document-path';
import { isNumeric, toDouble } from './exact-numbers';
import type { MingoOptions } from './mingo-context';

type Predicate = (doc: unknown) => boolean;
type Operator = (selector: string, operand: unknown, options: MingoOptions) => Predicate;
type ValueTest = (value: unknown) => boolean;

const bad = (message: string): CommandError => new CommandError('BadValue', message);

/** A predicate that holds when any value at the path passes. */
const anyValue = (selector: string, test: ValueTest): Predicate => {
  const path = splitPath(selector);
  return (doc) => someValueAt(doc, path, test);
};

const negated =
  (operator: Operator): Operator =>
  (selector, operand, options) => {
    const holds = operator(selector, operand, options);
    return (doc) => !holds(doc);
  };

function equalityTest(operand: unknown, strings: StringOrder | undefined): ValueTest {
  if (typeof operand === 'string' && !strings)
    return (value) => value === operand || (value instanceof BSONSymbol && value.value === operand);
  return (value) => equalValues(value, operand, strings);
}

/** Ranges compare within one type; only MinKey and MaxKey reach across all of them. */
function rangeTest(
  operand: unknown,
  accepts: (result: number) => boolean,
  strings: StringOrder | undefined,
): ValueTest {
  if (operand instanceof RegExp || operand instanceof BSONRegExp)
    throw bad("Can't have RegEx as arg to predicate over field.");
  if (operand instanceof MinKey || operand instanceof MaxKey) {
    return (value) => value !== undefined && accepts(compareValues(value, operand, strings));
  }
  const kind = typeOrder(operand);
  const isNotANumber = isNumeric(operand) && Number.isNaN(toDouble(operand));
  return (value) => {
    if (typeOrder(value) !== kind) return false;
    if (kind === order.number && Number.isNaN(toDouble(value as number)) !== isNotANumber) return false;
    return accepts(compareValues(value, operand, strings));
  };
}

const range =
  (accepts: (result: number) => boolean): Operator =>
  (selector, operand, options) =>
    anyValue(selector, rangeTest(operand, accepts, collatorFor(options.collation)));

const regexTest =
  (pattern: RegExp): ValueTest =>
  (value) => {
    if (typeof value === 'string') return pattern.test(value);
    if (value instanceof BSONSymbol) return pattern.test(value.value);
    return value instanceof BSONRegExp && value.pattern === pattern.source;
  };

function membershipTest(operand: unknown, name: string, options: MingoOptions): ValueTest {
  if (!Array.isArray(operand)) throw bad(`${name} needs an array`);
  const strings = collatorFor(options.collation);
  const patterns = operand.filter((item): item is RegExp => item instanceof RegExp).map(regexTest);
  const values = operand.filter((item) => !(item instanceof RegExp));
  const refused = values.find(
    (item) => isPlainDocument(item) && Object.keys(item)[0]?.startsWith('$') && !('$ref' in item),
  );
  if (refused) throw bad(`cannot nest $ under ${name}`);
  const quick = strings ? undefined : new Set(values.filter((item) => typeof item === 'string'));
  const slow = quick ? values.filter((item) => typeof item !== 'string') : values;
  return (value) =>
    (quick !== undefined && typeof value === 'string' && quick.has(value)) ||
    slow.some((item) => equalValues(value, item, strings)) ||
    patterns.some((test) => test(value));
}

const $in: Operator = (selector, operand, options) => anyValue(selector, membershipTest(operand, '$in', options));
const $eq: Operator = (selector, operand, options) =>
  anyValue(selector, equalityTest(operand, collatorFor(options.collation)));

const $ne: Operator = (selector, operand, options) => {
  if (operand instanceof RegExp) throw bad("Can't have regex as arg to $ne.");
  return negated($eq)(selector, operand, options);
};

const $regex: Operator = (selector, operand) => {
  if (!(operand instanceof RegExp)) throw bad('$regex has to be a string');
  return anyValue(selector, regexTest(operand));
};

const isElemMatch = (item: unknown): item is { $elemMatch: unknown } =>
  isPlainDocument(item) && Object.keys(item)[0] === '$elemMatch';

const $all: Operator = (selector, operand, options) => {
  if (!Array.isArray(operand)) throw bad('$all needs an array');
  const parts = operand.map((item: unknown) => {
    if (isElemMatch(item)) return $elemMatch(selector, item.$elemMatch, options);
    return item instanceof RegExp ? $regex(selector, item, options) : $eq(selector, item, options);
  });
  return (doc) => parts.length > 0 && parts.every((holds) => holds(doc));
};

const logical = new Set(['$and', '$or', '$nor', '$expr']);

/** Builds the test for one array element: its value itself, or its members. */
export function elementTest(criteria: unknown, options: MingoOptions): ValueTest {
  if (!isPlainDocument(criteria)) throw bad('$elemMatch needs an Object');
  const first = Object.keys(criteria)[0];
  const settings = options as unknown as ConstructorParameters<typeof Query>[1];
  if (first?.startsWith('$') && !logical.has(first)) {
    // The offset keeps an element that is itself an array from being opened.
    const query = new Query<Doc>({ 'v.0': criteria }, settings);
    return (value) => query.test({ v: [value] });
  }
  const query = new Query<Doc>(criteria, settings);
  return (value) => {
    if (Array.isArray(value)) return query.test(Object.fromEntries(value.entries()));
    return isPlainDocument(value) && query.test(value);
  };
}

const $elemMatch: Operator = (selector, operand, options) => {
  const test = elementTest(operand, options);
  const path = splitPath(selector);
  return (doc) => someValueAt(doc, path, (value, isWholeArray) => isWholeArray && (value as unknown[]).some(test));
};

const $size: Operator = (selector, operand) => {
  if (typeof operand !== 'number' || !Number.isInteger(operand))
    throw bad(`Failed to parse $size. Expected an integer in: $size: ${String(operand)}`);
  if (operand < 0) throw bad(`Failed to parse $size. Expected a non-negative number in: $size: ${operand}`);
  const path = splitPath(selector);
  return (doc) =>
    someValueAt(doc, path, (value, isWholeArray) => isWholeArray && (value as unknown[]).length === operand);
};

const $exists: Operator = (selector, operand) => {
  const present = anyValue(selector, (value) => value !== undefined);
  return operand === false || operand === null || operand === 0 || operand === undefined
    ? (doc) => !present(doc)
    : present;
};

const $type: Operator = (selector, operand) => {
  const tests = (Array.isArray(operand) ? operand : [operand]).map(bsonTypeTest);
  if (tests.length === 0) throw new CommandError('FailedToParse', `${selector} must match at least one type`);
  return anyValue(selector, (value) => value !== undefined && tests.some((test) => test(value)));
};

const $mod: Operator = (selector, operand) => {
  if (!Array.isArray(operand)) throw bad('malformed mod, needs to be an array');
  if (operand.length !== 2) throw bad(`malformed mod, ${operand.length < 2 ? 'not enough' : 'too many'} elements`);
  const [divisor, remainder] = operand.map((item: unknown) =>
    isNumeric(item) ? Math.trunc(toDouble(item)) : Number.NaN,
  ) as [number, number];
  if (Number.isNaN(divisor)) throw bad('malformed mod, divisor not a number');
  if (Number.isNaN(remainder)) throw bad('malformed mod, remainder not a number');
  if (divisor === 0) throw bad('divisor cannot be 0');
  return anyValue(
    selector,
    (value) =>
      isNumeric(value) && !(value instanceof Decimal128) && Math.trunc(toDouble(value)) % divisor === remainder,
  );
};

const $not: Operator = (selector, operand, options) => {
  const criteria = operand instanceof RegExp ? { $regex: operand } : operand;
  if (!isPlainDocument(criteria)) throw bad('$not needs a regex or a document');
  if (Object.keys(criteria).length === 0) throw bad('$not cannot be empty');
  if (!Object.keys(criteria)[0]?.startsWith('$')) throw bad('$not needs a document with operators');
  const query = new Query<Doc>({ [selector]: criteria }, options as unknown as ConstructorParameters<typeof Query>[1]);
  return (doc) => !query.test(doc as Doc);
};

const $expr: Operator = (_selector, operand, options) => {
  // evalExpr builds new options whenever no root is set; ours are made once and moved from root to root.
  return (doc) => {
    const settings = options.update({ root: doc }) as unknown as Parameters<typeof evalExpr>[2];
    const value: unknown = evalExpr(doc, operand, settings);
    return !(value === false || value === null || value === undefined || (isNumeric(value) && toDouble(value) === 0));
  };
};

/** Query operators with MongoDB's meaning, registered over mingo's own. */
export const matchOperators = {
  $eq,
  $ne,
  $in,
  $nin: ((selector, operand, options) => {
    const test = membershipTest(operand, '$nin', options);
    const holds = anyValue(selector, test);
    return (doc) => !holds(doc);
  }) satisfies Operator,
  $gt: range((result) => result > 0),
  $gte: range((result) => result >= 0),
  $lt: range((result) => result < 0),
  $lte: range((result) => result <= 0),
  $all,
  $elemMatch,
  $exists,
  $expr,
  $mod,
  $not,
  $regex,
  $size,
  $type,
};
