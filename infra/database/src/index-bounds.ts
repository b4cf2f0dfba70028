import { MaxKey, MinKey } from 'bson';
import { isPlainDocument, type Doc } from './bson-document';
import { compareValues, order, typeOrder } from './bson-order';
import { isNumeric, toDouble } from './exact-numbers';
import { afterPrefix, encodeRangeEnd, encodeValue } from './key-encoding';

/** What a filter says of one path, as far as an index can use it. Values are joined by "and". */
export interface Predicates {
  /** The value must be one of these; from equality and `$in`. */
  points?: unknown[];
  /** `$gt`, `$gte`, `$lt`, `$lte` operands; bounds are inclusive, the filter is tested again. */
  lower?: { value: unknown; strict: boolean };
  upper?: { value: unknown; strict: boolean };
  /** Texts that begin so; from anchored regular expressions. */
  prefix?: string;
  /** The field must be there, for sparse and partial indexes. */
  exists?: boolean;
}

/** Gathers the usable predicates of a filter by path: top-level clauses, `$and`, and documents in `$elemMatch`. */
export function collectPredicates(
  filter: Doc,
  canUseStrings: boolean,
  into = new Map<string, Predicates[]>(),
  prefix = '',
): Map<string, Predicates[]> {
  for (const [key, condition] of Object.entries(filter)) {
    if (key === '$and') for (const clause of condition as Doc[]) collectPredicates(clause, canUseStrings, into, prefix);
    if (key.startsWith('$')) continue;
    const path = prefix + key;
    for (const predicates of readCondition(condition, canUseStrings)) {
      const known = into.get(path);
      if (known) known.push(predicates);
      else into.set(path, [predicates]);
    }
    const inner = isPlainDocument(condition) ? condition.$elemMatch : undefined;
    if (isPlainDocument(inner) && !Object.keys(inner)[0]?.startsWith('$'))
      collectPredicates(inner, canUseStrings, into, `${path}.`);
  }
  return into;
}

/** Whether an index key tells this value: arrays are indexed by element, and collated texts by bytes. */
function isIndexable(value: unknown, canUseStrings: boolean): boolean {
  if (Array.isArray(value) || value instanceof RegExp || value instanceof MinKey || value instanceof MaxKey)
    return false;
  if (canUseStrings) return true;
  const kind = typeOrder(value);
  return kind !== order.string && kind !== order.object;
}

function readCondition(condition: unknown, canUseStrings: boolean): Predicates[] {
  if (condition instanceof RegExp) return readOperator('$regex', condition, canUseStrings);
  if (!isPlainDocument(condition) || !Object.keys(condition)[0]?.startsWith('$'))
    return readOperator('$eq', condition, canUseStrings);
  return Object.entries(condition).flatMap(([operator, operand]) => readOperator(operator, operand, canUseStrings));
}

function readOperator(operator: string, operand: unknown, canUseStrings: boolean): Predicates[] {
  const usable = isIndexable(operand, canUseStrings);
  const isNull = operand === null || operand === undefined;
  switch (operator) {
    case '$eq':
      return usable ? [{ points: [operand], exists: !isNull }] : [];
    case '$in':
      return readMembership(operand as unknown[], canUseStrings);
    case '$gt':
    case '$gte':
      if (isNull) return operator === '$gte' ? [{ points: [null] }] : [];
      return usable && !isNotANumber(operand)
        ? [{ lower: { value: operand, strict: operator === '$gt' }, exists: true }]
        : [];
    case '$lt':
    case '$lte':
      if (isNull) return operator === '$lte' ? [{ points: [null] }] : [];
      return usable && !isNotANumber(operand)
        ? [{ upper: { value: operand, strict: operator === '$lt' }, exists: true }]
        : [];
    case '$regex': {
      const prefix = canUseStrings ? literalPrefix(operand as RegExp) : undefined;
      return prefix ? [{ prefix, exists: true }] : [{ exists: true }];
    }
    case '$exists':
      return operand === false || operand === 0 || operand === null ? [] : [{ exists: true }];
    default:
      return [];
  }
}

const isNotANumber = (value: unknown): boolean => isNumeric(value) && Number.isNaN(toDouble(value));

function readMembership(values: unknown[], canUseStrings: boolean): Predicates[] {
  if (!values.every((value) => isIndexable(value, canUseStrings))) return [];
  return [{ points: values, exists: values.every((value) => value !== null && value !== undefined) }];
}

function literalPrefix(pattern: RegExp): string | undefined {
  if (pattern.flags !== '' || !pattern.source.startsWith('^') || pattern.source.includes('|')) return undefined;
  const literal = /^[^\\^$.|?*+()[\]{}]*/.exec(pattern.source.slice(1))?.[0] ?? '';
  const next = pattern.source[literal.length + 1];
  // A quantifier makes the last letter optional.
  const certain = next !== undefined && '?*{'.includes(next) ? literal.slice(0, -1) : literal;
  // Half of a surrogate pair has no bytes of its own.
  return certain.replace(/[\ud800-\udbff]$/, '') || undefined;
}

/** One stretch of keys for one field. A point stretch lets the next field be bounded too. */
export interface FieldBounds {
  readonly isPoint: boolean;
  readonly from: Buffer;
  readonly to: Buffer;
}

/** The stretches of keys that hold every value satisfying one predicate, or both ends when these may be joined. */
export function boundsOf(
  predicates: readonly Predicates[],
  descending: boolean,
  mayJoin: boolean,
): FieldBounds[] | undefined {
  const points = predicates.find((predicate) => predicate.points)?.points;
  if (points) return pointBounds(points, descending);
  const prefix = predicates.find((predicate) => predicate.prefix)?.prefix;
  if (prefix) return [prefixBounds(prefix, descending)];
  const lower = predicates.find((predicate) => predicate.lower)?.lower;
  const upper = predicates.find((predicate) => predicate.upper)?.upper;
  const joined = mayJoin && lower && upper && typeOrder(lower.value) === typeOrder(upper.value);
  if (joined)
    return compareValues(lower.value, upper.value) > 0 ? [] : [rangeBounds(lower.value, upper.value, descending)];
  if (lower) return [rangeBounds(lower.value, undefined, descending)];
  return upper ? [rangeBounds(undefined, upper.value, descending)] : undefined;
}

function pointBounds(points: unknown[], descending: boolean): FieldBounds[] {
  const encoded = new Map(
    points.map((value) => encodeValue(value ?? null, descending)).map((bytes) => [bytes.toString('latin1'), bytes]),
  );
  return [...encoded.values()]
    .sort((a, b) => Buffer.compare(a, b))
    .map((bytes) => ({ isPoint: true, from: bytes, to: bytes }));
}

function rangeBounds(lower: unknown, upper: unknown, descending: boolean): FieldBounds {
  const kind = typeOrder(lower === undefined ? upper : lower);
  const bracket = Buffer.from([descending ? ~kind & 0xff : kind]);
  const low = lower === undefined ? bracket : encodeRangeEnd(lower, descending);
  const high = upper === undefined ? bracket : encodeRangeEnd(upper, descending);
  const [from, to] = descending ? [high, low] : [low, high];
  return { isPoint: false, from, to: afterPrefix(to) };
}

function prefixBounds(prefix: string, descending: boolean): FieldBounds {
  const start = encodeValue(prefix, descending).subarray(0, -2);
  return { isPoint: false, from: start, to: afterPrefix(start) };
}
