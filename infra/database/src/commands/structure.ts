import { UUID } from 'bson';
import { encode, isPlainDocument, type Doc } from '../bson-document';
import type { Collection } from '../catalogue';
import { parseCollation } from '../collation';
import { listField, namespaceOf, numberField, words, type CommandContext, type Commands } from '../command-registry';
import { checkNamespace, type Database } from '../database';
import { compileFilter } from '../filter';
import { prepareQuery, runQuery } from '../find-query';
import { identityOf } from '../key-encoding';
import { isSameIndex, parseIndex, type Index, type IndexSpec } from '../indexes';
import { demand, refuse } from '../refuse';
import type { Steps } from '../turn-runner';

function listReply({ database, command }: CommandContext, namespace: string, documents: Doc[]): Steps<Buffer> {
  const batchSize = isPlainDocument(command.cursor) ? numberField(command.cursor, 'batchSize') : undefined;
  return database.cursors.start(namespace, documents.map(encode), { batchSize });
}

function create(context: CommandContext): Doc {
  const { catalogue } = context.database;
  const namespace = namespaceOf(context);
  const hasCollation = parseCollation(context.command.collation) !== undefined;
  demand(!hasCollation, 'CommandNotSupported', 'no default collations: give the collation with each command');
  checkNamespace(namespace);
  demand(!catalogue.find(namespace), 'NamespaceExists', `Collection ${namespace} already exists.`);
  catalogue.create(namespace);
  return {};
}

function drop(context: CommandContext): Doc {
  const ns = namespaceOf(context);
  const collection = context.database.catalogue.find(ns);
  if (!collection) return {};
  const nIndexesWas = collection.indexes.length;
  context.database.dropCollection(collection);
  return { nIndexesWas, ns };
}

function dropDatabase({ database, db }: CommandContext): Doc {
  for (const collection of database.catalogue.list(db)) database.dropCollection(collection);
  return { dropped: db };
}

function renameCollection({ database, command, db }: CommandContext): Doc {
  demand(db === 'admin', 'Unauthorized', 'renameCollection is a command of the admin database');
  const [from, to] = [String(command.renameCollection), String(command.to)];
  const source = database.requireCollection(from);
  checkNamespace(to);
  demand(from !== to, 'IllegalOperation', "Can't rename a collection to itself");
  const target = database.catalogue.find(to);
  demand(!target || command.dropTarget === true, 'NamespaceExists', 'target namespace exists');
  if (target) database.dropCollection(target);
  database.catalogue.rename(source, to);
  database.cursors.killNamespace((namespace) => namespace === from);
  return {};
}

function listCollections(context: CommandContext): Steps<Buffer> {
  const { database, db, command } = context;
  const filter = compileFilter(command.filter);
  const idIndex = { v: 2, key: { _id: 1 }, name: '_id_' };
  const listed = database.catalogue.list(db).map(({ namespace, uuid }) => {
    const name = namespace.slice(db.length + 1);
    return { name, type: 'collection', options: {}, info: { readOnly: false, uuid: new UUID(uuid) }, idIndex };
  });
  const matching = listed.filter((entry) => filter.test(entry));
  const shown = command.nameOnly === true ? matching.map(({ name, type }) => ({ name, type })) : matching;
  return listReply(context, `${db}.$cmd.listCollections`, shown);
}

function listDatabases({ database, command }: CommandContext): Doc {
  const sizes = new Map<string, number>();
  for (const { namespace, bytes } of database.catalogue.list()) {
    const name = namespace.slice(0, namespace.indexOf('.'));
    sizes.set(name, (sizes.get(name) ?? 0) + bytes);
  }
  const filter = compileFilter(command.filter);
  const databases = [...sizes]
    .map(([name, sizeOnDisk]) => ({ name, sizeOnDisk, empty: false }))
    .filter((entry) => filter.test(entry))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  if (command.nameOnly === true) return { databases: databases.map(({ name }) => ({ name })) };
  return { databases, totalSize: database.storage.size().fileBytes };
}

function* createIndexes(context: CommandContext): Steps<Doc> {
  const { database, command } = context;
  const namespace = namespaceOf(context);
  const specs = listField(command, 'indexes').map(parseIndex);
  demand(specs.length > 0, 'BadValue', 'Must specify at least one index to create');
  const createdCollectionAutomatically = database.catalogue.find(namespace) === undefined;
  const collection = database.ensureCollection(namespace);
  const isStale = (index: Index): boolean => index.isBuilding === true && !building.has(index.id);
  for (const { spec } of collection.indexes.filter(isStale)) database.dropIndex(collection, spec.name);
  const numIndexesBefore = collection.indexes.length;
  // All are checked before any is built; the same one may have been asked for twice, or be on its way for somebody else.
  for (const spec of specs.filter((requested) => !isPresent(collection, requested)))
    if (!isPresent(collection, spec)) yield* buildIndex(database, collection, spec);
  const now = (): Collection => database.requireCollection(namespace);
  while (specs.some((spec) => now().indexes.some((index) => index.isBuilding && isSameIndex(index.spec, spec)))) yield;
  const numIndexesAfter = now().indexes.length;
  const note = numIndexesAfter === numIndexesBefore ? { note: 'all indexes already exist' } : {};
  return { numIndexesBefore, numIndexesAfter, createdCollectionAutomatically, ...note };
}

function isPresent(collection: Collection, spec: IndexSpec): boolean {
  for (const { spec: present } of collection.indexes) {
    const isSame = isSameIndex(present, spec);
    const isNamedSo = present.name === spec.name;
    if (isSame && (isNamedSo || present.name === '_id_')) return true;
    demand(!isSame, 'IndexOptionsConflict', `Index already exists with the name ${present.name}`);
    demand(!isNamedSo, 'IndexKeySpecsConflict', `An existing index has the same name: ${spec.name}`);
  }
  return false;
}

/** The indexes on their way; one that is not, and not whole, was cut short by a fault. */
const building = new Set<number>();

/**
 * Builds an index in slices, while writes keep what is in it. A build that fails takes its index back, since the turn's
 * other commands are committed.
 */
function* buildIndex(database: Database, { namespace, id: collectionId }: Collection, spec: IndexSpec): Steps<void> {
  const { id } = database.catalogue.addIndex(database.requireCollection(namespace), spec, true);
  building.add(id);
  // After a turn that failed they are others.
  const current = () => {
    const collection = database.catalogue.find(namespace);
    const index = collection?.indexes.find((each) => each.id === id);
    return collection?.id === collectionId && index ? { collection, index } : undefined;
  };
  const gone = (): never => refuse('OperationFailed', `the index ${spec.name} was dropped while it was built`);
  try {
    const everything = prepareQuery(database, namespace, { hint: '$natural' });
    for (const match of runQuery(everything)) {
      if (!match || database.isSliceOver()) yield;
      const { collection, index } = current() ?? gone();
      // What was read may have been changed since.
      const bytes = match && database.read(collection, match.record);
      if (bytes) database.fillIndex(collection, index, match.record, bytes);
    }
    const { collection, index } = current() ?? gone();
    index.isBuilding = false;
    database.catalogue.touched.add(collection);
  } catch (error) {
    const built = current();
    if (built) database.dropIndex(built.collection, spec.name);
    throw error;
  } finally {
    building.delete(id);
  }
}

/** An index as `listIndexes` shows it. */
function listedIndex({ name, key, unique, sparse, partialFilter, expireAfterSeconds }: IndexSpec): Doc {
  const options = { unique: (unique && name !== '_id_') || undefined, sparse: sparse || undefined };
  return { v: 2, key: { ...key }, name, ...options, partialFilterExpression: partialFilter, expireAfterSeconds };
}

function listIndexes(context: CommandContext): Steps<Buffer> {
  const namespace = namespaceOf(context);
  const { indexes } = context.database.requireCollection(namespace);
  const listed = indexes.filter(({ isBuilding }) => !isBuilding).map(({ spec }) => listedIndex(spec));
  return listReply(context, namespace, listed);
}

function dropIndexes(context: CommandContext): Doc {
  const { database, command } = context;
  const collection = database.requireCollection(namespaceOf(context));
  const nIndexesWas = collection.indexes.length;
  for (const name of indexNames(collection, command.index)) {
    demand(name !== '_id_', 'InvalidOptions', 'cannot drop _id index');
    database.dropIndex(collection, name);
  }
  return { nIndexesWas };
}

function indexNames({ indexes }: Collection, requested: unknown): string[] {
  if (requested === '*') return indexes.map(({ spec }) => spec.name).filter((name) => name !== '_id_');
  if (!isPlainDocument(requested)) return [requested].flat().map(String);
  const found = indexes.find(({ spec }) => identityOf(spec.key) === identityOf(requested));
  return [found?.spec.name ?? refuse('IndexNotFound', `can't find index with key: ${JSON.stringify(requested)}`)];
}

/** Commands that make, change and list collections and indexes. */
export const structureCommands: Commands = {
  create: { fields: words('collation idIndex autoIndexId'), writes: true, run: create },
  drop: { writes: true, run: drop },
  dropDatabase: { writes: true, run: dropDatabase },
  renameCollection: { fields: words('to dropTarget'), writes: true, run: renameCollection },
  createIndexes: { fields: words('indexes commitQuorum'), writes: true, run: createIndexes },
  dropIndexes: { fields: words('index'), writes: true, run: dropIndexes },
  listCollections: { fields: words('filter nameOnly authorizedCollections cursor'), run: listCollections },
  listDatabases: { fields: words('filter nameOnly authorizedDatabases'), run: listDatabases },
  listIndexes: { fields: words('cursor'), run: listIndexes },
};
