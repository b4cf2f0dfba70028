import { ObjectId } from 'bson';
import { decode, encodeForStorage, isPlainDocument, withIdFirst } from './bson-document';
import type { Collection } from './catalogue';
import { CommandError } from './command-error';
import type { Database } from './database';
import { bothForms, compileUpdate, upsertBase, withUnchangedId, type DocumentUpdate } from './document-update';
import type { CompiledFilter } from './filter';
import { prepareQuery, runQuery, type QuerySpec } from './find-query';
import { isOperatorUpdate } from './update-operators';

/** An update of one or many documents, of whatever command. */
export interface UpdateStatement {
  readonly query: QuerySpec;
  /** The filter with exact numbers, from which an upsert begins. */
  readonly exactFilter: unknown;
  readonly update: unknown;
  readonly arrayFilters?: unknown;
  readonly multi: boolean;
  readonly upsert: boolean;
}

export interface UpdateOutcome {
  readonly matched: number;
  modified: number;
  upsertedId?: unknown;
  /** The first document before and after, for findAndModify. */
  before?: Buffer;
  after?: Buffer;
}

const isReplacement = (update: unknown): boolean => isPlainDocument(update) && !isOperatorUpdate(update);

/** Inserts one raw document. */
export function insertDocument(database: Database, namespace: string, raw: Buffer): void {
  const bytes = withIdFirst(raw);
  const doc = decode(bytes);
  const { _id: id } = doc;
  if (Array.isArray(id) || id === undefined)
    throw new CommandError('InvalidIdField', `The '_id' value cannot be of type ${id ? 'array' : 'undefined'}`);
  const isDollar = isPlainDocument(id) && !('$ref' in id) && Object.keys(id).some((key) => key.startsWith('$'));
  if (isDollar) throw new CommandError('DollarPrefixedFieldName', "_id may not contain '$'-prefixed fields");
  database.records.insert(database.ensureCollection(namespace), bytes, doc);
}

/** Runs an update: every matching document is found first, so that none is met again where the update moved it to. */
export function runUpdate(database: Database, namespace: string, statement: UpdateStatement): UpdateOutcome {
  const { update, arrayFilters, multi, upsert, query } = statement;
  if (multi && isReplacement(update)) throw new CommandError('FailedToParse', 'multi update needs operators');
  if (multi && query.sort !== undefined) throw new CommandError('FailedToParse', 'Cannot specify sort with multi=true');
  const { collation, variables } = query;
  const change = compileUpdate({ update, arrayFilters, collation, variables });
  const found = findRecords(database, namespace, query, !multi);
  if (found.records.length > 0) return updateRecords(database, found, change);
  return upsert ? insertUpserted(database, namespace, statement, change, found.filter) : { matched: 0, modified: 0 };
}

interface Found {
  readonly collection: Collection | undefined;
  readonly filter: CompiledFilter;
  readonly records: number[];
}

function findRecords(database: Database, namespace: string, query: QuerySpec, onlyOne: boolean): Found {
  const collection = database.catalogue.find(namespace);
  const prepared = prepareQuery(collection, onlyOne ? { ...query, limit: 1 } : query);
  const matches = runQuery(database.storage, collection, prepared);
  return { collection, filter: prepared.filter, records: Array.from(matches, ({ record }) => record) };
}

function updateRecords(database: Database, found: Found, change: DocumentUpdate): UpdateOutcome {
  const outcome: UpdateOutcome = { matched: found.records.length, modified: 0 };
  for (const { collection, record, bytes } of readRecords(database, found)) {
    const { exact, plain } = bothForms(bytes);
    const after = encodeForStorage(withUnchangedId(exact, change(exact, found.filter, false)));
    outcome.before ??= bytes;
    outcome.after ??= after;
    if (after.equals(bytes)) continue;
    database.records.replace(collection, record, { bytes, doc: plain }, after);
    outcome.modified += 1;
  }
  return outcome;
}

/** The documents one by one: many of them are not held in memory at once. */
function* readRecords(
  database: Database,
  { collection, records }: Found,
): Generator<{ collection: Collection; record: number; bytes: Buffer }> {
  for (const record of records) {
    const bytes = collection && database.records.get(collection, record);
    if (bytes) yield { collection, record, bytes };
  }
}

function insertUpserted(
  database: Database,
  namespace: string,
  { exactFilter, update }: UpdateStatement,
  change: DocumentUpdate,
  filter: CompiledFilter,
): UpdateOutcome {
  const base = upsertBase(exactFilter, isReplacement(update));
  const { _id: upsertedId = new ObjectId(), ...rest } = withUnchangedId(base, change(base, filter, true));
  const after = encodeForStorage({ _id: upsertedId, ...rest });
  insertDocument(database, namespace, after);
  return { matched: 0, modified: 0, upsertedId, after };
}

/** Deletes the first or every matching document; `before` is the first of them. */
export function runDelete(
  database: Database,
  namespace: string,
  query: QuerySpec,
  onlyOne: boolean,
): { deleted: number; before?: Buffer } {
  const found = findRecords(database, namespace, query, onlyOne);
  let before: Buffer | undefined;
  for (const { collection, record, bytes } of readRecords(database, found)) {
    before ??= bytes;
    database.records.remove(collection, record, { bytes, doc: decode(bytes) });
  }
  return { deleted: found.records.length, ...(before ? { before } : {}) };
}
