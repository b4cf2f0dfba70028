import { BSONRegExp, BSONSymbol, Decimal128, MaxKey, MinKey } from 'bson';
import { hasOperators, isPlainDocument, mapMembers, promote, type Doc } from './bson-document';
import { comparisons, compareValues, equalValues, type StringOrder } from './bson-order';
import { isNumeric, typeOrder, typeTest } from './bson-types';
import { collatorFor } from './collation';
import { childAt, someValueAt, splitPath, type Path, type ValueTest } from './document-path';
import { toDouble } from './exact-numbers';
import { commandOptions, evaluateFor, type CommandSettings } from './mingo-context';
import { demand, refuse } from './refuse';

/** A filter made ready: the test, the filter for the planner, and how documents must be decoded for it. */
export interface CompiledFilter {
  readonly source: Doc;
  readonly matchesAll: boolean;
  readonly needsExactTypes: boolean;
  test(doc: Doc): boolean;
}

type DocumentTest = (doc: unknown) => boolean;
type TestMaker = (operand: unknown, scope: Scope) => ValueTest;
/** What one filter is compiled with, and what its operators note of themselves. */
interface Scope {
  readonly settings: CommandSettings;
  readonly strings: StringOrder | undefined;
  readonly used: Set<'exact types' | '$expr'>;
}

const scopeOf = (settings: CommandSettings): Scope => ({
  settings,
  strings: collatorFor(settings.collation),
  used: new Set(),
});

/** Compiles a filter once per command. */
export function compileFilter(filter: unknown, settings: CommandSettings = {}): CompiledFilter {
  demand(isPlainDocument(filter ?? {}), 'TypeMismatch', 'Expected field filter to be of type object');
  const source = promote(filter ?? {}) as Doc;
  const scope = scopeOf(settings);
  const test = documentTest(source, scope);
  const needsExactTypes = scope.used.has('exact types');
  demand(scope.used.size < 2, 'BadValue', '$expr together with $type of one numeric type is not supported');
  return { source, matchesAll: Object.keys(source).every((key) => key === '$comment'), needsExactTypes, test };
}

/** Compiles what `$pull` and the projection `$elemMatch` ask of one array element: of its value, or of its members. */
export const compileElementTest = (criteria: unknown, settings: CommandSettings = {}): DocumentTest =>
  elementTest(criteria, scopeOf(settings));

function every(tests: readonly DocumentTest[]): DocumentTest {
  const [only] = tests;
  return tests.length === 1 && only ? only : (doc) => tests.every((test) => test(doc));
}

function not(test: DocumentTest): DocumentTest {
  return (doc) => !test(doc);
}

const documentTest = (filter: Doc, scope: Scope): DocumentTest =>
  every(Object.entries(filter).flatMap(([key, value]) => (key === '$comment' ? [] : clauseTest(key, value, scope))));

function clauseTest(key: string, value: unknown, scope: Scope): DocumentTest {
  if (!key.startsWith('$')) return conditionTest(splitPath(key), value, scope);
  if (key === '$expr') return expressionTest(value, scope);
  demand(logical.has(key), 'BadValue', `unknown top level operator: ${key}, or not supported by this server`);
  demand(Array.isArray(value) && value.length > 0, 'BadValue', `${key} argument must be a nonempty array`);
  const tests = value.map((clause: unknown) => {
    demand(isPlainDocument(clause), 'BadValue', `${key} entries need to be full objects`);
    return documentTest(clause, scope);
  });
  if (key === '$and') return every(tests);
  const some: DocumentTest = (doc) => tests.some((test) => test(doc));
  return key === '$or' ? some : not(some);
}

const logical = new Set(['$and', '$or', '$nor', '$expr']);

function expressionTest(expression: unknown, { settings, used }: Scope): DocumentTest {
  used.add('$expr');
  const options = commandOptions(settings);
  return (doc) => isTrue(evaluateFor(doc, expression, options));
}

/** Whether a value counts as true in expressions and projections. */
export const isTrue = (value: unknown): boolean =>
  isNumeric(value) ? toDouble(value) !== 0 : value !== false && value !== null && value !== undefined;

/** The operators of a condition on one path, `$eq` and `$regex` written out. */
export function operatorsOf(condition: unknown): [string, unknown][] {
  if (isRegex(condition)) return [['$regex', toRegExp(condition)]];
  if (!hasOperators(condition)) return [['$eq', condition]];
  const { $options, $comment: _comment, ...rest } = condition;
  demand($options === undefined || '$regex' in rest, 'BadValue', '$options needs a $regex');
  if ('$regex' in rest) rest.$regex = toRegExp(rest.$regex, $options);
  return Object.entries(rest);
}

const conditionTest = (path: Path, condition: unknown, scope: Scope): DocumentTest =>
  every(operatorsOf(condition).map(([name, operand]) => operatorTest(path, name, operand, scope)));

const isRegex = (value: unknown): value is BSONRegExp | RegExp =>
  value instanceof BSONRegExp || value instanceof RegExp;

/** The JS RegExp of a BSON regular expression. */
function toRegExp(value: unknown, given?: unknown): RegExp {
  if (value instanceof RegExp) return value;
  demand(typeof value === 'string' || value instanceof BSONRegExp, 'BadValue', '$regex has to be a string');
  const [pattern, own] = typeof value === 'string' ? [value, ''] : [value.pattern, value.options];
  demand(given === undefined || typeof given === 'string', 'BadValue', '$options has to be a string');
  demand(given === undefined || own === '', 51075, 'options set in both $regex and $options');
  const flags = new Set(given ?? own);
  demand(/^[imsu]*$/.test(given ?? own), 51108, `regex options are i, m, s and u on this server, not: ${given ?? own}`);
  flags.delete('u');
  try {
    return new RegExp(pattern, [...flags].join('') + (/\\[pP]\{/.test(pattern) ? 'u' : ''));
  } catch {
    return refuse(51091, `Regular expression is invalid: ${pattern}`);
  }
}

/** Builds the test for one array element: its value itself, or its members. */
function elementTest(criteria: unknown, scope: Scope): DocumentTest {
  if (!isPlainDocument(criteria)) return conditionTest([], criteria, scope);
  const [first = ''] = Object.keys(criteria);
  if (first.startsWith('$') && !logical.has(first)) return conditionTest([], criteria, scope);
  const test = documentTest(criteria, scope);
  return (value) => (Array.isArray(value) ? test({ ...value }) : isPlainDocument(value) && test(value));
}

const numericTypes = new Set<unknown>(['int', 'long', 'double', 'decimal', 1, 16, 18, 19]);
const isArrayOf = (value: unknown, isWhole: boolean): value is unknown[] => isWhole && Array.isArray(value);
/** The whole part of a number, for `$mod`. */
const whole = (value: unknown): number => (isNumeric(value) ? Math.trunc(toDouble(value)) : Number.NaN);

function regexTest(regex: RegExp): ValueTest {
  return (value) => {
    if (typeof value === 'string' || value instanceof BSONSymbol) return regex.test(String(value));
    return value instanceof BSONRegExp && value.pattern === regex.source;
  };
}

/** Ranges compare within one type; only MinKey and MaxKey reach across all of them. */
function rangeTest(operand: unknown, accepts: (result: number) => boolean, { strings }: Scope): ValueTest {
  demand(!isRegex(operand), 'BadValue', "Can't have RegEx as arg to predicate over field.");
  if (operand instanceof MinKey || operand instanceof MaxKey)
    return (value) => value !== undefined && accepts(compareValues(value, operand, strings));
  const place = typeOrder(operand);
  const isNaN = isNumeric(operand) && Number.isNaN(toDouble(operand));
  return (value) =>
    typeOrder(value) === place &&
    (!isNumeric(value) || Number.isNaN(toDouble(value)) === isNaN) &&
    accepts(compareValues(value, operand, strings));
}

/** Operators that hold when they hold for some value at the path. */
const valueTests: Record<string, TestMaker> = {
  $eq: (operand, { strings }) => {
    if (typeof operand !== 'string' || strings) return (value) => equalValues(value, operand, strings);
    return (value) => value === operand || (value instanceof BSONSymbol && value.value === operand);
  },
  $in: (operand, { strings }) => {
    demand(Array.isArray(operand), 'BadValue', '$in and $nin need an array');
    demand(!operand.some(hasOperators), 'BadValue', 'cannot nest $ under $in or $nin');
    const patterns = operand.filter(isRegex).map((item) => regexTest(toRegExp(item)));
    const quick = new Set(strings ? [] : operand.filter((item) => typeof item === 'string'));
    const slow = operand.filter((item) => !isRegex(item) && !quick.has(item as string));
    return (value) =>
      quick.has(value as string) ||
      slow.some((item) => equalValues(value, item, strings)) ||
      patterns.some((test) => test(value, false));
  },
  ...mapMembers(
    comparisons,
    (accepts): TestMaker =>
      (operand, scope) =>
        rangeTest(operand, accepts, scope),
  ),
  $regex: (operand) => regexTest(operand as RegExp),
  $exists: () => (value) => value !== undefined,
  $elemMatch: (operand, scope) => {
    demand(isPlainDocument(operand), 'BadValue', '$elemMatch needs an Object');
    const test = elementTest(operand, scope);
    return (value, isWhole) => isArrayOf(value, isWhole) && value.some(test);
  },
  $size: (operand) => {
    demand(Number.isInteger(operand) && Number(operand) >= 0, 'BadValue', '$size needs a non-negative integer');
    return (value, isWhole) => isArrayOf(value, isWhole) && value.length === operand;
  },
  $type: (operand, { used }) => {
    const wanted: unknown[] = Array.isArray(operand) ? operand : [operand];
    demand(wanted.length > 0, 'FailedToParse', '$type must match at least one type');
    const tests = wanted.map((type) => typeTest(type) ?? refuse('BadValue', 'Unknown type name or code in $type'));
    if (wanted.some((type) => numericTypes.has(type))) used.add('exact types');
    return (value) => value !== undefined && tests.some((test) => test(value));
  },
  $mod: (operand) => {
    const isPair = Array.isArray(operand) && operand.length === 2;
    const [divisor, remainder] = isPair ? operand.map(whole) : [];
    demand(divisor && !Number.isNaN(remainder), 'BadValue', 'malformed mod, needs a divisor and a remainder');
    return (value) => !(value instanceof Decimal128) && whole(value) % divisor === remainder;
  },
};

const opposites: Record<string, string> = { $ne: '$eq', $nin: '$in' };

/** The test of one operator on a path. */
function operatorTest(path: Path, name: string, operand: unknown, scope: Scope): DocumentTest {
  if (name === '$not') {
    demand(isRegex(operand) || hasOperators(operand), 'BadValue', '$not needs a regex or a document with operators');
    return not(conditionTest(path, operand, scope));
  }
  if (name === '$all') {
    demand(Array.isArray(operand), 'BadValue', '$all needs an array');
    const isCondition = (item: unknown): boolean => isRegex(item) || (isPlainDocument(item) && '$elemMatch' in item);
    const tests = operand.map((item) => conditionTest(path, isCondition(item) ? item : { $eq: item }, scope));
    return tests.length === 0 ? () => false : every(tests);
  }
  const makeTest = Object.hasOwn(valueTests, opposites[name] ?? name) ? valueTests[opposites[name] ?? name] : undefined;
  demand(makeTest, 'BadValue', `unknown operator: ${name}, or not supported by this server`);
  demand(name !== '$ne' || !isRegex(operand), 'BadValue', "Can't have regex as arg to $ne.");
  const test = makeTest(operand, scope);
  const some: DocumentTest = (doc) => someValueAt(doc, path, test);
  return name in opposites || (name === '$exists' && !isTrue(operand)) ? not(some) : some;
}

/** For the stages of mingo's that test conditions of their own. */
export const queryOperators = mapMembers(
  { ...valueTests, ...opposites, $not: 1, $all: 1 },
  (_test, name) => (path: string, operand: unknown, options: CommandSettings) =>
    operatorTest(splitPath(path), name, operand, scopeOf(options)),
);

/**
 * The position of the array element by which the filter matched: what `$` stands for in updates and projections.
 * Each clause on the array is tried on the array cut down to one element. -1 when no clause is about it.
 */
export function matchedPosition(doc: Doc, arrayPath: string, filter: Doc): number {
  const path = splitPath(arrayPath);
  const items = path.reduce<unknown>(childAt, doc);
  if (!Array.isArray(items)) return -1;
  const nest = (item: unknown): Doc => path.reduceRight<unknown>((inner, part) => ({ [part]: inner }), [item]) as Doc;
  for (const clause of clausesOn(filter, arrayPath)) {
    const { test } = compileFilter(clause);
    const index = items.findIndex((item) => test(nest(item)));
    if (index >= 0) return index;
  }
  return -1;
}

function clausesOn(filter: Doc, arrayPath: string): Doc[] {
  return Object.entries(filter).flatMap(([key, condition]) => {
    if (key === '$and' || key === '$or') return (condition as Doc[]).flatMap((clause) => clausesOn(clause, arrayPath));
    return key === arrayPath || key.startsWith(`${arrayPath}.`) ? [{ [key]: condition }] : [];
  });
}
