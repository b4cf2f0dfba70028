import { decode, encode, isPlainDocument, mapMembers, promote, type Doc } from './bson-document';
import type { Collection } from './catalogue';
import type { Deadline } from './deadline';
import {
  docOf,
  prepareQuery,
  projectBytes,
  runQuery,
  type Match,
  type PreparedQuery,
  type QuerySpec,
} from './find-query';
import { aggregate, commandOptions, evaluateFor } from './mingo-context';
import type { Storage } from './storage';

export interface PipelineSpec extends Pick<QuerySpec, 'collation' | 'hint' | 'variables'> {
  readonly stages: readonly Doc[];
  readonly deadline?: Deadline | undefined;
}

/** What a pipeline may read. */
export interface PipelineSource {
  readonly storage: Storage;
  readonly collection: Collection | undefined;
  collectionNamed(name: string): Collection | undefined;
}

const isCount = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0;
/** The stages a find can take over, in the order in which it does them. */
const front: [name: '$match' | '$sort' | '$skip' | '$limit', fits: (value: unknown) => boolean][] = [
  ['$match', isPlainDocument],
  ['$sort', isPlainDocument],
  ['$skip', isCount],
  ['$limit', (value) => isCount(value) && value !== 0],
];

/** Leaves the front of a pipeline, as far as it is a find, to the planner; the rest is mingo's. */
export function splitPipeline(
  source: PipelineSource,
  { stages, collation, hint, variables }: PipelineSpec,
): { query: PreparedQuery; rest: readonly Doc[] } {
  const taken: { $match?: unknown; $sort?: unknown; $skip?: unknown; $limit?: unknown } = {};
  let at = 0;
  for (const [name, fits] of front) {
    const stage = stages[at];
    if (!stage || !(name in stage) || !fits(stage[name])) continue;
    taken[name] = stage[name];
    at += 1;
  }
  const { $match: filter, $sort: sort, $skip: skip = 0, $limit: limit = 0 } = taken;
  const spec = { filter, sort, skip: Number(skip), limit: Number(limit), collation, hint, variables };
  return { query: prepareQuery(source.collection, spec), rest: stages.slice(at) };
}

/** Runs a pipeline over a collection. */
export function runPipeline(source: PipelineSource, spec: PipelineSpec): Iterator<Buffer> {
  const { query, rest } = splitPipeline(source, spec);
  const matches = runQuery(source.storage, source.collection, query, spec.deadline);
  if (rest.length === 0) return projectBytes(matches, query);
  const counted = countGroup(rest, query, source.collection);
  return counted
    ? runStages([counted], rest.slice(1), source, spec)
    : runStages(documentsOf(matches), rest, source, spec);
}

/** Runs a pipeline over given documents, as `$documents` has them. */
export const runOverDocuments = (source: PipelineSource, spec: PipelineSpec): Iterator<Buffer> =>
  runStages([], spec.stages, source, spec);

function* documentsOf(matches: Iterable<Match>): Generator<Doc> {
  for (const match of matches) yield docOf(match);
}

/** countDocuments sends a constant group of ones: without a filter the collection knows its count. */
function countGroup(
  [first]: readonly Doc[],
  { filter, spec: { skip, limit } }: PreparedQuery,
  collection: Collection | undefined,
): Doc | undefined {
  if (!collection || collection.count === 0 || !filter.matchesAll || skip || limit) return undefined;
  const { _id, n, ...others } = isPlainDocument(first?.$group) ? first.$group : {};
  const isCount = isPlainDocument(n) && n.$sum === 1 && typeof _id === 'number' && Object.keys(others).length === 0;
  return isCount ? { _id, n: collection.count } : undefined;
}

function runStages(
  documents: Iterable<Doc>,
  stages: readonly Doc[],
  source: PipelineSource,
  { collation, variables }: PipelineSpec,
): Iterator<Buffer> {
  const collectionResolver = (name: string, filter: Doc = {}): Doc[] => {
    const collection = source.collectionNamed(name);
    const query = prepareQuery(collection, { filter, collation });
    return [...runQuery(source.storage, collection, query)].map(({ bytes }) => decode(bytes));
  };
  const options = commandOptions({ collation, variables, collectionResolver });
  return encodeAll(aggregate(promote(stages) as Doc[], documents, options));
}

function* encodeAll(documents: Iterable<Doc>): Generator<Buffer> {
  for (const doc of documents) yield encode(doc);
}

/** Works out the constant expressions of `let`. */
export function evaluateLet(given: unknown): Doc | undefined {
  if (!isPlainDocument(given)) return undefined;
  const options = commandOptions();
  return mapMembers(promote(given) as Doc, (expression) => evaluateFor({}, expression, options));
}
