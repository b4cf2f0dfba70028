import { decode, encode, isPlainDocument, mapMembers, promote, type Doc } from './bson-document';
import { Meter, type CommandSettings } from './command-settings';
import type { Database } from './database';
import { compileExpression } from './expression';
import { countMatches, docOf, prepareQuery, projectBytes, runQuery, type Query, type QuerySpec } from './find-query';
import { compileStages, type StageSettings } from './stages';

interface PipelineSpec extends Pick<QuerySpec, 'hint'> {
  readonly stages: readonly Doc[];
  readonly settings?: CommandSettings;
}

const isCount = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0;
/** The stages a find can take over, in the order in which it does them. */
const front: [stage: string, field: keyof QuerySpec, fits: (value: unknown) => boolean][] = [
  ['$match', 'filter', isPlainDocument],
  ['$sort', 'sort', isPlainDocument],
  ['$skip', 'skip', isCount],
  ['$limit', 'limit', (value) => isCount(value) && value !== 0],
];

/** Leaves the front of a pipeline, as far as it is a find, to the planner. */
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

/** Runs a pipeline over a collection, or over the documents its first stage gives. The whole of it is checked first. */
export function runPipeline(database: Database, namespace: string, spec: PipelineSpec): Iterable<Buffer | undefined> {
  const { meter = new Meter(), ...others } = spec.settings ?? {};
  const settings: StageSettings = {
    ...others,
    meter,
    isSliceOver: database.isSliceOver,
    *find(name, filter) {
      const neighbour = `${namespace.slice(0, namespace.indexOf('.'))}.${name}`;
      const { collation } = others;
      const query = prepareQuery(database, neighbour, { filter, settings: { collation, meter } });
      for (const match of runQuery(query)) yield match && decode(match.bytes);
    },
  };
  const whole = compileStages(spec.stages, settings);
  if (spec.stages[0] && '$documents' in spec.stages[0]) return encodeAll(whole([]));
  const { query, rest } = splitPipeline(database, namespace, { ...spec, settings });
  if (rest.length === 0) return projectBytes(query);
  const countId = countIdOf(rest);
  if (countId !== undefined) return countAs(countId, query, compileStages(rest.slice(1), settings));
  return encodeAll(compileStages(rest, settings)(documentsOf(query)));
}

function* documentsOf(query: Query): Generator<Doc | undefined> {
  for (const match of runQuery(query)) yield match && docOf(match);
}

function* encodeAll(documents: Iterable<Doc | undefined>): Generator<Buffer | undefined> {
  for (const doc of documents) yield doc && encode(doc);
}

/** The id of the constant group of ones that countDocuments sends; undefined for any other stage. */
function countIdOf([first]: readonly Doc[]): number | undefined {
  const { _id, n, ...others } = isPlainDocument(first?.$group) ? first.$group : {};
  const isCountGroup = isPlainDocument(n) && n.$sum === 1 && Object.keys(others).length === 0;
  return isCountGroup && typeof _id === 'number' ? _id : undefined;
}

/** Counts in slices, by what the collection or an index knows where that is enough. */
function* countAs(_id: number, query: Query, rest: ReturnType<typeof compileStages>): Generator<Buffer | undefined> {
  const { collection, filter, spec } = query;
  const isWhole = filter.matchesAll && !spec.skip && !spec.limit;
  const n = isWhole ? (collection?.count ?? 0) : yield* countMatches(query);
  // Nothing makes no group.
  if (n > 0) yield* encodeAll(rest([{ _id, n }]));
}

/** Works out the constant expressions of `let`. */
export function evaluateLet(given: unknown): Doc | undefined {
  if (!isPlainDocument(given)) return undefined;
  return mapMembers(promote(given) as Doc, (expression) => compileExpression(expression)({}));
}
