import { Binary, Decimal128, Long, ObjectId } from 'bson';
import { isPlainDocument, mapMembers, promote, setMember, type Doc } from './bson-document';
import { comparisons } from './bson-order';
import { isNumeric, typeName, type Numeric } from './bson-types';
import { combine, isTrue, toDouble } from './exact-numbers';
import type { Meter } from './command-settings';
import { demand, refuse, type Code } from './refuse';
import { average, extreme, sum } from './totals';

/** The document an expression stands in, and the variables in sight. */
export interface Sight {
  readonly root: unknown;
  readonly variables: Doc;
}
export type Evaluate = (sight: Sight) => unknown;

/** What expressions are compiled with. */
export interface Scope {
  readonly names: ReadonlySet<string>;
  readonly meter: Meter;
  /** In expressions a missing value is below null, unlike in queries. */
  compare(a: unknown, b: unknown): number;
  compile(expression: unknown, scope: Scope): Evaluate;
}

type Operator = (given: unknown, scope: Scope, name: string) => Evaluate;

const isNothing = (value: unknown): value is null | undefined => value === null || value === undefined;

function compileAll(given: unknown, scope: Scope, name: string, min: number, max = min): Evaluate[] {
  const list: unknown[] = Array.isArray(given) ? given : [given];
  const isCount = list.length >= min && list.length <= max;
  demand(isCount, 16020, `Expression ${name} takes ${min} to ${max} arguments. ${list.length} were passed in.`);
  return list.map((each) => scope.compile(each, scope));
}

/** An operator of the values of its arguments. */
const of =
  (min: number, max: number, apply: (values: unknown[], scope: Scope, name: string) => unknown): Operator =>
  (given, scope, name) => {
    const inner = compileAll(given, scope, name, min, max);
    return (sight) =>
      apply(
        inner.map((evaluate) => evaluate(sight)),
        scope,
        name,
      );
  };

/** The same, which is null when any of its arguments is null or missing. */
const ofPresent = (min: number, max: number, apply: Parameters<typeof of>[2]): Operator =>
  of(min, max, (values, scope, name) => (values.some(isNothing) ? null : apply(values, scope, name)));

/** Reads one value after the other; null or a missing one ends that, and makes the whole null. */
function readPresent<T>(values: unknown[], read: (value: unknown) => T): T[] | null {
  const all: T[] = [];
  for (const value of values) {
    if (isNothing(value)) return null;
    all.push(read(value));
  }
  return all;
}

/** The compiled parts of an operator that names its arguments. */
function named(given: unknown, name: string, required: string[], optional: string[] = []): Doc {
  demand(isPlainDocument(given), 'FailedToParse', `${name} only supports an object as its argument`);
  const isKnown = Object.keys(given).every((key) => required.includes(key) || optional.includes(key));
  const isWhole = isKnown && required.every((key) => key in given);
  demand(isWhole, 'FailedToParse', `${name} takes ${required.join()} and at most ${optional.join()}`);
  return given;
}

function withNames(scope: Scope, names: unknown[]): Scope {
  const areNames = names.every((name) => typeof name === 'string' && /^[a-z]\w*$/.test(name));
  demand(areNames, 'FailedToParse', 'a variable name must start with a lower case letter');
  return { ...scope, names: new Set([...scope.names, ...(names as string[])]) };
}

const bind = ({ root, variables }: Sight, more: Doc): Sight => ({ root, variables: { ...variables, ...more } });

/** Calls for each element of an array, as one of `$map`, `$filter` and `$reduce` does. */
function overItems(name: string, code: number, { input, as }: { input: Evaluate; as: string }, scope: Scope) {
  return (sight: Sight, each: (item: unknown, inner: Sight) => void): boolean => {
    const items = input(sight);
    if (isNothing(items)) return false;
    demand(Array.isArray(items), code, `input to ${name} must be an array not ${typeName(items)}`);
    for (const item of items) {
      scope.meter.tick();
      scope.meter.build(16);
      each(item, bind(sight, { [as]: item }));
    }
    return true;
  };
}

const numberOf = (value: unknown, name: string, code: Code = 'TypeMismatch'): Numeric =>
  isNumeric(value) ? value : refuse(code, `${name} only supports numeric types, not ${typeName(value)}`);

/** Where both are JS numbers; arithmetic of other types that would have to be rounded is not done. */
function doubleOf(value: unknown, name: string, code?: Code): number {
  const number = numberOf(value, name, code);
  demand(typeof number === 'number', 'CommandNotSupported', `${name} of a ${typeName(number)} is not supported`);
  return number;
}

const arithmetic = (operator: '$inc' | '$mul', a: Numeric, b: Numeric): Numeric => {
  const quick = operator === '$inc' ? Number(a) + Number(b) : Number(a) * Number(b);
  const isQuick = typeof a === 'number' && typeof b === 'number' && (Number.isSafeInteger(quick) || !areWhole(a, b));
  return isQuick ? quick : (promote(combine(operator, a, b)) as Numeric);
};
const areWhole = (a: number, b: number): boolean => Number.isSafeInteger(a) && Number.isSafeInteger(b);

/** A date so many milliseconds later. */
function later(date: Date, milliseconds: unknown, name: string): Date {
  const number = doubleOf(milliseconds, name);
  demand(Number.isInteger(number), 'CommandNotSupported', `${name} of a date takes whole milliseconds`);
  const moment = new Date(date.getTime() + number);
  demand(!Number.isNaN(moment.getTime()), 'CommandNotSupported', `${name} gives a date that this server has not`);
  return moment;
}

function integer(value: unknown, code: number, what: string): number {
  const number = isNumeric(value) ? toDouble(value) : Number.NaN;
  demand(Number.isInteger(number) && Math.abs(number) <= 0x7fff_ffff, code, `${what} must be a 32-bit integer`);
  return number;
}

function arrayOf(value: unknown, code: number, name: string): unknown[] {
  demand(Array.isArray(value), code, `${name} takes an array, not ${typeName(value)}`);
  return value;
}

function textOf(value: unknown, code: number, name: string): string {
  demand(typeof value === 'string', code, `${name} takes strings, not ${typeName(value)}`);
  return value;
}

/** A date written out, of the years that have four digits. */
function isoText(date: Date): string {
  const iso = Number.isNaN(date.getTime()) ? '' : date.toISOString();
  demand(iso.length === 24, 18537, 'Could not convert date to string: year is outside 0 to 9999');
  return iso;
}

function toText(value: unknown): string {
  if (value instanceof Date) return isoText(value);
  if (value instanceof ObjectId) return value.toHexString();
  const isPlain = typeof value === 'string' || typeof value === 'boolean' || value instanceof Long;
  const isWhole = Number.isSafeInteger(value) && !Object.is(value, -0);
  const isSaid = isPlain || value instanceof Decimal128 || isWhole;
  demand(isSaid, 241, `Unsupported conversion from ${typeName(value)} to string in $convert with no onError value`);
  return String(value);
}

function toObjectId(value: unknown): ObjectId {
  if (value instanceof ObjectId) return value;
  const isText = typeof value === 'string' && /^[0-9a-f]{24}$/i.test(value);
  return isText ? ObjectId.createFromHexString(value) : refuse(241, `Failed to parse objectId '${String(value)}'`);
}

const only = (change: (text: string) => string): Operator =>
  of(1, 1, ([value], _scope, name) => (isNothing(value) ? '' : change(textOf(value, 16007, name))));

/** A part of a date, in UTC; time zones are not known here. */
const datePart = (part: (date: Date) => number): Operator =>
  ofPresent(1, 1, ([value], _scope, name) => {
    const isDate = value instanceof Date && !Number.isNaN(value.getTime());
    demand(isDate, 16006, `can't convert from BSON type ${typeName(value)} to Date in ${name}`);
    return part(value);
  });

const dateWords: Record<string, (iso: string) => string> = {
  Y: (iso) => iso.slice(0, 4),
  m: (iso) => iso.slice(5, 7),
  d: (iso) => iso.slice(8, 10),
  H: (iso) => iso.slice(11, 13),
  M: (iso) => iso.slice(14, 16),
  S: (iso) => iso.slice(17, 19),
  L: (iso) => iso.slice(20, 23),
  '%': () => '%',
};

function dateText(date: unknown, format: string): string {
  demand(date instanceof Date, 16006, `can't convert from BSON type ${typeName(date)} to Date`);
  const iso = isoText(date);
  return format.replace(/%(.?)/g, (_whole, word: string) => dateWords[word]?.(iso) ?? '');
}

/** Over the arguments, or over the one array that is given. */
const total = (reduce: (values: unknown[], scope: Scope) => unknown): Operator =>
  of(0, Infinity, (values, scope) => {
    const [first] = values;
    return reduce(values.length === 1 && Array.isArray(first) ? (first as unknown[]) : values, scope);
  });

/** The expression operators there are. One stands here only with its known answers in the tests. */
export const operators: Record<string, Operator> = {
  $literal: (value) => () => value,
  ...mapMembers(comparisons, (accepts) => of(2, 2, ([a, b], { compare }) => accepts(compare(a, b)))),
  $eq: of(2, 2, ([a, b], { compare }) => compare(a, b) === 0),
  $ne: of(2, 2, ([a, b], { compare }) => compare(a, b) !== 0),
  $cmp: of(2, 2, ([a, b], { compare }) => compare(a, b)),
  $and: (given, scope, name) => {
    const clauses = compileAll(given, scope, name, 0, Infinity);
    return (sight) => clauses.every((clause) => isTrue(clause(sight)));
  },
  $or: (given, scope, name) => {
    const clauses = compileAll(given, scope, name, 0, Infinity);
    return (sight) => clauses.some((clause) => isTrue(clause(sight)));
  },
  $not: of(1, 1, ([value]) => !isTrue(value)),
  $cond: (given, scope, name) => {
    const parts = ['if', 'then', 'else'];
    const list = Array.isArray(given) ? given : parts.map((part) => named(given, name, parts)[part]);
    const [test, yes, no] = compileAll(list, scope, name, 3);
    return (sight) => (isTrue(test?.(sight)) ? yes : no)?.(sight);
  },
  $ifNull: (given, scope, name) => {
    const values = compileAll(given, scope, name, 2, Infinity);
    return (sight) => {
      let value: unknown;
      for (const evaluate of values) if (!isNothing((value = evaluate(sight)))) return value;
      return value;
    };
  },

  $add: of(0, Infinity, (values, _scope, name) => {
    const terms = readPresent(values, (value) => (value instanceof Date ? value : numberOf(value, name)));
    if (!terms) return null;
    const [date, ...others] = terms.filter((term) => term instanceof Date);
    demand(others.length === 0, 16612, 'only one date allowed in an $add expression');
    const numbers = terms.filter((term): term is Numeric => !(term instanceof Date));
    const added = numbers.reduce((a, b) => arithmetic('$inc', a, b), 0);
    return date ? later(date, added, name) : added;
  }),
  $subtract: ofPresent(2, 2, ([a, b], _scope, name) => {
    if (a instanceof Date) return b instanceof Date ? a.getTime() - b.getTime() : later(a, -doubleOf(b, name), name);
    return arithmetic('$inc', numberOf(a, name), arithmetic('$mul', numberOf(b, name), -1));
  }),
  $multiply: of(0, Infinity, (values, _scope, name) => {
    const factors = readPresent(values, (value) => numberOf(value, name));
    return factors && factors.reduce((a, b) => arithmetic('$mul', a, b), 1);
  }),
  $divide: ofPresent(2, 2, ([a, b], _scope, name) => {
    const [dividend, divisor] = [doubleOf(a, name), doubleOf(b, name)];
    demand(divisor !== 0, 'BadValue', "can't $divide by zero");
    return dividend / divisor;
  }),
  $abs: ofPresent(1, 1, ([value], _scope, name) => Math.abs(doubleOf(value, name, 28765))),
  $ceil: ofPresent(1, 1, ([value], _scope, name) => Math.ceil(doubleOf(value, name, 28765))),
  $floor: ofPresent(1, 1, ([value], _scope, name) => Math.floor(doubleOf(value, name, 28765))),
  $sum: total(sum),
  $avg: total(average),
  $min: total((values, { compare }) => extreme(values, (a, b) => compare(a, b) < 0)),
  $max: total((values, { compare }) => extreme(values, (a, b) => compare(a, b) > 0)),

  $concat: of(0, Infinity, (values, { meter }, name) => {
    const text = readPresent(values, (value) => textOf(value, 16702, name))?.join('') ?? null;
    meter.build((text?.length ?? 0) * 2);
    return text;
  }),
  $toLower: only((text) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())),
  $toUpper: only((text) => text.replace(/[a-z]+/g, (letters) => letters.toUpperCase())),

  $isArray: of(1, 1, ([value]) => Array.isArray(value)),
  $size: of(1, 1, ([value], _scope, name) => arrayOf(value, 17124, name).length),
  $in: of(2, 2, ([value, list], { compare }, name) => {
    return arrayOf(list, 40081, name).some((item) => compare(value, item) === 0);
  }),
  $arrayElemAt: ofPresent(2, 2, ([list, index], _scope, name) =>
    arrayOf(list, 28689, name).at(integer(index, 28691, `${name}: the index`)),
  ),
  $first: ofPresent(1, 1, ([list], _scope, name) => arrayOf(list, 28689, name)[0]),
  $last: ofPresent(1, 1, ([list], _scope, name) => arrayOf(list, 28689, name).at(-1)),
  $concatArrays: of(0, Infinity, (values, { meter }, name) => {
    const items = readPresent(values, (value) => arrayOf(value, 28664, name))?.flat() ?? null;
    meter.build((items?.length ?? 0) * 16);
    return items;
  }),
  $map: (given, scope, name) => {
    const { input, as = 'this', in: inner } = named(given, name, ['input', 'in'], ['as']);
    const evaluate = scope.compile(inner, withNames(scope, [as]));
    const over = overItems(name, 16883, { input: scope.compile(input, scope), as: as as string }, scope);
    return (sight) => {
      const made: unknown[] = [];
      return over(sight, (_item, within) => made.push(evaluate(within) ?? null)) ? made : null;
    };
  },
  $filter: (given, scope, name) => {
    const { input, as = 'this', cond } = named(given, name, ['input', 'cond'], ['as']);
    const test = scope.compile(cond, withNames(scope, [as]));
    const over = overItems(name, 28651, { input: scope.compile(input, scope), as: as as string }, scope);
    return (sight) => {
      const kept: unknown[] = [];
      return over(sight, (item, within) => void (isTrue(test(within)) && kept.push(item))) ? kept : null;
    };
  },
  $mergeObjects: of(0, Infinity, (values) => {
    const documents = values.length === 1 && Array.isArray(values[0]) ? (values[0] as unknown[]) : values;
    return mergeObjects(documents);
  }),
  $setField: (given, scope, name) => {
    const { field, input, value } = named(given, name, ['field', 'input', 'value']);
    const isBare = typeof field === 'string' && !field.startsWith('$');
    const key = isBare ? field : isPlainDocument(field) ? field.$literal : undefined;
    demand(typeof key === 'string', 4161106, "$setField requires 'field' to be a constant string");
    const [into, set] = [scope.compile(input, scope), scope.compile(value, scope)];
    return (sight) => {
      const doc = into(sight) ?? null;
      demand(doc === null || isPlainDocument(doc), 4161105, "$setField requires 'input' to evaluate to an object");
      if (doc === null) return null;
      const changed = { ...doc };
      setMember(changed, key, set(sight));
      return changed;
    };
  },

  $year: datePart((date) => date.getUTCFullYear()),
  $month: datePart((date) => date.getUTCMonth() + 1),
  $dayOfMonth: datePart((date) => date.getUTCDate()),
  $dayOfWeek: datePart((date) => date.getUTCDay() + 1),
  $hour: datePart((date) => date.getUTCHours()),
  $minute: datePart((date) => date.getUTCMinutes()),
  $second: datePart((date) => date.getUTCSeconds()),
  $millisecond: datePart((date) => date.getUTCMilliseconds()),
  $dateToString: (given, scope, name) => {
    const { date, format = '%Y-%m-%dT%H:%M:%S.%LZ' } = named(given, name, ['date'], ['format']);
    const isFormat = typeof format === 'string' && !/^\$|%/.test(format.replace(/%[YmdHMSL%]/g, '-'));
    demand(isFormat, 18536, `Invalid format character in the format string, or one not supported: ${String(format)}`);
    const evaluate = scope.compile(date, scope);
    return (sight) => {
      const value = evaluate(sight);
      return isNothing(value) ? null : dateText(value, format);
    };
  },

  $isNumber: of(1, 1, ([value]) => isNumeric(value)),
  $toObjectId: ofPresent(1, 1, ([value]) => toObjectId(value)),
  $toString: ofPresent(1, 1, ([value]) => {
    demand(!(value instanceof Binary), 241, 'Unsupported conversion from binData to string');
    return toText(value);
  }),
};

/** One document of several; null and missing ones are passed over. */
export function mergeObjects(values: unknown[]): Doc {
  const documents = values.filter((value) => !isNothing(value));
  demand(documents.every(isPlainDocument), 40400, '$mergeObjects requires object inputs');
  return Object.assign({}, ...documents) as Doc;
}
