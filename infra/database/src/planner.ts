import { isPlainDocument, type Doc } from './bson-document';
import type { Collection } from './catalogue';
import { arrayOffset } from './document-path';
import type { CompiledFilter } from './filter';
import {
  boundsOf,
  collectStated,
  impliesPartialFilter,
  limitsOf,
  needsPresence,
  type FieldBounds,
  type Stated,
} from './index-bounds';
import type { Index } from './index-keys';
import { afterPrefix, keptOfLongKey } from './key-encoding';
import { demand } from './refuse';
import type { SortField } from './sort-order';
import { indexKey, indexOf, type KeyRange } from './storage-keys';

/** How the documents of a query are reached. The filter is tested on each of them whatever the plan. */
export interface Plan {
  /** Without an index the whole collection is read. */
  readonly index?: Index;
  /** The stretches of index keys to read, in order and apart from each other. */
  readonly ranges: readonly KeyRange[];
  /** The one key to look up in a unique index. */
  readonly point?: Buffer;
  readonly reverse: boolean;
  /** Whether the documents come in the order asked for. */
  readonly sorted: boolean;
}

export interface PlanRequest {
  readonly filter: CompiledFilter;
  readonly sort: readonly SortField[];
  readonly hasCollation: boolean;
  readonly hint?: unknown;
}

type Statements = ReadonlyMap<string, Stated[]>;

// More stretches than this cost more than the longer stretch they replace.
const mostRanges = 1000;

/** Chooses the index whose bounds take in most of the filter; without bounds, one that gives the order. */
export function planQuery(collection: Collection, request: PlanRequest): Plan {
  const hinted = hintedIndex(collection, request.hint);
  if (hinted === 'natural') return collectionScan(request);
  const stated = collectStated(request.filter.source);
  if (hinted) return planWith(hinted, stated, request)?.plan ?? wholeIndex(hinted, request);
  let best: { plan: Plan; score: number } | undefined;
  for (const index of collection.indexes) {
    const next = coversEveryMatch(index, stated, request) ? planWith(index, stated, request) : undefined;
    if (next && next.score > (best?.score ?? 0)) best = next;
  }
  return best?.plan ?? collectionScan(request);
}

function hintedIndex(collection: Collection, hint: unknown): Index | 'natural' | undefined {
  const fields = isPlainDocument(hint) ? Object.entries(hint) : undefined;
  if (hint === undefined || hint === null || fields?.length === 0) return undefined;
  if (hint === '$natural' || fields?.[0]?.[0] === '$natural') return 'natural';
  const wanted = JSON.stringify(fields?.map(([name, direction]) => [name, Number(direction)]) ?? hint);
  const keyOf = ({ spec }: Index): string => JSON.stringify(fields ? Object.entries(spec.key) : spec.name);
  const index = collection.indexes.find((candidate) => keyOf(candidate) === wanted);
  demand(index, 'BadValue', 'hint provided does not correspond to an existing index');
  return index;
}

function collectionScan({ sort: [first], hint }: PlanRequest): Plan {
  const natural = first?.name === '$natural';
  const direction = natural ? first.direction : isPlainDocument(hint) ? Number(hint.$natural) : 1;
  return { ranges: [], reverse: direction < 0, sorted: natural || !first };
}

/** Sparse and partial indexes serve only queries that match nothing outside them. */
function coversEveryMatch(index: Index, stated: Statements, { hasCollation }: PlanRequest): boolean {
  if (hasOffset(index)) return false;
  if (index.spec.sparse && !index.names.some((name) => stated.get(name)?.some(needsPresence))) return false;
  return !index.partial || impliesPartialFilter(stated, collectStated(index.partial.source), !hasCollation);
}

/** Keys do not tell the positions of arrays from names that are numbers. */
const hasOffset = ({ paths }: Index): boolean => paths.some((path) => path.some((part) => arrayOffset(part) >= 0));

/** The plan by the bounds an index has, or by its order alone when that spares the sort. */
function planWith(index: Index, stated: Statements, request: PlanRequest): { plan: Plan; score: number } | undefined {
  const { stretches, points, ranged } = stretchesOf(index, stated, request);
  if (points === 0 && !ranged) {
    const plan = wholeIndex(index, request);
    return plan.sorted && request.sort.length > 0 && !hasOffset(index) ? { plan, score: 1 } : undefined;
  }
  const [only] = stretches;
  const isUniqueKey = points === index.names.length && index.spec.unique;
  const isOneKey = isUniqueKey && stretches.length === 1 && only && only.from.length < keptOfLongKey;
  const order = orderOf(index, request, stretches.length === 1 ? points : 0);
  const sorted = order !== 'none' || isOneKey === true;
  const ranges = stretches.map(({ from, to, isPoint }) => toRange(index, from, isPoint ? afterPrefix(to) : to));
  const point = isOneKey ? { point: indexKey(index.id, only.from) } : {};
  const plan: Plan = { index, ranges, ...point, reverse: order === 'reverse', sorted };
  const worth = [isOneKey && 100, isUniqueKey && 30, ranged && 10, sorted && 5].map(Number);
  return { plan, score: worth.reduce((sum, each) => sum + each, points * 20) };
}

function wholeIndex(index: Index, request: PlanRequest): Plan {
  const order = orderOf(index, request, 0);
  return { index, ranges: [indexOf(index.id)], reverse: order === 'reverse', sorted: order !== 'none' };
}

/** The stretches of an index that hold every match, bounded field by field for as long as fields are points. */
function stretchesOf(
  index: Index,
  stated: Statements,
  { hasCollation }: PlanRequest,
): { stretches: FieldBounds[]; points: number; ranged: boolean } {
  let stretches: FieldBounds[] = [{ isPoint: true, from: Buffer.alloc(0), to: Buffer.alloc(0) }];
  let points = 0;
  for (const [i, name] of hasOffset(index) ? [] : index.names.entries()) {
    // In a multikey index two fields under one array may be met by different elements, hence different keys.
    if (index.multikey && index.paths.slice(0, i).some(([root]) => root === index.paths[i]?.[0])) break;
    const limits = (stated.get(name) ?? []).map((statement) => limitsOf(statement, !hasCollation));
    const bounds = boundsOf(limits, index.descending[i] ?? false, !index.multikey);
    if (!bounds || bounds.length * stretches.length > mostRanges) break;
    stretches = stretches.flatMap((left) => bounds.map((right) => joinBounds(left, right)));
    if (!bounds.every(({ isPoint }) => isPoint)) return { stretches, points, ranged: true };
    points += 1;
  }
  return { stretches, points, ranged: false };
}

const joinBounds = (left: FieldBounds, right: FieldBounds): FieldBounds => ({
  isPoint: right.isPoint,
  from: Buffer.concat([left.from, right.from]),
  to: Buffer.concat([left.to, right.to]),
});

/** Bounds are cut to what long keys keep of themselves, which only ever widens the range. */
function toRange({ id }: Index, from: Buffer, to: Buffer): KeyRange {
  const end = to.length > keptOfLongKey ? afterPrefix(to.subarray(0, keptOfLongKey)) : to;
  return { start: indexKey(id, from.subarray(0, keptOfLongKey)), end: indexKey(id, end) };
}

/** Whether reading the index gives the order asked for, after the first `fixed` fields which hold one value each. */
function orderOf(index: Index, { sort, hasCollation }: PlanRequest, fixed: number): 'forward' | 'reverse' | 'none' {
  if (sort.length === 0) return 'forward';
  if (index.multikey || index.lossy || hasCollation || hasOffset(index)) return 'none';
  const held = new Set(index.names.slice(0, fixed));
  const wanted = sort.filter(({ name }) => !held.has(name));
  const rest = Object.entries(index.spec.key).filter(([name]) => !held.has(name));
  const matches = (sign: number): boolean =>
    wanted.every(({ name, direction }, i) => rest[i]?.[0] === name && rest[i]?.[1] === direction * sign);
  return matches(1) ? 'forward' : matches(-1) ? 'reverse' : 'none';
}

/** The stages of a plan as `explain` prints them. */
export function describePlan(plan: Plan, filter: Doc): Doc {
  const direction = plan.reverse ? 'backward' : 'forward';
  if (!plan.index) return { stage: 'COLLSCAN', filter, direction };
  const { spec, multikey: isMultiKey, partial } = plan.index;
  const { name: indexName, key, unique: isUnique, sparse: isSparse } = spec;
  const scan = { stage: 'IXSCAN', keyPattern: { ...key }, indexName, isMultiKey, isUnique, isSparse };
  const inputStage = { ...scan, isPartial: partial !== undefined, direction, ranges: plan.ranges.length };
  return { stage: 'FETCH', filter, inputStage };
}
