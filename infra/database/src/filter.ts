import { BSONRegExp, BSONSymbol, MaxKey, MinKey } from 'bson';
import { hasOperators, isPlainDocument, mapMembers, promote, type Doc } from './bson-document';
import { comparisons, compareValues, equalValues } from './bson-order';
import { isNumeric, typeName, typeOrder, typeTest } from './bson-types';
import { collatorFor } from './collation';
import { childAt, someValueAt, splitPath, type Path, type ValueTest } from './document-path';
import type { CommandSettings } from './command-settings';
import { isTrue, toDouble, wholePart } from './exact-numbers';
import { compileExpression } from './expression';
import { compilePattern, matchesPattern, Pattern } from './pattern';
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
/** What one filter is compiled with; an operator in it may ask for exact types. */
interface Scope extends CommandSettings {
  needsExactTypes?: boolean;
}

/** Compiles a filter once per command. */
export function compileFilter(filter: unknown, settings: CommandSettings = {}): CompiledFilter {
  demand(isPlainDocument(filter ?? {}), 'TypeMismatch', 'Expected field filter to be of type object');
  const source = promote(filter ?? {}) as Doc;
  const scope: Scope = { ...settings };
  const test = documentTest(source, scope);
  const matchesAll = Object.keys(source).every((key) => key === '$comment');
  return { source, matchesAll, needsExactTypes: scope.needsExactTypes === true, test };
}

function every(tests: readonly DocumentTest[]): DocumentTest {
  const [only] = tests;
  return tests.length === 1 && only ? only : (doc) => tests.every((test) => test(doc));
}

const documentTest = (filter: Doc, scope: Scope): DocumentTest =>
  every(Object.entries(filter).flatMap(([key, value]) => (key === '$comment' ? [] : clauseTest(key, value, scope))));

function clauseTest(key: string, value: unknown, scope: Scope): DocumentTest {
  if (!key.startsWith('$')) return conditionTest(splitPath(key), value, scope);
  if (key === '$expr') {
    const evaluate = compileExpression(value, scope);
    return (doc) => isTrue(evaluate(scope.needsExactTypes ? promote(doc) : doc));
  }
  demand(logical.has(key), 'BadValue', `unknown top level operator: ${key}, or not supported by this server`);
  demand(Array.isArray(value) && value.length > 0, 'BadValue', `${key} argument must be a nonempty array`);
  const tests = value.map((clause: unknown) => {
    demand(isPlainDocument(clause), 'BadValue', `${key} entries need to be full objects`);
    return documentTest(clause, scope);
  });
  if (key === '$and') return every(tests);
  return (doc) => tests.some((test) => test(doc)) === (key === '$or');
}

const logical = new Set(['$and', '$or', '$nor', '$expr']);

/** The operators of a condition on one path, `$eq` and `$regex` written out. */
export function operatorsOf(condition: unknown): [string, unknown][] {
  if (isRegex(condition)) return [['$regex', toPattern(condition)]];
  if (!hasOperators(condition)) return [['$eq', condition]];
  const { $options, $comment: _comment, ...rest } = condition;
  demand($options === undefined || '$regex' in rest, 'BadValue', '$options needs a $regex');
  if ('$regex' in rest) rest.$regex = toPattern(rest.$regex, $options);
  return Object.entries(rest);
}

const conditionTest = (path: Path, condition: unknown, scope: Scope): DocumentTest =>
  every(operatorsOf(condition).map(([name, operand]) => operatorTest(path, name, operand, scope)));

const isRegex = (value: unknown): boolean => typeName(value) === 'regex';

/** The pattern of a BSON regular expression, or of `$regex` and `$options`. */
function toPattern(value: unknown, given?: unknown): Pattern {
  if (value instanceof Pattern) return value;
  demand(typeof value === 'string' || value instanceof BSONRegExp, 'BadValue', '$regex has to be a string');
  const { pattern, options } = typeof value === 'string' ? { pattern: value, options: '' } : value;
  const flags = given === undefined ? options : given;
  demand(typeof flags === 'string', 'BadValue', '$options has to be a string');
  demand(given === undefined || options === '', 51075, 'options set in both $regex and $options');
  return compilePattern(pattern, flags);
}

/** Compiles what is asked of one array element: of its value itself, or of its members. */
export function compileElementTest(criteria: unknown, scope: Scope = {}): DocumentTest {
  const [first = ''] = isPlainDocument(criteria) ? Object.keys(criteria) : [];
  const isOnMembers = isPlainDocument(criteria) && (!first.startsWith('$') || logical.has(first));
  if (!isOnMembers) return conditionTest([], criteria, scope);
  demand(!saysExpr(criteria), 'BadValue', '$expr can only be applied to the top-level document');
  const test = documentTest(criteria, scope);
  return (value) => (Array.isArray(value) ? test({ ...value }) : isPlainDocument(value) && test(value));
}

const saysExpr = (filter: unknown): boolean =>
  isPlainDocument(filter) &&
  Object.entries(filter).some(([key, value]) => key === '$expr' || (logical.has(key) && [value].flat().some(saysExpr)));

const numericTypes = new Set<unknown>(['int', 'long', 'double', 'decimal', 1, 16, 18, 19]);
const whole = (value: unknown): bigint | undefined => (isNumeric(value) ? wholePart(value) : undefined);

const patternTest =
  (pattern: Pattern): ValueTest =>
  (value) => {
    if (typeof value === 'string' || value instanceof BSONSymbol) return matchesPattern(pattern, String(value));
    return value instanceof BSONRegExp && value.pattern === pattern.pattern && value.options === pattern.options;
  };

/** Ranges compare within one type; only MinKey and MaxKey reach across all of them. */
const rangeTest =
  (accepts: (result: number) => boolean): TestMaker =>
  (operand, { collation }) => {
    const strings = collatorFor(collation);
    demand(!isRegex(operand), 'BadValue', "Can't have RegEx as arg to predicate over field.");
    if (operand instanceof MinKey || operand instanceof MaxKey)
      return (value) => value !== undefined && accepts(compareValues(value, operand, strings));
    const place = typeOrder(operand);
    const isNaN = isNumeric(operand) && Number.isNaN(toDouble(operand));
    return (value) =>
      typeOrder(value) === place &&
      (!isNumeric(value) || Number.isNaN(toDouble(value)) === isNaN) &&
      accepts(compareValues(value, operand, strings));
  };

/** Operators that hold when they hold for some value at the path. */
const valueTests: Record<string, TestMaker> = {
  $eq: (operand, { collation }) => {
    const strings = collatorFor(collation);
    if (typeof operand !== 'string' || strings) return (value) => equalValues(value, operand, strings);
    return (value) => value === operand || (value instanceof BSONSymbol && value.value === operand);
  },
  $in: (operand, { collation }) => {
    const strings = collatorFor(collation);
    demand(Array.isArray(operand), 'BadValue', '$in and $nin need an array');
    demand(!operand.some(hasOperators), 'BadValue', 'cannot nest $ under $in or $nin');
    const patterns = operand.filter(isRegex).map((item) => patternTest(toPattern(item)));
    const quick = new Set(strings ? [] : operand.filter((item) => typeof item === 'string'));
    const slow = operand.filter((item) => !isRegex(item) && !quick.has(item as string));
    return (value) =>
      quick.has(value as string) ||
      slow.some((item) => equalValues(value, item, strings)) ||
      patterns.some((test) => test(value, false));
  },
  ...mapMembers(comparisons, rangeTest),
  $regex: (operand) => patternTest(operand as Pattern),
  $exists: () => (value) => value !== undefined,
  $elemMatch: (operand, scope) => {
    demand(isPlainDocument(operand), 'BadValue', '$elemMatch needs an Object');
    const test = compileElementTest(operand, scope);
    return (value, isWhole) => isWhole && (value as unknown[]).some(test);
  },
  $size: (operand) => {
    demand(Number.isInteger(operand) && Number(operand) >= 0, 'BadValue', '$size needs a non-negative integer');
    return (value, isWhole) => isWhole && (value as unknown[]).length === operand;
  },
  $type: (operand, scope) => {
    const types: unknown[] = Array.isArray(operand) ? operand : [operand];
    demand(types.length > 0, 'FailedToParse', '$type must match at least one type');
    const tests = types.map((type) => typeTest(type) ?? refuse('BadValue', 'Unknown type name or code in $type'));
    scope.needsExactTypes ||= types.some((type) => numericTypes.has(type));
    return (value) => value !== undefined && tests.some((test) => test(value));
  },
  $mod: (operand) => {
    const isPair = Array.isArray(operand) && operand.length === 2;
    const [divisor, remainder] = isPair ? operand.map(whole) : [];
    const isMod = divisor !== undefined && divisor !== 0n && remainder !== undefined;
    demand(isMod, 'BadValue', 'malformed mod, needs a divisor other than 0 and a remainder');
    return (value) => {
      const dividend = whole(value);
      return dividend !== undefined && dividend % divisor === remainder;
    };
  },
};

const opposites: Record<string, string> = { $ne: '$eq', $nin: '$in' };

/** The test of one operator on a path. */
function operatorTest(path: Path, name: string, operand: unknown, scope: Scope): DocumentTest {
  if (name === '$not') {
    demand(isRegex(operand) || hasOperators(operand), 'BadValue', '$not needs a regex or a document with operators');
    const test = conditionTest(path, operand, scope);
    return (doc) => !test(doc);
  }
  if (name === '$all') {
    demand(Array.isArray(operand), 'BadValue', '$all needs an array');
    const isCondition = (item: unknown): boolean => isRegex(item) || (isPlainDocument(item) && '$elemMatch' in item);
    const tests = operand.map((item: unknown) => conditionTest(path, isCondition(item) ? item : { $eq: item }, scope));
    return tests.length === 0 ? () => false : every(tests);
  }
  const makeTest = Object.hasOwn(valueTests, opposites[name] ?? name) ? valueTests[opposites[name] ?? name] : undefined;
  demand(makeTest, 'BadValue', `unknown operator: ${name}, or not supported by this server`);
  demand(name !== '$ne' || !isRegex(operand), 'BadValue', "Can't have regex as arg to $ne.");
  const test = makeTest(operand, scope);
  const isExpected = !(name in opposites) && (name !== '$exists' || isTrue(operand));
  return (doc) => someValueAt(doc, path, test) === isExpected;
}

/** What an element of an array meets by itself; other operators tell no position. */
const ofElements = new Set(['$eq', '$in', '$regex', '$mod', '$elemMatch', ...Object.keys(comparisons)]);
const ofMembers = new Set([...ofElements, '$exists', '$type', '$size']);

/**
 * The position of the array element by which the filter matched: what `$` stands for in updates and projections.
 * Each condition on the array is tried on the array cut down to one element. -1 when none is about its elements.
 */
export function matchedPosition(doc: Doc, path: Path, filter: Doc): number {
  const items = path.reduce<unknown>(childAt, doc);
  if (!Array.isArray(items)) return -1;
  const nest = (item: unknown): Doc => path.reduceRight<unknown>((inner, part) => ({ [part]: inner }), [item]) as Doc;
  const found = clausesOn(filter, path.join('.')).map((clause) => {
    const { test } = compileFilter(clause);
    return items.findIndex((item) => test(nest(item)));
  });
  const [position = -1, ...others] = new Set(found.filter((index) => index >= 0));
  demand(others.length === 0, 'BadValue', 'The positional operator is ambiguous here: use $elemMatch in the filter');
  return position;
}

function clausesOn(filter: Doc, arrayPath: string): Doc[] {
  return Object.entries(filter).flatMap(([key, condition]) => {
    if (key === '$and' || key === '$or') return (condition as Doc[]).flatMap((clause) => clausesOn(clause, arrayPath));
    const isWhole = key === arrayPath;
    if (!isWhole && !key.startsWith(`${arrayPath}.`)) return [];
    const asksElements = ([name, operand]: [string, unknown]): boolean => {
      if (!isWhole) return ofMembers.has(name) && (name !== '$exists' || isTrue(operand));
      const values: unknown[] = name === '$in' ? (operand as unknown[]) : [operand];
      return ofElements.has(name) && (name === '$mod' || !values.some(Array.isArray));
    };
    return operatorsOf(condition)
      .filter(asksElements)
      .map(([name, operand]) => ({ [key]: { [name]: operand } }));
  });
}
