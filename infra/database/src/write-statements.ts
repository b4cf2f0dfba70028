import { ObjectId } from 'bson';
import { decode, encodeForStorage, isPlainDocument, withIdFirst } from './bson-document';
import type { Collection } from './catalogue';
import { CommandError } from './command-error';
import type { Database } from './database';
import { bothForms, compileUpdate, upsertBase, withUnchangedId, type DocumentUpdate } from './document-update';
import { prepareQuery, runQuery, type QuerySpec } from './find-query';
import type { CompiledFilter } from './filter';
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
  matched: number;
  modified: number;
  upsertedId?: unknown;
  /** The first document before and after, for findAndModify. */
  before?: Buffer;
  after?: Buffer;
}

const isReplacement = (update: unknown): boolean => isPlainDocument(update) && !isOperatorUpdate(update);

/** Inserts raw documents one by one, until the first error when `ordered`. */
export function insertDocument(database: Database, namespace: string, raw: Buffer): unknown {
  const bytes = withIdFirst(raw);
  const doc = decode(bytes);
  checkId(doc._id);
  database.records.insert(database.ensureCollection(namespace), bytes, doc);
  return doc._id;
}

function checkId(id: unknown): void {
  if (Array.isArray(id)) throw new CommandError('InvalidIdField', "The '_id' value cannot be of type array");
  if (id === undefined) throw new CommandError('InvalidIdField', "The '_id' value cannot be of type undefined");
  if (isPlainDocument(id)) {
    const dollar = Object.keys(id).find((key) => key.startsWith('$'));
    if (dollar && !('$ref' in id))
      throw new CommandError(
        'DollarPrefixedFieldName',
        `_id fields may not contain '$'-prefixed fields: ${dollar} is not valid for storage.`,
      );
  }
}

/** Runs an update: every matching document is found first, so that none is met again where the update moved it to. */
export function runUpdate(database: Database, namespace: string, statement: UpdateStatement): UpdateOutcome {
  const { update, multi, upsert, query } = statement;
  if (multi && isReplacement(update))
    throw new CommandError('FailedToParse', 'multi update is not supported for replacement-style update');
  if (multi && query.sort !== undefined) throw new CommandError('FailedToParse', 'Cannot specify sort with multi=true');
  const change = compileUpdate({
    update,
    arrayFilters: statement.arrayFilters,
    collation: query.collation,
    variables: query.variables,
  });
  const collection = database.catalogue.find(namespace);
  const prepared = prepareQuery(collection, { ...query, limit: multi ? 0 : 1 });
  const found = [...runQuery(database.storage, collection, prepared)].map(({ record }) => record);
  if (collection && found.length > 0) return updateRecords(database, collection, found, change, prepared.filter);
  return upsert ? insertUpserted(database, namespace, statement, change, prepared.filter) : { matched: 0, modified: 0 };
}

function updateRecords(
  database: Database,
  collection: Collection,
  found: number[],
  change: DocumentUpdate,
  filter: CompiledFilter,
): UpdateOutcome {
  const outcome: UpdateOutcome = { matched: found.length, modified: 0 };
  for (const record of found) {
    const bytes = database.records.get(collection, record);
    if (!bytes) continue;
    const { exact, plain } = bothForms(bytes);
    const after = encodeForStorage(withUnchangedId(exact, change(exact, filter, false)));
    outcome.before ??= bytes;
    outcome.after ??= after;
    if (after.equals(bytes)) continue;
    database.records.replace(collection, record, { bytes, doc: plain }, after);
    outcome.modified += 1;
  }
  return outcome;
}

function insertUpserted(
  database: Database,
  namespace: string,
  statement: UpdateStatement,
  change: DocumentUpdate,
  filter: CompiledFilter,
): UpdateOutcome {
  const base = upsertBase(statement.exactFilter, isReplacement(statement.update));
  const changed = withUnchangedId(base, change(base, filter, true));
  const { _id: id = new ObjectId(), ...rest } = changed;
  const bytes = encodeForStorage({ _id: id, ...rest });
  const after = withIdFirst(bytes);
  insertDocument(database, namespace, after);
  return { matched: 0, modified: 0, upsertedId: id, after };
}

/** Deletes the first or every matching document. */
export function runDelete(
  database: Database,
  namespace: string,
  query: QuerySpec,
  onlyOne: boolean,
): { deleted: number; before?: Buffer } {
  const collection = database.catalogue.find(namespace);
  const prepared = prepareQuery(collection, { ...query, limit: onlyOne ? 1 : 0 });
  const found = [...runQuery(database.storage, collection, prepared)].map(({ record }) => record);
  let before: Buffer | undefined;
  for (const record of found) {
    const bytes = collection && database.records.get(collection, record);
    if (!bytes) continue;
    before ??= bytes;
    database.records.remove(collection, record, { bytes, doc: decode(bytes) });
  }
  return { deleted: found.length, ...(before ? { before } : {}) };
}
