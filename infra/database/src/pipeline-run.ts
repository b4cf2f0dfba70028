import { decode, encode, isPlainDocument, mapMembers, promote, type Doc } from './bson-document';
import type { Database } from './database';
import { countByIndex, docOf, prepareQuery, projectBytes, runQuery, type Query, type QuerySpec } from './find-query';
import { aggregate, commandOptions, evaluateFor } from './mingo-context';

interface PipelineSpec extends Pick<QuerySpec, 'settings' | 'hint' | 'maxTimeMS'> {
  readonly stages: readonly Doc[];
}

const isCount = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0;
/** The stages a find can take over, in the order in which it does them. */
const front: [stage: string, field: keyof QuerySpec, fits: (value: unknown) => boolean][] = [
  ['$match', 'filter', isPlainDocument],
  ['$sort', 'sort', isPlainDocument],
  ['$skip', 'skip', isCount],
  ['$limit', 'limit', (value) => isCount(value) && value !== 0],
];

/** Leaves the front of a pipeline, as far as it is a find, to the planner; the rest is mingo's. */
export function splitPipeline(
  database: Database,
  namespace: string,
  { stages, ...spec }: PipelineSpec,
): { query: Query; rest: readonly Doc[] } {
  const taken: Doc = {};
  let rest = stages;
  for (const [stage, field, fits] of front) {
    const value = rest[0]?.[stage];
    if (!fits(value)) continue;
    taken[field] = value;
    rest = rest.slice(1);
  }
  return { query: prepareQuery(database, namespace, { ...spec, ...taken }), rest };
}

/** Runs a pipeline over a collection, or over the documents its first stage gives. */
export function runPipeline(database: Database, namespace: string, spec: PipelineSpec): Iterable<Buffer> {
  const { settings, stages } = spec;
  const collation = settings?.collation;
  const collectionResolver = (name: string, filter: Doc = {}): Doc[] => {
    const neighbour = `${namespace.slice(0, namespace.indexOf('.'))}.${name}`;
    const query = prepareQuery(database, neighbour, { filter, settings: { collation } });
    return Array.from(runQuery(query), ({ bytes }) => decode(bytes));
  };
  const run = (documents: Iterable<Doc>, rest: readonly Doc[]): Iterable<Buffer> =>
    encodeAll(aggregate(promote(rest) as Doc[], documents, commandOptions({ ...settings, collectionResolver })));
  if (stages[0] && '$documents' in stages[0]) return run([], stages);
  const { query, rest } = splitPipeline(database, namespace, spec);
  if (rest.length === 0) return projectBytes(query);
  const counted = countGroup(rest, query);
  return counted ? run([counted], rest.slice(1)) : run(documentsOf(query), rest);
}

function* documentsOf(query: Query): Generator<Doc> {
  for (const match of runQuery(query)) yield docOf(match);
}

function* encodeAll(documents: Iterable<Doc>): Generator<Buffer> {
  for (const doc of documents) yield encode(doc);
}

/** countDocuments sends a constant group of ones: the collection knows its count without a filter, an index that of some. */
function countGroup([first]: readonly Doc[], query: Query): Doc | undefined {
  const { collection, filter, spec } = query;
  if (!collection || spec.skip || spec.limit) return undefined;
  const { _id, n, ...others } = isPlainDocument(first?.$group) ? first.$group : {};
  const isCount = isPlainDocument(n) && n.$sum === 1 && typeof _id === 'number' && Object.keys(others).length === 0;
  if (!isCount) return undefined;
  const count = filter.matchesAll ? collection.count : countByIndex(query);
  // Nothing makes no group.
  return count ? { _id, n: count } : undefined;
}

/** Works out the constant expressions of `let`. */
export function evaluateLet(given: unknown): Doc | undefined {
  if (!isPlainDocument(given)) return undefined;
  const options = commandOptions();
  return mapMembers(promote(given) as Doc, (expression) => evaluateFor({}, expression, options));
}
