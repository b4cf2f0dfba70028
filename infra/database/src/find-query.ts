import { decode, decodeExact, encode, promote, type Doc } from './bson-document';
import type { Collection } from './catalogue';
import { collatorFor } from './collation';
import type { Deadline } from './deadline';
import { compileFilter, type CompiledFilter } from './filter';
import { commandOptions } from './mingo-context';
import { planQuery, type Plan } from './planner';
import { buildProjector, type Projector } from './projection';
import { scanRecords, type ScannedRecord } from './record-scan';
import { buildSorter, parseSort } from './sort-order';
import type { Storage } from './storage';

export interface QuerySpec {
  readonly filter?: unknown;
  readonly sort?: unknown;
  readonly skip?: number;
  /** 0 is no limit. */
  readonly limit?: number;
  readonly projection?: unknown;
  readonly collation?: Doc | undefined;
  readonly hint?: unknown;
  readonly variables?: Doc | undefined;
}

/** A document that matched, with its stored bytes; decoded when the filter needed it. */
export interface Match extends ScannedRecord {
  doc?: Doc;
}

/** A query ready to run: what it tests, and how it reaches its documents. */
export interface PreparedQuery {
  readonly spec: QuerySpec;
  readonly filter: CompiledFilter;
  readonly plan: Plan;
}

const nowhere: Plan = { ranges: [], reverse: false, sorted: true };

/** Compiles and plans; a missing collection is checked the same and finds nothing. */
export function prepareQuery(collection: Collection | undefined, spec: QuerySpec): PreparedQuery {
  const filter = compileFilter(spec.filter, { collation: spec.collation, variables: spec.variables });
  const request = { filter, sort: parseSort(spec.sort), hasCollation: spec.collation !== undefined, hint: spec.hint };
  return { spec, filter, plan: collection ? planQuery(collection, request) : nowhere };
}

/** The matching documents, sorted, skipped and limited, as they are read. */
export function* runQuery(
  storage: Storage,
  collection: Collection | undefined,
  query: PreparedQuery,
  deadline?: Deadline,
): Generator<Match> {
  if (!collection) return;
  const { skip = 0, limit = 0 } = query.spec;
  const matches = filterMatches(storage, collection, query, deadline);
  const sort = query.plan.sorted
    ? undefined
    : buildSorter(query.spec.sort as Doc, collatorFor(query.spec.collation)).sort;
  let position = 0;
  for (const match of sort?.([...matches], ({ doc, bytes }) => doc ?? decode(bytes)) ?? matches) {
    position += 1;
    if (position <= skip) continue;
    yield match;
    if (limit > 0 && position >= skip + limit) return;
  }
}

function* filterMatches(
  storage: Storage,
  collection: Collection,
  { filter, plan }: PreparedQuery,
  deadline?: Deadline,
): Generator<Match> {
  for (const found of scanRecords(storage, collection, plan)) {
    deadline?.check();
    if (filter.matchesAll) {
      yield found;
      continue;
    }
    const doc = filter.needsExactTypes ? decodeExact(found.bytes) : decode(found.bytes);
    if (filter.test(doc)) yield { ...found, doc };
  }
}

/** The result documents as bytes; stored bytes pass through untouched unless a projection changes them. */
export function* projectBytes(matches: Iterable<Match>, { spec, filter }: PreparedQuery): Generator<Buffer> {
  const { projection, collation, variables } = spec;
  const isWhole = !projection || Object.keys(projection).length === 0;
  const project = isWhole ? undefined : projectorOf(projection as Doc, filter, collation, variables);
  for (const { bytes } of matches) yield project ? encode(project(decodeExact(bytes))) : bytes;
}

/** The projector of a find, for which the filter tells what the positional operator stands for. */
export function projectorOf(projection: Doc, filter: CompiledFilter, collation?: Doc, variables?: Doc): Projector {
  return buildProjector(projection, commandOptions({ collation, variables }), filter.source);
}

/** The decoded form of a match, numbers promoted. */
export const docOf = (match: Match): Doc => (match.doc ? (promote(match.doc) as Doc) : decode(match.bytes));

/** How many documents match, without keeping any. */
export function countMatches(
  storage: Storage,
  collection: Collection | undefined,
  query: PreparedQuery,
  deadline?: Deadline,
): number {
  const matches = runQuery(storage, collection, query, deadline);
  let n = 0;
  while (!matches.next().done) n += 1;
  return n;
}
