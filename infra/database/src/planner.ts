import { BSONRegExp, MaxKey, MinKey, ObjectId } from 'bson';
import { hasOperators, isPlainDocument, type Doc } from './bson-document';
import { isNumeric, typeName } from './bson-types';
import type { Collection } from './catalogue';
import { arrayOffset } from './document-path';
import { isTrue, toDouble } from './exact-numbers';
import { compileElementTest, operatorsOf, type CompiledFilter } from './filter';
import type { Index } from './indexes';
import { afterPrefix, encodeValue, identityOf, longKeyPrefixBytes } from './key-encoding';
import { Pattern } from './pattern';
import { demand } from './refuse';
import type { SortField } from './sort-order';
import { indexKey, type KeyRange } from './storage-keys';

/** How the documents of a query are reached. The filter is tested on each of them whatever the plan. */
export interface Plan {
  /** Without an index the whole collection is read. */
  readonly index?: Index;
  /** The stretches of index keys to read, in order and apart from each other. */
  readonly ranges: readonly KeyRange[];
  /** The keys to look up in a unique index, one of each range. */
  readonly points?: readonly Buffer[] | undefined;
  readonly reverse: boolean;
  /** Whether the documents come in the order asked for. */
  readonly sorted: boolean;
  /** Reads one after the other that together find every match, each document once; then it has no index of its own. */
  readonly parts?: readonly Plan[];
}

interface PlanRequest {
  readonly filter: CompiledFilter;
  readonly sort: readonly SortField[];
  readonly hasCollation: boolean;
  readonly hint?: unknown;
  /** How many keys a plan by an index reads, counted up to a limit. */
  countKeys(plan: Plan, limit: number): number;
}

/** A plan, and how much of the filter its bounds take in. */
interface Candidate {
  readonly plan: Plan;
  readonly worth: number;
  /** The fields that its bounds hold: another index that holds the same ones reads as many keys. */
  readonly held: string;
}

/** What one field held to a value is worth, and one between two. */
const pointWorth = 20;
const rangeWorth = 10;
const orderWorth = 5;

// Counting further costs more than it can spare.
const fewKeys = [8, 64, 512] as const;

/** One operator and its operand, as a filter states it of a path. */
type Stated = [operator: string, operand: unknown];
type Statements = Map<string, Stated[]>;

/** From one beginning of keys to another, both included. */
type Stretch = readonly [from: Buffer, to: Buffer];
/** The stretches of one field; the next one can be bounded too when each is one value. */
type Bounds = { readonly stretches: readonly Stretch[]; readonly arePoints: boolean };

// More stretches than this cost more than the longer stretch they replace.
const maxStretches = 1000;

const noHint = identityOf({});

/**
 * Chooses the index whose bounds take in most of the filter, of several such the one that reads few keys; without bounds one
 * for each alternative of the filter, or else one that gives the order.
 */
export function planQuery({ indexes }: Collection, request: PlanRequest): Plan {
  const { hint, filter, hasCollation } = request;
  if (hint === '$natural' || (isPlainDocument(hint) && '$natural' in hint)) return collectionScan(request);
  const [byId] = indexes;
  const one = byId && hint == null && !hasCollation ? planById(byId, filter.source) : undefined;
  if (one) return one;
  const stated = collectStated(filter.source);
  for (const [path, each] of hasCollation ? stated : []) stated.set(path, each.filter(isFreeOfTexts));
  const hintIdentity = hint == null ? noHint : identityOf(hint);
  if (hintIdentity !== noHint) {
    const hinted = indexes.find(
      ({ spec, isBuilding }) =>
        !isBuilding && (hintIdentity === identityOf(spec.name) || hintIdentity === identityOf(spec.key)),
    );
    demand(hinted, 'BadValue', 'hint provided does not correspond to an existing index');
    return planWith(hinted, stated, request).plan;
  }
  // whatever else is asked of the one document with an id, no other index finds it sooner
  const byPoint = byId && stated.has('_id') ? planWith(byId, stated, request).plan : undefined;
  if (byPoint?.points?.length === 1) return byPoint;
  const best = bestOf(indexes, stated, request);
  const union = best && best.worth >= rangeWorth ? undefined : unionOf(indexes, request);
  return union ?? best?.plan ?? collectionScan(request);
}

/** The plan for the one document with a plain id, as most writes ask for it: to weigh more takes longer than to read it. */
function planById(byId: Index, { _id: id }: Doc): Plan | undefined {
  if (typeof id !== 'string' && !(id instanceof ObjectId)) return undefined;
  const key = encodeValue(id);
  if (key.length >= longKeyPrefixBytes) return undefined;
  const point = indexKey(byId.id, key);
  const ranges = [{ start: point, end: afterPrefix(point) }];
  return { index: byId, ranges, points: [point], reverse: false, sorted: true };
}

/** The index that is worth most; of several the first that has few keys to read, as values tell that no rule knows. */
function bestOf(indexes: readonly Index[], stated: Statements, request: PlanRequest): Candidate | undefined {
  // an index that nothing is asked of first can give an order at most
  const canServe = ({ names: [first = ''] }: Index): boolean => request.sort.length > 0 || stated.has(first);
  const candidates = indexes
    .filter((index) => canServe(index) && coversEveryMatch(index, stated))
    .map((index) => planWith(index, stated, request));
  const most = Math.max(1, ...candidates.map(({ worth }) => worth));
  const best = candidates.filter(({ worth }) => worth === most);
  const rivals = best.filter(({ held }, i) => best.findIndex((other) => other.held === held) === i);
  if (rivals.length < 2 || most < rangeWorth) return rivals[0];
  for (const limit of fewKeys) {
    const narrow = rivals.find(({ plan }) => request.countKeys(plan, limit) < limit);
    if (narrow) return narrow;
  }
  return rivals[0];
}

/**
 * A plan for each alternative of a filter, where an index holds each to values. What is to be sorted is read whole first, so
 * that only few keys are better than an order that may end early.
 */
function unionOf(indexes: readonly Index[], request: PlanRequest): Plan | undefined {
  const { filter, sort, hasCollation } = request;
  if (hasCollation) return undefined;
  const one = alternativesOf(filter.source).find((alternatives) => alternatives.length > 1);
  const found = one?.map((clause) => bestOf(indexes, collectStated(clause), { ...request, sort: [] }));
  const parts = found?.flatMap((part) => (part && part.worth >= pointWorth ? part.plan : []));
  if (!found || parts?.length !== found.length) return undefined;
  const [, , few] = fewKeys;
  const areFew = parts.every((part) => request.countKeys(part, few) < few);
  return sort.length === 0 || areFew ? { ranges: [], reverse: false, sorted: sort.length === 0, parts } : undefined;
}

/** The lists of alternatives of which a filter asks for one each. */
const alternativesOf = ({ $or, $and }: Doc): Doc[][] => [
  ...($or === undefined ? [] : [$or as Doc[]]),
  ...(($and ?? []) as Doc[]).flatMap(alternativesOf),
];

function collectionScan({ sort: [first], hint }: PlanRequest): Plan {
  const natural = first?.name === '$natural';
  const direction = natural ? first.direction : isPlainDocument(hint) ? Number(hint.$natural) : 1;
  return { ranges: [], reverse: direction < 0, sorted: natural || !first };
}

/** The plan by the bounds an index has, or by its order alone, which is worth something when that spares the sort. */
function planWith(index: Index, stated: Statements, request: PlanRequest): Candidate {
  const { stretches, points, isRanged } = stretchesOf(index, stated);
  const [only] = stretches.length === 1 ? stretches : [];
  const isUniqueKey = points === index.names.length && index.spec.unique;
  const areKeys = isUniqueKey && stretches.every(([key]) => key.length < longKeyPrefixBytes);
  const isOneKey = areKeys && only !== undefined;
  const direction = directionOf(index, request, only ? points : 0);
  const plan: Plan = {
    index,
    ranges: stretches.map(([from, to]) => ({ start: boundOf(index, from), end: afterPrefix(boundOf(index, to)) })),
    points: areKeys ? stretches.map(([key]) => indexKey(index.id, key)) : undefined,
    reverse: direction === -1,
    sorted: direction !== undefined || isOneKey,
  };
  const sparesSort = plan.sorted && request.sort.length > 0;
  const bounds = points * pointWorth + (isRanged ? rangeWorth : 0);
  const held = index.names
    .slice(0, points + Number(isRanged))
    .toSorted()
    .join('\n');
  return { plan, worth: bounds + (isUniqueKey ? 100 : 0) + (sparesSort ? orderWorth : 0), held };
}

/**
 * The stretches of an index whose keys are the matches and nothing else, so that counting them needs no document:
 * fields that equal texts or null, then perhaps one between two moments. Undefined where the keys alone do not tell.
 */
export function rangesToCount(
  { indexes }: Collection,
  request: Omit<PlanRequest, 'countKeys'>,
): readonly KeyRange[] | undefined {
  const { filter, hasCollation, hint } = request;
  const names = Object.keys(filter.source);
  if (hasCollation || hint != null || names.length === 0 || names.some((name) => name.startsWith('$')))
    return undefined;
  const stated = collectStated(filter.source, false);
  for (const index of indexes) {
    const { multikey, lossy, spec } = index;
    const first = index.names.slice(0, names.length);
    const isTold = !multikey && !lossy && !spec.sparse && names.every((name) => first.includes(name));
    if (!isTold || !coversEveryMatch(index, stated) || first.some((name) => name.startsWith('_id'))) continue;
    const clauses = first.map((name) => stated.get(name) ?? []);
    const last = clauses.at(-1) ?? [];
    const { stretches, points, isRanged } = stretchesOf(index, stated);
    const arePoints = clauses.slice(0, points).every(areKeyed);
    if (!arePoints || points + Number(isRanged) !== names.length || (isRanged && !isPeriod(last))) continue;
    if (stretches.some(([from, to]) => Math.max(from.length, to.length) >= longKeyPrefixBytes)) continue;
    const isOpen = (sign: string): boolean => isRanged && last.some(([operator]) => operator === sign);
    const [opensAfter, endsBefore] = index.descending[points]
      ? [isOpen('$lt'), isOpen('$gt')]
      : [isOpen('$gt'), isOpen('$lt')];
    return stretches.map(([from, to]) => ({
      start: opensAfter ? afterPrefix(indexKey(index.id, from)) : indexKey(index.id, from),
      end: endsBefore ? indexKey(index.id, to) : afterPrefix(indexKey(index.id, to)),
    }));
  }
  return undefined;
}

/** Whether a field is asked for by texts or null alone, which have a key of their own each; a missing field has that of null. */
const areKeyed = (stated: readonly Stated[]): boolean =>
  stated.length === 1 && [stated[0]?.[1]].flat().every((value) => typeof value === 'string' || value === null);

/** Whether a field lies between moments: at most one on each side. */
function isPeriod(stated: readonly Stated[]): boolean {
  const count = (operators: RegExp): number => stated.filter(([operator]) => operators.test(operator)).length;
  const [lower, upper] = [count(/^\$gte?$/), count(/^\$lte?$/)];
  const areMoments = stated.every(([, operand]) => operand instanceof Date && !Number.isNaN(operand.getTime()));
  return areMoments && lower <= 1 && upper <= 1 && lower + upper === stated.length;
}

/** Bounds are cut to what long keys keep of themselves, which only ever widens the range. */
const boundOf = ({ id }: Index, key: Buffer): Buffer => indexKey(id, key.subarray(0, longKeyPrefixBytes));

/** Keys do not tell the positions of arrays from names that are numbers. */
const hasOffset = ({ paths }: Index): boolean => paths.some((path) => path.some((part) => arrayOffset(part) >= 0));

/** How an index is read to give the order asked for, if it does; each of its first `fixedFields` holds one value. */
function directionOf(index: Index, { sort, hasCollation }: PlanRequest, fixedFields: number): 1 | -1 | undefined {
  if (sort.length === 0) return 1;
  if (index.multikey || index.lossy || hasCollation || hasOffset(index)) return undefined;
  const held = new Set(index.names.slice(0, fixedFields));
  const requested = sort.filter(({ name }) => !held.has(name));
  const rest = Object.entries(index.spec.key).filter(([name]) => !held.has(name));
  return ([1, -1] as const).find((sign) =>
    requested.every(({ name, direction }, i) => rest[i]?.[0] === name && rest[i]?.[1] === direction * sign),
  );
}

/** The stretches of an index that hold every match, bounded field by field for as long as fields are points. */
function stretchesOf(index: Index, stated: Statements): { stretches: Stretch[]; points: number; isRanged: boolean } {
  let stretches: Stretch[] = [[Buffer.of(), Buffer.of()]];
  let points = 0;
  for (const [i, name] of hasOffset(index) ? [] : index.names.entries()) {
    // In a multikey index two fields under one array may be met by different elements, hence different keys.
    if (index.multikey && index.paths.slice(0, i).some(([root]) => root === index.paths[i]?.[0])) break;
    const bounds = boundsOf(stated.get(name) ?? [], index.descending[i] === true, !index.multikey);
    if (!bounds || bounds.stretches.length * stretches.length > maxStretches) break;
    stretches = stretches.flatMap(([from, to]) =>
      bounds.stretches.map(([start, end]): Stretch => [Buffer.concat([from, start]), Buffer.concat([to, end])]),
    );
    if (!bounds.arePoints) return { stretches, points, isRanged: true };
    points += 1;
  }
  return { stretches, points, isRanged: false };
}

/** Where the keys of one field lie that can satisfy its statements; both ends of a range only when it may join them. */
function boundsOf(stated: readonly Stated[], descending: boolean, mayJoin: boolean): Bounds | undefined {
  const encode = (value: unknown): Buffer => encodeValue(value, descending);
  const points = stated.map(pointsOf).find((values) => values);
  if (points) {
    const distinct = new Set(points.map((value) => encode(value ?? null).toString('latin1')));
    const keys = [...distinct].sort().map((text) => Buffer.from(text, 'latin1'));
    return { stretches: keys.map((key) => [key, key]), arePoints: true };
  }
  const prefix = stated.map(literalPrefix).find((text) => text);
  if (prefix) {
    const start = encode(prefix).subarray(0, -2);
    return { stretches: [[start, start]], arePoints: false };
  }
  const endOf = (operators: RegExp): unknown =>
    stated.find(([operator, operand]) => operators.test(operator) && isEnd(operand))?.[1];
  const lower = endOf(/^\$gte?$/);
  const upper = mayJoin || lower === undefined ? endOf(/^\$lte?$/) : undefined;
  if (lower === undefined && upper === undefined) return undefined;
  // An open end reaches as far as the type of the other one, whose place is the first byte.
  const from = lower === undefined ? encode(upper).subarray(0, 1) : encode(lower);
  const to = upper === undefined ? encode(lower).subarray(0, 1) : encode(upper);
  return { stretches: [descending ? [to, from] : [from, to]], arePoints: false };
}

/** The values one of which a statement asks for. */
function pointsOf([operator, operand]: Stated): unknown[] | undefined {
  const points: unknown[] = operator === '$in' ? (operand as unknown[]) : [operand];
  const isEquality = operator === '$eq' || operator === '$in' || (operand == null && /^\$[gl]te$/.test(operator));
  return isEquality && points.every(isIndexable) ? points : undefined;
}

const isEnd = (operand: unknown): boolean =>
  operand != null && isIndexable(operand) && !(isNumeric(operand) && Number.isNaN(toDouble(operand)));

/** Whether an index key tells this value: arrays are indexed by element. */
const isIndexable = (value: unknown): boolean =>
  !Array.isArray(value) && ![BSONRegExp, MinKey, MaxKey].some((type) => value instanceof type);

/** What every text begins with that a regular expression matches. */
function literalPrefix([operator, operand]: Stated): string | undefined {
  if (operator !== '$regex' || !(operand instanceof Pattern)) return undefined;
  const { options, source } = operand;
  if (options !== '' || !source.startsWith('^') || source.includes('|')) return undefined;
  const literal = /^[^\\^$.|?*+()[\]{}]*/.exec(source.slice(1))?.[0] ?? '';
  // A quantifier makes the last letter optional.
  const certain = /^[?*{]/.test(source.slice(literal.length + 1)) ? literal.slice(0, -1) : literal;
  // Half of a surrogate pair has no bytes of its own.
  return certain.replace(/[\ud800-\udbff]$/, '');
}

/** What a filter states of each path, all of which must hold; also of members of an element, when it opens arrays. */
export function collectStated(filter: Doc, opensArrays = true, into: Statements = new Map(), prefix = ''): Statements {
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

/** Whether it leaves out texts, which a collation compares otherwise than index keys do. */
const isFreeOfTexts = ([, operand]: Stated): boolean =>
  [operand].flat().every((value) => !['string', 'symbol', 'object', 'array', 'regex'].includes(typeName(value)));

/** Sparse and partial indexes serve only queries that certainly match nothing outside them. */
function coversEveryMatch(index: Index, stated: Statements): boolean {
  if (hasOffset(index) || index.isBuilding) return false;
  if (index.spec.sparse && !index.names.some((name) => stated.get(name)?.some(needsPresence))) return false;
  return [...collectStated(index.partial?.source ?? {})].every(([path, clauses]) =>
    clauses.every((clause) => stated.get(path)?.some((statement) => implies(statement, clause))),
  );
}

/** True when no document without the field can satisfy it. */
function needsPresence([operator, operand]: Stated): boolean {
  if (operator === '$exists') return isTrue(operand);
  if (operator === '$in') return (operand as unknown[]).every((value) => value != null);
  return operand != null && /^\$(eq|regex|[gl]te?)$/.test(operator);
}

function implies(statement: Stated, [operator, operand]: Stated): boolean {
  if (operator === '$exists') return needsPresence(statement);
  if (statement[0] === operator && identityOf(statement[1]) === identityOf(operand)) return true;
  const test = compileElementTest({ [operator]: operand });
  return pointsOf(statement)?.every((value) => value != null && test(value)) ?? false;
}

/** The stages of a plan as `explain` prints them. */
export function describePlan({ index, ranges, reverse, parts }: Plan, filter: Doc): Doc {
  const direction = reverse ? 'backward' : 'forward';
  if (parts) {
    const inputStages = parts.map((part) => describePlan(part, filter).inputStage);
    return { stage: 'FETCH', filter, inputStage: { stage: 'OR', inputStages } };
  }
  if (!index) return { stage: 'COLLSCAN', filter, direction };
  const { name: indexName, key: keyPattern, unique: isUnique, sparse: isSparse } = index.spec;
  const kind = { isMultiKey: index.multikey, isUnique, isSparse, isPartial: index.partial !== undefined };
  const inputStage = { stage: 'IXSCAN', keyPattern, indexName, ...kind, direction, ranges: ranges.length };
  return { stage: 'FETCH', filter, inputStage };
}
