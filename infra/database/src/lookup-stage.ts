import { Aggregator } from 'mingo/aggregator';
import type { Iterator } from 'mingo/lazy';
import { isPlainDocument, mapMembers, type Doc } from './bson-document';
import { CommandError } from './command-error';
import { leavesAt, someValueAt, splitPath } from './document-path';
import { evaluate } from './expression-operators';
import { buildProjector } from './projection';
import { commandOptions, variablesOf, type MingoOptions } from './mingo-context';

/** Finds documents of another collection through the planner. */
export type ForeignFind = (collection: string, filter: Doc) => Doc[];

// mingo passes no settings of ours on to operators, but it does pass its collection resolver: that one is the key.
const finders = new WeakMap<object, ForeignFind>();

/** Gives pipelines run with this resolver their access to other collections. */
export function registerForeignFind(resolver: object, find: ForeignFind): void {
  finders.set(resolver, find);
}

interface LookupOptions extends MingoOptions {
  readonly collectionResolver?: object;
}

const known = new Set(['from', 'localField', 'foreignField', 'as', 'let', 'pipeline']);

function parse(given: unknown): Doc & { from: string; as: string } {
  if (!isPlainDocument(given)) throw new CommandError('FailedToParse', 'the $lookup specification must be an Object');
  const unknown = Object.keys(given).find((key) => !known.has(key));
  if (unknown) throw new CommandError('FailedToParse', `unknown argument to $lookup: ${unknown}`);
  const { from, as, localField, foreignField, pipeline } = given;
  if (typeof as !== 'string') throw new CommandError('FailedToParse', "must specify 'as' field for a $lookup");
  if (typeof from !== 'string')
    throw new CommandError('FailedToParse', "this server needs 'from' to be the name of a collection in $lookup");
  if ((localField === undefined) !== (foreignField === undefined))
    throw new CommandError('FailedToParse', "$lookup requires both or neither of 'localField' and 'foreignField'");
  if (localField === undefined && pipeline === undefined)
    throw new CommandError(
      'FailedToParse',
      "$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified",
    );
  return { ...given, from, as };
}

/** The filter that joins: a missing local field matches null and missing, an array each of its elements. */
function joinFilter(doc: Doc, localField: string, foreignField: string): Doc {
  const path = splitPath(localField);
  const values = leavesAt(doc, path);
  const isEmptyArray = values.length === 0 && someValueAt(doc, path, (_value, isWholeArray) => isWholeArray);
  if (values.length === 0 && !isEmptyArray) values.push(null);
  return { [foreignField]: { $in: values } };
}

/** `$lookup` by field, by pipeline, or both; the joined collection is read through its indexes. */
export function $lookup(docs: Iterator, given: unknown, options: LookupOptions): Iterator {
  const spec = parse(given);
  const find = options.collectionResolver ? finders.get(options.collectionResolver) : undefined;
  if (!find) throw new CommandError('BadValue', '$lookup is not allowed in this context');
  const place = (doc: Doc, joined: Doc[]): Doc =>
    buildProjector({ [spec.as]: { $literal: joined } }, options, { mode: 'add' })(doc);
  return docs.map((item: unknown) => {
    const doc = item as Doc;
    const filter =
      spec.localField === undefined ? {} : joinFilter(doc, String(spec.localField), String(spec.foreignField));
    const found = find(spec.from, filter);
    return place(
      doc,
      Array.isArray(spec.pipeline) ? runInner(found, spec.pipeline as Doc[], doc, spec.let, options) : found,
    );
  });
}

function runInner(found: Doc[], pipeline: Doc[], doc: Doc, letSpec: unknown, options: LookupOptions): Doc[] {
  const bound = isPlainDocument(letSpec)
    ? mapMembers(letSpec, (expression) => evaluate(doc, expression, options.update({ root: doc })))
    : {};
  const variables = { ...variablesOf(options), ...bound };
  const inner = commandOptions({
    collation: options.collation,
    variables,
    collectionResolver: options.collectionResolver,
  });
  return new Aggregator(pipeline, inner as unknown as ConstructorParameters<typeof Aggregator>[1]).run(found) as Doc[];
}
