import { decode, decodeExact, encode, promote, type Doc } from './bson-document';
import type { Collection } from './catalogue';
import { collatorFor } from './collation';
import type { Deadline } from './deadline';
import { compileFilter, type CompiledFilter } from './filter';
import { commandOptions } from './mingo-context';
import { planQuery, type Plan } from './planner';
import { buildProjector } from './projection';
import { scanRecords, type ScannedRecord } from './record-scan';
import { buildSorter, parseSort, type SortField } from './sort-order';
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

/** A query ready to run: what it tests, in which order, and how it reaches its documents. */
export interface PreparedQuery {
  readonly spec: QuerySpec;
  readonly filter: CompiledFilter;
  readonly sort: readonly SortField[];
  readonly plan: Plan;
}

const nowhere: Plan = { ranges: [], reverse: false, sorted: true };

/** Compiles and plans; a missing collection is checked the same and finds nothing. */
export function prepareQuery(collection: Collection | undefined, spec: QuerySpec): PreparedQuery {
  const filter = compileFilter(spec.filter, { collation: spec.collation, variables: spec.variables });
  const sort = parseSort(spec.sort);
  const request = { filter, sort, hasCollation: spec.collation !== undefined, hint: spec.hint };
  return { spec, filter, sort, plan: collection ? planQuery(collection, request) : nowhere };
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
  const ordered = query.plan.sorted ? matches : sortMatches(matches, query);
  let position = 0;
  for (const match of ordered) {
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

function sortMatches(matches: Iterable<Match>, { spec }: PreparedQuery): Match[] {
  const sorter = buildSorter(spec.sort as Doc, collatorFor(spec.collation));
  // Sort keys are taken at once, so the decoded documents need not be kept.
  return sorter.sort([...matches], (match) => match.doc ?? decode(match.bytes));
}

/** The result documents as bytes; stored bytes pass through untouched unless a projection changes them. */
export function* projectBytes(matches: Iterable<Match>, query: PreparedQuery): Generator<Buffer> {
  const { projection, collation, variables } = query.spec;
  if (!projection || Object.keys(projection).length === 0) {
    for (const { bytes } of matches) yield bytes;
    return;
  }
  const project = projectorOf(projection as Doc, query.filter, collation, variables);
  for (const { bytes } of matches) yield encode(project(decodeExact(bytes)));
}

/** The projector of a find, for which the filter tells what the positional operator stands for. */
export function projectorOf(
  projection: Doc,
  filter: CompiledFilter,
  collation?: Doc,
  variables?: Doc,
): (doc: Doc) => Doc {
  const options = commandOptions({ collation, variables });
  return buildProjector(projection, options, { filter: filter.source, inFind: true });
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
