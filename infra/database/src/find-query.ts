import { ObjectId } from 'bson';
import { decode, decodeExact, encode, isPlainDocument, promote, type Doc } from './bson-document';
import type { Collection } from './catalogue';
import { collatorFor } from './collation';
import { Meter, type CommandSettings } from './command-settings';
import type { Database } from './database';
import { compileFilter, type CompiledFilter } from './filter';
import { encodeKey, isLongKey } from './key-encoding';
import { planQuery, rangesToCount, type Plan } from './planner';
import { buildProjector } from './projection';
import { demand } from './refuse';
import { buildSorter, parseSort } from './sort-order';
import { stretchBytes, type Storage, type StoredEntry } from './storage';
import { collectionOf, indexKey, ownKeyOffset, readRecord, recordKey, type KeyRange } from './storage-keys';
import type { Steps } from './turn-runner';

/** What is asked of a collection. */
export interface QuerySpec {
  readonly filter?: unknown;
  readonly sort?: unknown;
  readonly skip?: number | undefined;
  /** 0 is no limit. */
  readonly limit?: number | undefined;
  readonly projection?: unknown;
  readonly hint?: unknown;
  readonly settings?: CommandSettings;
}

/** A query ready to run: what it tests, and how it reaches its documents. */
export interface Query {
  readonly database: Database;
  readonly collection: Collection | undefined;
  readonly spec: QuerySpec;
  readonly filter: CompiledFilter;
  readonly plan: Plan;
}

/** A document that matched, with its stored bytes; decoded when the filter needed it. */
interface Match {
  readonly record: number;
  readonly bytes: Buffer;
  readonly doc: Doc | undefined;
}

/** What a query has read so far. */
interface Examined {
  documents: number;
}

const nowhere: Plan = { ranges: [], reverse: false, sorted: true };

/** Compiles and plans; a missing collection is checked the same and finds nothing. */
export function prepareQuery(database: Database, namespace: string, spec: QuerySpec): Query {
  const collection = database.catalogue.find(namespace);
  const filter = compileFilter(spec.filter, spec.settings);
  const hasCollation = spec.settings?.collation !== undefined;
  const countKeys = (plan: Plan, limit: number): number => keysUpTo(database.storage, plan, limit);
  const request = { filter, sort: parseSort(spec.sort), hasCollation, hint: spec.hint, countKeys };
  return { database, collection, spec, filter, plan: collection ? planQuery(collection, request) : nowhere };
}

function keysUpTo(storage: Storage, { ranges }: Plan, limit: number): number {
  let count = 0;
  for (const range of ranges) {
    if (count < limit) count += storage.read(range, { limit: limit - count }).entries.length;
  }
  return count;
}

/** The matching documents, sorted, skipped and limited, with nothing in between where the work is to rest. */
export function* runQuery(query: Query, examined: Examined = { documents: 0 }): Generator<Match | undefined> {
  const { sort, skip = 0, limit = 0, settings } = query.spec;
  let matches = matchesOf(query, examined);
  if (!query.plan.sorted) {
    const sorter = buildSorter(sort as Doc, collatorFor(settings?.collation));
    matches = sorter.sort(matches, ({ doc, bytes }) => doc ?? decode(bytes), {
      meter: settings?.meter,
      sizeOf: ({ bytes }) => bytes.length,
      max: limit > 0 ? skip + limit : 0,
      isSliceOver: query.database.isSliceOver,
    });
  }
  let position = 0;
  for (const match of matches) {
    if (!match) {
      yield undefined;
      continue;
    }
    position += 1;
    if (position > skip) yield match;
    if (limit > 0 && position >= skip + limit) return;
  }
}

function* matchesOf(
  { database, collection, spec, filter, plan }: Query,
  examined: Examined,
): Generator<Match | undefined> {
  for (const { record, bytes } of collection ? scanRecords(database.storage, collection, plan) : []) {
    examined.documents += 1;
    spec.settings?.meter?.tick();
    if (database.isSliceOver()) yield undefined;
    if (filter.matchesAll) yield { record, bytes, doc: undefined };
    else {
      const doc = decodeFor(filter, bytes);
      if (filter.test(doc)) yield { record, bytes, doc };
    }
  }
}

/** A document as a filter tests it. */
export const decodeFor = ({ needsExactTypes }: CompiledFilter, bytes: Buffer): Doc =>
  needsExactTypes ? decodeExact(bytes) : decode(bytes);

const firstStretch = 16;
const maxStretch = 1024;

/** Reads the records of a plan in its order. It may rest between records: it goes on from the last key it read. */
function* scanRecords(storage: Storage, collection: Collection, plan: Plan): Generator<Omit<Match, 'doc'>> {
  if (!plan.index && !plan.parts) {
    for (const { key, value } of readRange(storage, collectionOf(collection.id), plan.reverse))
      yield { record: readRecord(key, ownKeyOffset), bytes: value };
    return;
  }
  for (const record of plan.parts ? scanEach(storage, plan.parts) : scanIndex(storage, plan)) {
    const bytes = storage.get(recordKey(collection.id, record));
    // Between two stretches a document may have been removed.
    if (bytes) yield { record, bytes };
  }
}

/** What each plan leads to, each record once. */
function* scanEach(storage: Storage, plans: readonly Plan[]): Generator<number> {
  const seen = new Set<number>();
  for (const plan of plans) {
    for (const record of scanIndex(storage, plan)) {
      if (!seen.has(record)) yield record;
      seen.add(record);
    }
  }
}

function* scanIndex(storage: Storage, plan: Plan): Generator<number> {
  if (!plan.index) return;
  // Several keys may lead to one document, which is found once.
  const seen = plan.index.multikey || plan.ranges.length > 1 ? new Set<number>() : undefined;
  if (plan.points) {
    for (const point of plan.reverse ? plan.points.toReversed() : plan.points) {
      const holder = storage.get(point);
      const record = holder && readRecord(holder);
      if (record === undefined || seen?.has(record)) continue;
      seen?.add(record);
      yield record;
    }
    return;
  }
  for (const range of plan.reverse ? [...plan.ranges].reverse() : plan.ranges) {
    for (const { key, value } of readRange(storage, range, plan.reverse)) {
      const record = plan.index.spec.unique ? readRecord(value) : readRecord(key, key.length - 6);
      if (seen?.has(record)) continue;
      seen?.add(record);
      yield record;
    }
  }
}

function* readRange(storage: Storage, range: KeyRange, reverse: boolean): Generator<StoredEntry> {
  let rest = range;
  for (let limit = firstStretch, last: StoredEntry | undefined; ; limit = Math.min(limit * 4, maxStretch)) {
    const { entries, isWhole } = storage.read(rest, {
      reverse,
      limit,
      afterStart: last !== undefined,
      maxBytes: stretchBytes,
    });
    yield* entries;
    last = entries.at(-1);
    if (!last || isWhole) return;
    rest = reverse ? { ...range, end: last.key } : { ...range, start: last.key };
  }
}

/** The decoded form of a match, numbers promoted. */
export const docOf = ({ doc, bytes }: Match): Doc => (doc ? (promote(doc) as Doc) : decode(bytes));

/** How many documents match where an index alone tells, whatever their number; undefined where documents must be read. */
export function countByIndex({ database, collection, spec, filter }: Query): number | undefined {
  const { sort, skip, limit, hint, settings } = spec;
  if (!collection || sort || skip || limit) return undefined;
  const hasCollation = settings?.collation !== undefined;
  const ranges = rangesToCount(collection, { filter, sort: [], hasCollation, hint });
  return ranges?.reduce((sum, range) => sum + database.storage.count(range), 0);
}

/** How many documents match, without keeping any. */
export function* countMatches(query: Query, examined?: Examined): Steps<number> {
  const known = countByIndex(query);
  if (known !== undefined) return known;
  let n = 0;
  for (const match of runQuery(query, examined)) {
    if (match) n += 1;
    else yield;
  }
  return n;
}

/** What a query shows of a stored document: its bytes untouched unless there is a projection, which is checked at once. */
export function projectorOf({ spec, filter }: Pick<Query, 'spec' | 'filter'>): (bytes: Buffer) => Buffer {
  const { projection = {}, settings } = spec;
  demand(isPlainDocument(projection), 'TypeMismatch', 'Expected field projection to be of type object');
  if (Object.keys(projection).length === 0) return (bytes) => bytes;
  const project = buildProjector(projection, settings ?? {}, filter.source);
  return (bytes) => encode(project(decodeExact(bytes)));
}

/** The results of a query, in slices. */
export function* projectBytes(query: Query): Generator<Buffer | undefined> {
  const project = projectorOf(query);
  for (const match of runQuery(query)) yield match && project(match.bytes);
}

// What may stand beside a filter by `_id` without changing which document is found.
const besideId = new Set('find filter limit singleBatch batchSize projection lsid $db comment'.split(' '));

/**
 * What a find by a plain `_id` finds, whatever else it asks of the document, straight from the `_id` index: many reads are
 * such, and planning one takes longer than doing it. Undefined for any other find.
 */
export function findById(database: Database, namespace: string, command: Doc): Buffer[] | undefined {
  const { filter, projection, limit = 1, batchSize = 1 } = command;
  const id = (filter as Doc | undefined)?._id;
  const isPlain = typeof id === 'string' || typeof id === 'number' || id instanceof ObjectId;
  if (!isPlain || limit !== 1 || batchSize !== 1) return undefined;
  for (const field in command) if (!besideId.has(field)) return undefined;
  const collection = database.catalogue.find(namespace);
  const key = encodeKey([id], [false]);
  if (!collection?.indexes[0] || isLongKey(key)) return undefined;
  const record = database.storage.get(indexKey(collection.indexes[0].id, ...key));
  const bytes = record && database.read(collection, readRecord(record));
  const asksMore = projection || Object.keys(filter as Doc).length > 1;
  if (!asksMore) return bytes ? [bytes] : [];
  const spec = { projection, settings: { meter: new Meter() } };
  const compiled = compileFilter(filter, spec.settings);
  const project = projectorOf({ spec, filter: compiled });
  return bytes && compiled.test(decodeFor(compiled, bytes)) ? [project(bytes)] : [];
}
