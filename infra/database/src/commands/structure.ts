import { encode, isPlainDocument, type Doc } from '../bson-document';
import { uuidOf, type Collection } from '../catalogue';
import { parseCollation } from '../collation';
import { CommandError } from '../command-error';
import { namespaceOf, type CommandContext, type CommandSpec } from '../command-registry';
import { cursorReply } from '../cursor-reply';
import { checkNamespace } from '../database';
import { compileFilter } from '../filter';
import { parseIndex, isSameIndex } from '../index-specification';
import type { IndexSpec } from '../index-keys';
import { scanRecords } from '../record-scan';

function listReply(context: CommandContext, namespace: string, documents: Doc[]): Buffer {
  const { database, command } = context;
  const cursor = isPlainDocument(command.cursor) ? command.cursor : {};
  const size = typeof cursor.batchSize === 'number' ? cursor.batchSize : undefined;
  const batch = database.cursors.start(namespace, documents.map((doc) => encode(doc))[Symbol.iterator](), size, false);
  return cursorReply(batch, 'firstBatch', namespace);
}

function create(context: CommandContext): Doc {
  const namespace = namespaceOf(context);
  if (parseCollation(context.command.collation))
    throw new CommandError(
      'CommandNotSupported',
      'collections with a default collation are not supported by this server; give the collation with each command',
    );
  checkNamespace(namespace);
  if (context.database.catalogue.find(namespace))
    throw new CommandError('NamespaceExists', `Collection ${namespace} already exists.`);
  context.database.catalogue.create(namespace);
  return { ok: 1 };
}

function drop(context: CommandContext): Doc {
  const namespace = namespaceOf(context);
  const collection = context.database.catalogue.find(namespace);
  if (!collection) return { ok: 1 };
  const nIndexesWas = collection.indexes.length;
  context.database.dropCollection(collection);
  return { nIndexesWas, ns: namespace, ok: 1 };
}

function dropDatabase({ database, db }: CommandContext): Doc {
  for (const collection of database.catalogue.list(db)) database.dropCollection(collection);
  return { dropped: db, ok: 1 };
}

function renameCollection({ database, command, db }: CommandContext): Doc {
  if (db !== 'admin')
    throw new CommandError('Unauthorized', 'renameCollection may only be run against the admin database.');
  const [from, to] = [String(command.renameCollection), String(command.to)];
  const source = database.requireCollection(from);
  checkNamespace(to);
  if (from === to) throw new CommandError('IllegalOperation', "Can't rename a collection to itself");
  const target = database.catalogue.find(to);
  if (target && command.dropTarget !== true) throw new CommandError('NamespaceExists', 'target namespace exists');
  if (target) database.dropCollection(target);
  database.catalogue.rename(source, to);
  database.cursors.killNamespace((namespace) => namespace === from);
  return { ok: 1 };
}

function listCollections(context: CommandContext): Buffer {
  const { database, db, command } = context;
  const filter = compileFilter(command.filter);
  const listed = database.catalogue
    .list(db)
    .map((collection) => {
      const name = collection.namespace.slice(db.length + 1);
      const idIndex = { v: 2, key: { _id: 1 }, name: '_id_' };
      return { name, type: 'collection', options: {}, info: { readOnly: false, uuid: uuidOf(collection) }, idIndex };
    })
    .filter((entry) => filter.test(entry));
  const shown = command.nameOnly === true ? listed.map(({ name, type }) => ({ name, type })) : listed;
  return listReply(context, `${db}.$cmd.listCollections`, shown);
}

function listDatabases({ database, command }: CommandContext): Doc {
  const names = [
    ...new Set(database.catalogue.list().map(({ namespace }) => namespace.slice(0, namespace.indexOf('.')))),
  ].sort();
  const filter = compileFilter(command.filter);
  const databases = names
    .map((name) => ({
      name,
      sizeOnDisk: database.catalogue.list(name).reduce((sum, { bytes }) => sum + bytes, 0),
      empty: false,
    }))
    .filter((entry) => filter.test(entry));
  if (command.nameOnly === true) return { databases: databases.map(({ name }) => ({ name })), ok: 1 };
  return {
    databases,
    totalSize: database.storage.size().fileBytes,
    totalSizeMb: Math.round(database.storage.size().fileBytes / 2 ** 20),
    ok: 1,
  };
}

function createIndexes(context: CommandContext): Doc {
  const { database, command } = context;
  const namespace = namespaceOf(context);
  if (!Array.isArray(command.indexes) || command.indexes.length === 0)
    throw new CommandError('BadValue', 'Must specify at least one index to create');
  const specs = command.indexes.map((given: unknown) => parseIndex(given));
  const createdCollectionAutomatically = database.catalogue.find(namespace) === undefined;
  const collection = database.ensureCollection(namespace);
  const numIndexesBefore = collection.indexes.length;
  const fresh = specs.filter((spec) => !isPresent(collection, spec));
  for (const spec of fresh) buildIndex(context, collection, spec);
  const note = fresh.length === 0 ? { note: 'all indexes already exist' } : {};
  return {
    numIndexesBefore,
    numIndexesAfter: collection.indexes.length,
    createdCollectionAutomatically,
    ...note,
    ok: 1,
  };
}

function isPresent(collection: Collection, spec: IndexSpec): boolean {
  for (const { spec: present } of collection.indexes) {
    const sameKey = JSON.stringify(Object.entries(present.key)) === JSON.stringify(Object.entries(spec.key));
    if (sameKey && isSameIndex(present, spec)) {
      if (present.name === spec.name || present.name === '_id_') return true;
      throw new CommandError('IndexOptionsConflict', `Index already exists with a different name: ${present.name}`);
    }
    if (present.name === spec.name) {
      throw new CommandError(
        'IndexKeySpecsConflict',
        `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Requested index: ${spec.name}`,
      );
    }
  }
  return false;
}

/** A build that fails takes its index back, since the turn's other commands are committed. */
function buildIndex({ database }: CommandContext, collection: Collection, spec: IndexSpec): void {
  const index = database.catalogue.addIndex(collection, spec);
  try {
    const everything = { ranges: [], reverse: false, sorted: true };
    for (const { record, bytes } of scanRecords(database.storage, collection, everything))
      database.records.fill(collection, index, record, bytes);
  } catch (error) {
    database.dropIndex(collection, spec.name);
    throw error;
  }
}

/** An index as `listIndexes` shows it. */
const listedIndex = ({ name, key, unique, sparse, partialFilter, expireAfterSeconds }: IndexSpec): Doc => ({
  v: 2,
  key: { ...key },
  name,
  ...(unique && name !== '_id_' ? { unique } : {}),
  ...(sparse ? { sparse } : {}),
  ...(partialFilter ? { partialFilterExpression: partialFilter } : {}),
  ...(expireAfterSeconds !== undefined ? { expireAfterSeconds } : {}),
});

function listIndexes(context: CommandContext): Buffer {
  const namespace = namespaceOf(context);
  const collection = context.database.requireCollection(namespace);
  return listReply(
    context,
    namespace,
    collection.indexes.map(({ spec }) => listedIndex(spec)),
  );
}

function dropIndexes(context: CommandContext): Doc {
  const { database, command } = context;
  const collection = database.requireCollection(namespaceOf(context));
  const nIndexesWas = collection.indexes.length;
  for (const name of indexNames(collection, command.index)) {
    if (name === '_id_') throw new CommandError('InvalidOptions', 'cannot drop _id index');
    database.dropIndex(collection, name);
  }
  return { nIndexesWas, ok: 1 };
}

function indexNames(collection: Collection, wanted: unknown): string[] {
  if (wanted === '*') return collection.indexes.map(({ spec }) => spec.name).filter((name) => name !== '_id_');
  if (typeof wanted === 'string') return [wanted];
  if (Array.isArray(wanted)) return wanted.map(String);
  const found = collection.indexes.find(({ spec }) => JSON.stringify(spec.key) === JSON.stringify(wanted));
  if (!found) throw new CommandError('IndexNotFound', `can't find index with key: ${JSON.stringify(wanted)}`);
  return [found.spec.name];
}

/** Commands that make, change and list collections and indexes. */
export const structureCommands: Record<string, CommandSpec> = {
  create: {
    fields: ['collation', 'idIndex', 'autoIndexId'],
    unsupported: [
      'capped',
      'size',
      'max',
      'validator',
      'validationLevel',
      'validationAction',
      'viewOn',
      'pipeline',
      'timeseries',
      'clusteredIndex',
      'expireAfterSeconds',
      'changeStreamPreAndPostImages',
      'storageEngine',
      'indexOptionDefaults',
      'encryptedFields',
    ],
    writes: true,
    run: create,
  },
  drop: { fields: [], writes: true, run: drop },
  dropDatabase: { fields: [], writes: true, run: dropDatabase },
  renameCollection: { fields: ['to', 'dropTarget'], writes: true, run: renameCollection },
  createIndexes: { fields: ['indexes', 'commitQuorum'], writes: true, run: createIndexes },
  dropIndexes: { fields: ['index'], writes: true, run: dropIndexes },
  listCollections: { fields: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'], run: listCollections },
  listDatabases: { fields: ['filter', 'nameOnly', 'authorizedDatabases'], run: listDatabases },
  listIndexes: { fields: ['cursor'], run: listIndexes },
};
