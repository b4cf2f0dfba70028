import { createHash } from 'node:crypto';
import { serialize } from 'bson';
import type { Collection, Document, MongoClient } from 'mongodb';

const batchSize = 1000;
const ownedByServers = new Set(['admin', 'local', 'config']);
// Values pass through in their own types: an int stays an int, a long a long.
const exactTypes = { promoteValues: false, bsonRegExp: true } as const;

/** Copies every database of one server to another, indexes included, and compares what arrived. */
export async function copyDatabases(
  source: MongoClient,
  target: MongoClient,
  report: (line: string) => void,
): Promise<void> {
  const { databases } = await source.db('admin').admin().listDatabases({ nameOnly: true });
  const pairs: [Collection, Collection][] = [];
  for (const { name } of databases.filter((database) => !ownedByServers.has(database.name))) {
    const listed = await source.db(name).listCollections({ type: 'collection' }).toArray();
    for (const { name: collection } of listed.filter((one) => !one.name.startsWith('system.')))
      pairs.push([source.db(name).collection(collection), target.db(name).collection(collection)]);
  }
  for (const [, to] of pairs) {
    if ((await to.findOne({}, { projection: { _id: 1 } })) !== null)
      throw new Error(`${to.namespace} already has documents on the target; nothing was copied`);
  }
  for (const [from, to] of pairs) report(await copyCollection(from, to));
}

async function copyCollection(from: Collection, to: Collection): Promise<string> {
  const listed = (await from.indexes()).filter(({ name }) => name !== '_id_');
  const indexes = listed.map(({ v: _version, ...index }) => index);
  if (indexes.length > 0) await to.createIndexes(indexes as Parameters<Collection['createIndexes']>[0]);
  let documents = 0;
  let batch: Document[] = [];
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await to.insertMany(batch, { ordered: true });
    documents += batch.length;
    batch = [];
  };
  for await (const doc of from.find({}, exactTypes)) {
    if (batch.push(doc) === batchSize) await flush();
  }
  await flush();
  if ((await contentHash(from)) !== (await contentHash(to)))
    throw new Error(`${to.namespace} differs from its source after the copy`);
  return `${from.namespace}: ${documents} documents, ${indexes.length} indexes, the same on both sides`;
}

/** The same for equal documents in whatever order they lie. */
async function contentHash(collection: Collection): Promise<string> {
  const hashes: string[] = [];
  for await (const doc of collection.find({}, exactTypes))
    hashes.push(createHash('sha256').update(serialize(doc)).digest('base64'));
  return createHash('sha256').update(hashes.sort().join()).digest('hex');
}
