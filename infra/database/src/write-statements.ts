import { BSONRegExp, ObjectId } from 'bson';
import { decode, decodeExact, encode, hasOperators, isPlainDocument, promote, withIdFirst } from './bson-document';
import { parseCollation } from './collation';
import type { Meter } from './command-settings';
import type { Database } from './database';
import { compileUpdate, upsertBase } from './document-update';
import { decodeFor, prepareQuery, runQuery, type Query } from './find-query';
import { demand } from './refuse';
import type { Steps } from './turn-runner';

/** One statement of the update or delete command, with exact numbers; other commands say the same in other words. */
export interface Statement {
  readonly q?: unknown;
  /** Operators, a replacement, or a pipeline. */
  readonly u?: unknown;
  readonly arrayFilters?: unknown;
  readonly upsert?: unknown;
  /** How many documents it is about; 0 is all. */
  readonly limit?: number;
  readonly sort?: unknown;
  readonly hint?: unknown;
  readonly collation?: unknown;
  /** The constants of a pipeline update; they join the variables of the command. */
  readonly c?: unknown;
  readonly variables?: Record<string, unknown> | undefined;
  readonly meter?: Meter | undefined;
}

/** What one statement did: how many documents it met and changed, and what it inserted for want of one. */
export interface Outcome {
  n: number;
  nModified: number;
  upserted?: { readonly _id: unknown };
  /** The first document before and after. */
  before?: Buffer;
  after?: Buffer;
}

/** Inserts one raw document. */
export function insertDocument(database: Database, namespace: string, raw: Buffer): void {
  const bytes = withIdFirst(raw);
  const doc = decode(bytes);
  const { _id: id } = doc;
  const type = Array.isArray(id) ? 'array' : id instanceof BSONRegExp ? 'regex' : typeof id;
  demand(
    !['array', 'regex', 'undefined'].includes(type),
    'InvalidIdField',
    `The '_id' value cannot be of type ${type}`,
  );
  const isDollar = isPlainDocument(id) && !('$ref' in id) && Object.keys(id).some((key) => key.startsWith('$'));
  demand(!isDollar, 'DollarPrefixedFieldName', "_id may not contain '$'-prefixed fields");
  const collection = database.ensureCollection(namespace);
  database.change(collection, collection.nextRecord, undefined, { bytes, doc });
}

function queryOf(database: Database, namespace: string, statement: Statement): Query {
  const { q: filter, limit, c, variables, meter } = statement;
  const [sort, hint, collation] = [statement.sort, statement.hint, statement.collation].map(promote);
  const settings = {
    collation: parseCollation(collation),
    variables: isPlainDocument(c) ? { ...variables, ...(promote(c) as object) } : variables,
    meter,
  };
  return prepareQuery(database, namespace, { filter, sort, hint, limit, settings });
}

/**
 * The documents of a statement, with nothing in between where the work is to rest: all are found before the first is
 * changed, so that none is met again where the change moved it to. What others have changed meanwhile is looked at again.
 */
function* documentsOf(query: Query) {
  const { database, filter, spec } = query;
  const records: number[] = [];
  let hasRested = false;
  for (const match of runQuery(query)) {
    if (match) records.push(match.record);
    else yield void (hasRested = true);
  }
  for (const record of records) {
    if (database.isSliceOver()) yield void (hasRested = true);
    const collection = query.collection && database.catalogue.find(query.collection.namespace);
    const bytes = collection?.id === query.collection?.id && collection && database.read(collection, record);
    spec.settings?.meter?.tick();
    if (!bytes) continue;
    const isMatch = !hasRested || filter.test(decodeFor(filter, bytes));
    if (isMatch) yield { collection, record, bytes };
  }
}

/** Updates the documents of a statement, or inserts what it asks for when there are none and it is an upsert. */
export function* runUpdate(database: Database, namespace: string, statement: Statement): Steps<Outcome> {
  const { u: update, arrayFilters, limit, sort } = statement;
  const isReplacement = isPlainDocument(update) && !hasOperators(update);
  demand(limit === 1 || !isReplacement, 'FailedToParse', 'multi update needs operators');
  demand(limit === 1 || sort === undefined, 'FailedToParse', 'Cannot specify sort with multi=true');
  const query = queryOf(database, namespace, statement);
  const change = compileUpdate({ update, arrayFilters, ...query.spec.settings });
  const outcome: Outcome = { n: 0, nModified: 0 };
  for (const found of documentsOf(query)) {
    if (!found) {
      yield;
      continue;
    }
    const { collection, record, bytes } = found;
    const exact = decodeExact(bytes);
    const after = encode(change(exact, query.filter, false));
    outcome.n += 1;
    outcome.before ??= bytes;
    outcome.after ??= after;
    if (after.equals(bytes)) continue;
    database.change(collection, record, { bytes, doc: decode(bytes) }, { bytes: after, doc: decode(after) });
    outcome.nModified += 1;
  }
  if (outcome.n > 0 || statement.upsert !== true) return outcome;
  const base = upsertBase(statement.q, isReplacement);
  const { _id = new ObjectId(), ...rest } = change(base, query.filter, true);
  const after = encode({ _id, ...rest });
  insertDocument(database, namespace, after);
  return { n: 1, nModified: 0, upserted: { _id }, after };
}

/** Deletes the documents of a statement. */
export function* runDelete(database: Database, namespace: string, statement: Statement): Steps<Outcome> {
  const outcome: Outcome = { n: 0, nModified: 0 };
  for (const found of documentsOf(queryOf(database, namespace, statement))) {
    if (!found) {
      yield;
      continue;
    }
    const { collection, record, bytes } = found;
    outcome.n += 1;
    outcome.before ??= bytes;
    database.change(collection, record, { bytes, doc: decode(bytes) }, undefined);
  }
  return outcome;
}
