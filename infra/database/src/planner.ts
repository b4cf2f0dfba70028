import { isPlainDocument, type Doc } from './bson-document';
import type { Collection } from './catalogue';
import { CommandError } from './command-error';
import { hasArrayOffset } from './document-path';
import type { CompiledFilter } from './filter';
import { boundsOf, collectPredicates, type FieldBounds, type Predicates } from './index-bounds';
import type { Index } from './index-keys';
import { afterPrefix, cutToStoredLength } from './key-encoding';
import { impliesPartialFilter } from './partial-index';
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

// More stretches than this cost more than the longer stretch they replace.
const mostRanges = 1000;

/** Chooses the index whose bounds take in most of the filter; without bounds, one that gives the order. */
export function planQuery(collection: Collection, request: PlanRequest): Plan {
  const hinted = hintedIndex(collection, request.hint);
  if (hinted === 'natural')
    return collectionScan(request, isPlainDocument(request.hint) && Number(request.hint.$natural) < 0);
  const predicates = collectPredicates(request.filter.source, !request.hasCollation);
  if (hinted) return candidate(hinted, predicates, request, true)?.plan ?? collectionScan(request);
  let best: Candidate | undefined;
  for (const index of collection.indexes) {
    const next = candidate(index, predicates, request, false);
    if (next && (!best || next.score > best.score)) best = next;
  }
  return best?.plan ?? collectionScan(request);
}

function hintedIndex(collection: Collection, hint: unknown): Index | 'natural' | undefined {
  if (hint === undefined || hint === null || (isPlainDocument(hint) && Object.keys(hint).length === 0))
    return undefined;
  if (hint === '$natural' || (isPlainDocument(hint) && '$natural' in hint)) return 'natural';
  const wanted = JSON.stringify(
    isPlainDocument(hint) ? Object.entries(hint).map(([name, direction]) => [name, Number(direction)]) : hint,
  );
  const index = collection.indexes.find(
    ({ spec }) => wanted === JSON.stringify(typeof hint === 'string' ? spec.name : Object.entries(spec.key)),
  );
  if (!index)
    throw new CommandError(
      'BadValue',
      'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
    );
  return index;
}

function collectionScan(request: PlanRequest, backwards = false): Plan {
  const [first] = request.sort;
  const natural = first?.name === '$natural';
  return {
    ranges: [],
    reverse: natural ? first.direction < 0 : backwards,
    sorted: natural || request.sort.length === 0,
  };
}

interface Candidate {
  readonly plan: Plan;
  readonly score: number;
}

function candidate(
  index: Index,
  predicates: Map<string, Predicates[]>,
  request: PlanRequest,
  forced: boolean,
): Candidate | undefined {
  if (index.paths.some(hasArrayOffset)) return forced ? { plan: wholeIndex(index, request, 0), score: 0 } : undefined;
  if (!forced && !coversEveryMatch(index, predicates, request.filter)) return undefined;
  const { stretches, points, ranged } = stretchesOf(index, predicates);
  if (points === 0 && !ranged) {
    const plan = wholeIndex(index, request, 0);
    // Reading a whole index pays only when it spares the sort.
    return forced || (plan.sorted && request.sort.length > 0) ? { plan, score: 1 } : undefined;
  }
  const order = orderOf(index, request, stretches.length === 1 ? points : 0);
  const isWholeKey = points === index.names.length;
  const ranges = stretches.map(({ from, to, isPoint }) => toRange(index, from, isPoint ? afterPrefix(to) : to));
  const [only] = stretches;
  const point =
    index.spec.unique && isWholeKey && only && stretches.length === 1 && only.from.length < 1800
      ? indexKey(index.id, only.from)
      : undefined;
  const plan: Plan = {
    index,
    ranges,
    ...(point ? { point } : {}),
    reverse: order === 'reverse',
    sorted: order !== 'none' || point !== undefined || request.sort.length === 0,
  };
  const score =
    points * 20 +
    (ranged ? 10 : 0) +
    (point ? 100 : 0) +
    (plan.sorted ? 5 : 0) +
    (isWholeKey && index.spec.unique ? 30 : 0);
  return { plan, score };
}

/** Sparse and partial indexes serve only queries that match nothing outside them. */
function coversEveryMatch(index: Index, predicates: Map<string, Predicates[]>, filter: CompiledFilter): boolean {
  if (index.spec.sparse && !index.names.some((name) => predicates.get(name)?.some(({ exists }) => exists)))
    return false;
  return !index.partial || impliesPartialFilter(filter.source, predicates, index.partial.source);
}

function wholeIndex(index: Index, request: PlanRequest, fixed: number): Plan {
  const order = orderOf(index, request, fixed);
  return {
    index,
    ranges: [indexOf(index.id)],
    reverse: order === 'reverse',
    sorted: order !== 'none' || request.sort.length === 0,
  };
}

function stretchesOf(
  index: Index,
  predicates: Map<string, Predicates[]>,
): { stretches: FieldBounds[]; points: number; ranged: boolean } {
  let stretches: FieldBounds[] = [{ isPoint: true, from: Buffer.alloc(0), to: Buffer.alloc(0) }];
  let points = 0;
  for (const [i, name] of index.names.entries()) {
    const stated = predicates.get(name);
    // In a multikey index two fields under one array may be met by different elements, hence different keys.
    if (!stated || (index.multikey && sharesRoot(index, i))) break;
    const bounds = boundsOf(stated, index.descending[i] ?? false, !index.multikey);
    if (!bounds || bounds.length * stretches.length > mostRanges) break;
    stretches = stretches.flatMap((left) => bounds.map((right) => joinBounds(left, right)));
    if (!bounds.every(({ isPoint }) => isPoint)) return { stretches, points, ranged: true };
    points += 1;
  }
  return { stretches, points, ranged: false };
}

const sharesRoot = (index: Index, at: number): boolean =>
  index.paths.slice(0, at).some((path) => path[0] === index.paths[at]?.[0]);

const joinBounds = (left: FieldBounds, right: FieldBounds): FieldBounds => ({
  isPoint: right.isPoint,
  from: Buffer.concat([left.from, right.from]),
  to: Buffer.concat([left.to, right.to]),
});

function toRange(index: Index, from: Buffer, to: Buffer): KeyRange {
  const cut = cutToStoredLength(to);
  const end = to.length > cut.length ? afterPrefix(cut) : to;
  return { start: indexKey(index.id, cutToStoredLength(from)), end: indexKey(index.id, end) };
}

/** Whether reading the index gives the order asked for, after the first `fixed` fields which hold one value each. */
function orderOf(index: Index, request: PlanRequest, fixed: number): 'forward' | 'reverse' | 'none' {
  if (request.sort.length === 0) return 'forward';
  if (index.multikey || index.lossy || request.hasCollation || index.paths.some(hasArrayOffset)) return 'none';
  const held = new Set(index.names.slice(0, fixed));
  const wanted = request.sort.filter(({ name }) => !held.has(name));
  const rest = index.names
    .map((name, i) => ({ name, direction: index.descending[i] ? -1 : 1 }))
    .filter(({ name }) => !held.has(name));
  const matches = (sign: number): boolean =>
    wanted.every(({ name, direction }, i) => rest[i]?.name === name && rest[i]?.direction === direction * sign);
  return matches(1) ? 'forward' : matches(-1) ? 'reverse' : 'none';
}

/** The stages of a plan as `explain` prints them. */
export function describePlan(plan: Plan, filter: Doc): Doc {
  const direction = plan.reverse ? 'backward' : 'forward';
  if (!plan.index) return { stage: 'COLLSCAN', filter, direction };
  const { name, key, unique, sparse } = plan.index.spec;
  const input = {
    stage: 'IXSCAN',
    keyPattern: { ...key },
    indexName: name,
    isMultiKey: plan.index.multikey,
    isUnique: unique,
    isSparse: sparse,
    isPartial: plan.index.partial !== undefined,
    direction,
    ranges: plan.ranges.length,
  };
  return { stage: 'FETCH', filter, inputStage: input };
}
