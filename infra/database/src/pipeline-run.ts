import { Aggregator } from 'mingo/aggregator';
import { decode, encode, isPlainDocument, mapMembers, promote, type Doc } from './bson-document';
import type { Collection } from './catalogue';
import type { Deadline } from './deadline';
import { evaluate } from './expression-operators';
import { docOf, prepareQuery, projectBytes, runQuery, type PreparedQuery } from './find-query';
import { registerForeignFind } from './lookup-stage';
import { commandOptions } from './mingo-context';
import type { Storage } from './storage';

export interface PipelineSpec {
  readonly stages: readonly Doc[];
  readonly collation?: Doc | undefined;
  readonly hint?: unknown;
  readonly variables?: Doc | undefined;
  readonly deadline?: Deadline | undefined;
}

/** What a pipeline may read. */
export interface PipelineSource {
  readonly storage: Storage;
  readonly collection: Collection | undefined;
  collectionNamed(name: string): Collection | undefined;
}

interface Split {
  readonly query: PreparedQuery;
  readonly rest: readonly Doc[];
}

/** Leaves the front of a pipeline, as far as it is a find, to the planner; the rest is mingo's. */
export function splitPipeline(source: PipelineSource, spec: PipelineSpec): Split {
  const front: { filters: Doc[]; sort?: Doc; skip: number; limit: number } = { filters: [], skip: 0, limit: 0 };
  let at = 0;
  let phase = 0;
  for (; at < spec.stages.length; at += 1) {
    const [name = '', value] = Object.entries(spec.stages[at] ?? {})[0] ?? [];
    if (name === '$match' && phase === 0 && isPlainDocument(value)) front.filters.push(value);
    else if (name === '$sort' && phase === 0 && isPlainDocument(value)) {
      front.sort = value;
      phase = 1;
    } else if (name === '$skip' && phase <= 1 && isCount(value)) {
      front.skip = value;
      phase = 2;
    } else if (name === '$limit' && phase <= 2 && isCount(value) && value > 0) {
      front.limit = value;
      phase = 3;
    } else break;
  }
  const filter = front.filters.length > 1 ? { $and: front.filters } : front.filters[0];
  const { collation, hint, variables } = spec;
  const query = prepareQuery(source.collection, {
    filter,
    sort: front.sort,
    skip: front.skip,
    limit: front.limit,
    collation,
    hint,
    variables,
  });
  return { query, rest: spec.stages.slice(at) };
}

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0;

/** Runs a pipeline over a collection. */
export function runPipeline(source: PipelineSource, spec: PipelineSpec): Iterator<Buffer> {
  const { query, rest } = splitPipeline(source, spec);
  const matches = runQuery(source.storage, source.collection, query, spec.deadline);
  if (rest.length === 0) return projectBytes(matches, query);
  const counted = countGroup(rest, query, source.collection);
  if (counted) return encodeAll(aggregate([counted.doc], counted.rest, source, spec));
  return encodeAll(aggregate(documentsOf(matches), rest, source, spec));
}

/** Runs a pipeline over given documents, as `$documents` has them. */
export function runOverDocuments(source: PipelineSource, spec: PipelineSpec): Iterator<Buffer> {
  return encodeAll(aggregate([], spec.stages, source, spec));
}

function* documentsOf(matches: Iterable<Parameters<typeof docOf>[0]>): Generator<Doc> {
  for (const match of matches) yield docOf(match);
}

function* encodeAll(documents: Iterable<Doc>): Generator<Buffer> {
  for (const doc of documents) yield encode(doc);
}

/** countDocuments sends a constant group of ones: without a filter the collection knows its count. */
function countGroup(
  rest: readonly Doc[],
  query: PreparedQuery,
  collection: Collection | undefined,
): { doc: Doc; rest: readonly Doc[] } | undefined {
  const group = rest[0]?.$group;
  const { skip = 0, limit = 0 } = query.spec;
  if (
    !collection ||
    collection.count === 0 ||
    !query.filter.matchesAll ||
    skip > 0 ||
    limit > 0 ||
    !isPlainDocument(group)
  )
    return undefined;
  const { _id: id, n, ...others } = group;
  if (typeof id !== 'number' || Object.keys(others).length > 0 || !isPlainDocument(n) || n.$sum !== 1) return undefined;
  return { doc: { _id: id, n: collection.count }, rest: rest.slice(1) };
}

function aggregate(
  documents: Iterable<Doc>,
  stages: readonly Doc[],
  source: PipelineSource,
  spec: PipelineSpec,
): Iterable<Doc> {
  if (stages.length === 0) return documents;
  const resolver = (name: string): Doc[] => foreignDocuments(source, name, {});
  registerForeignFind(resolver, (name, filter) => foreignDocuments(source, name, filter));
  const options = commandOptions({
    collation: spec.collation,
    variables: spec.variables,
    collectionResolver: resolver,
  });
  const plain = stages.map((stage) => promote(stage) as Doc);
  return new Aggregator(plain, options as unknown as ConstructorParameters<typeof Aggregator>[1]).stream(
    documents,
  ) as Iterable<Doc>;
}

function foreignDocuments(source: PipelineSource, name: string, filter: Doc): Doc[] {
  const collection = source.collectionNamed(name);
  const query = prepareQuery(collection, { filter });
  return [...runQuery(source.storage, collection, query)].map(({ bytes }) => decode(bytes));
}

/** Works out the constant expressions of `let`. */
export function evaluateLet(given: unknown): Doc | undefined {
  if (!isPlainDocument(given)) return undefined;
  const options = commandOptions();
  return mapMembers(promote(given) as Doc, (expression) => evaluate({}, expression, options.update({ root: {} })));
}
