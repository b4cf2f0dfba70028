import { BSONRegExp, MaxKey, MinKey } from 'bson';
import { hasOperators, type Doc } from './bson-document';
import { compareValues } from './bson-order';
import { isNumeric, typeName, typeOrder } from './bson-types';
import { toDouble } from './exact-numbers';
import { compileElementTest, isTrue, operatorsOf } from './filter';
import { afterPrefix, encodeValue, identityOf } from './key-encoding';

/** One operator and its operand, as a filter states it of a path. */
export type Stated = [operator: string, operand: unknown];

/** What a filter states of each path, all of which must hold; also of members of an element, when it opens arrays. */
export function collectStated(filter: Doc, opensArrays = true, into = new Map<string, Stated[]>(), prefix = '') {
  for (const [key, condition] of Object.entries(filter)) {
    const clauses = key === '$and' || key === '$or' ? (condition as Doc[]) : [];
    if (key === '$and' || clauses.length === 1)
      for (const clause of clauses) collectStated(clause, opensArrays, into, prefix);
    if (key.startsWith('$')) continue;
    const stated = operatorsOf(condition);
    into.set(prefix + key, [...(into.get(prefix + key) ?? []), ...stated]);
    for (const [operator, inner] of opensArrays ? stated : [])
      if (operator === '$elemMatch' && !hasOperators(inner))
        collectStated(inner as Doc, opensArrays, into, `${prefix}${key}.`);
  }
  return into;
}

/** True when no document without the field can satisfy it. */
export function needsPresence([operator, operand]: Stated): boolean {
  if (operator === '$exists') return isTrue(operand);
  if (operator === '$in') return (operand as unknown[]).every((value) => value !== null && value !== undefined);
  return operand !== null && operand !== undefined && /^\$(eq|regex|[gl]te?)$/.test(operator);
}

/** The keys that can satisfy one statement. Ends are inclusive: the filter is tested again. */
export interface KeyLimits {
  points?: readonly unknown[];
  lower?: unknown;
  upper?: unknown;
  /** Texts that begin so; from anchored regular expressions. */
  prefix?: string | undefined;
}

/** How far an index key tells whether a statement holds. Without `canUseStrings` a collation makes texts useless. */
export function limitsOf([operator, operand]: Stated, canUseStrings: boolean): KeyLimits {
  if (operator === '$regex') return { prefix: canUseStrings ? literalPrefix(operand as RegExp) : undefined };
  const points: unknown[] = operator === '$in' ? (operand as unknown[]) : [operand];
  if (!points.every((value) => isIndexable(value, canUseStrings))) return {};
  if (operator === '$eq' || operator === '$in') return { points };
  if (operand === null || operand === undefined) return /^\$[gl]te$/.test(operator) ? { points: [null] } : {};
  if (isNumeric(operand) && Number.isNaN(toDouble(operand))) return {};
  if (operator === '$gt' || operator === '$gte') return { lower: operand };
  return operator === '$lt' || operator === '$lte' ? { upper: operand } : {};
}

/** Whether an index key tells this value: arrays are indexed by element, and collated texts by bytes. */
function isIndexable(value: unknown, canUseStrings: boolean): boolean {
  const isRegex = value instanceof RegExp || value instanceof BSONRegExp;
  if (Array.isArray(value) || isRegex || value instanceof MinKey || value instanceof MaxKey) return false;
  return canUseStrings || !['string', 'symbol', 'object'].includes(typeName(value));
}

function literalPrefix({ flags, source }: RegExp): string | undefined {
  if (flags !== '' || !source.startsWith('^') || source.includes('|')) return undefined;
  const literal = /^[^\\^$.|?*+()[\]{}]*/.exec(source.slice(1))?.[0] ?? '';
  // A quantifier makes the last letter optional.
  const certain = /^[?*{]/.test(source.slice(literal.length + 1)) ? literal.slice(0, -1) : literal;
  // Half of a surrogate pair has no bytes of its own.
  return certain.replace(/[\ud800-\udbff]$/, '') || undefined;
}

/** One stretch of keys for one field. A point stretch lets the next field be bounded too. */
export interface FieldBounds {
  readonly isPoint: boolean;
  readonly from: Buffer;
  readonly to: Buffer;
}

/** The stretches of keys that hold every value satisfying one statement, or both ends when these may be joined. */
export function boundsOf(
  limits: readonly KeyLimits[],
  descending: boolean,
  mayJoin: boolean,
): FieldBounds[] | undefined {
  const points = limits.find((limit) => limit.points)?.points;
  if (points) return pointBounds(points, descending);
  const prefix = limits.find((limit) => limit.prefix)?.prefix;
  if (prefix !== undefined) {
    const start = encodeValue(prefix, descending).subarray(0, -2);
    return [{ isPoint: false, from: start, to: afterPrefix(start) }];
  }
  const lower = limits.find((limit) => limit.lower !== undefined)?.lower;
  const upper = limits.find((limit) => limit.upper !== undefined)?.upper;
  if (lower === undefined && upper === undefined) return undefined;
  if (lower === undefined || upper === undefined) return [rangeBounds(lower, upper, descending)];
  if (!mayJoin || typeOrder(lower) !== typeOrder(upper)) return [rangeBounds(lower, undefined, descending)];
  return compareValues(lower, upper) > 0 ? [] : [rangeBounds(lower, upper, descending)];
}

function pointBounds(points: readonly unknown[], descending: boolean): FieldBounds[] {
  const encoded = points.map((value) => encodeValue(value ?? null, descending)).sort((a, b) => Buffer.compare(a, b));
  const distinct = encoded.filter((bytes, i) => !encoded[i - 1]?.equals(bytes));
  return distinct.map((bytes) => ({ isPoint: true, from: bytes, to: bytes }));
}

/** From one end to the other, or as far as the type of the one end reaches. */
function rangeBounds(lower: unknown, upper: unknown, descending: boolean): FieldBounds {
  const end = (value: unknown): Buffer =>
    encodeValue(value ?? lower ?? upper, descending).subarray(0, value === undefined ? 1 : undefined);
  const [from, to] = descending ? [end(upper), end(lower)] : [end(lower), end(upper)];
  return { isPoint: false, from, to: afterPrefix(to) };
}

/** True when every document for which the statements hold is certainly in the partial index. Unsure is false. */
export function impliesPartialFilter(
  stated: ReadonlyMap<string, Stated[]>,
  partial: ReadonlyMap<string, Stated[]>,
  canUseStrings: boolean,
): boolean {
  return [...partial].every(([path, clauses]) =>
    clauses.every((clause) => stated.get(path)?.some((statement) => implies(statement, clause, canUseStrings))),
  );
}

function implies(statement: Stated, [operator, operand]: Stated, canUseStrings: boolean): boolean {
  if (operator === '$exists') return needsPresence(statement);
  if (canUseStrings && statement[0] === operator && identityOf(statement[1]) === identityOf(operand)) return true;
  const test = compileElementTest({ [operator]: operand });
  const { points } = limitsOf(statement, canUseStrings);
  return points?.every((value) => value !== null && value !== undefined && test(value)) ?? false;
}
