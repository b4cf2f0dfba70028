import { createHash } from 'node:crypto';
import { EJSON, serialize } from 'bson';
import type { Collection, CollectionInfo, Db, Document, IndexDescription, MongoClient } from 'mongodb';
import { sentenceOf } from './startup-error';

const ownedByServers = new Set(['admin', 'local', 'config']);
// Values pass through in their own types: an int stays an int, a long a long.
const reading = { promoteValues: false, bsonRegExp: true, batchSize: 1000 } as const;

/** A collection, where it is copied to, and what it was created with. */
interface Pair {
  readonly from: Collection;
  readonly to: Collection;
  readonly target: Db;
  readonly options: Document;
}

/**
 * Copies every database of one server to another, with options and indexes, and compares what arrived. One that was cut
 * short goes on where it stopped. Nothing of the target is changed: what differs there ends the copy before it starts.
 * @param named the database that the other server's address names
 */
export async function copyDatabases(
  source: MongoClient,
  target: MongoClient,
  print: (line: string) => void,
  named?: string,
): Promise<void> {
  const names = await databasesOf(source);
  if (named !== undefined) refuseOtherName(named, names);
  const pairs = await pairsOf(names, source, target, print);
  const known = new Map<Pair, ReadonlySet<string>>();
  for (const pair of pairs) known.set(pair, await knownTo(pair));
  // What a target refuses of the structure it refuses before the first document.
  for (const pair of pairs) await copyStructure(pair);
  for (const [pair, there] of known) print(await copyDocuments(pair, there));
}

async function databasesOf(source: MongoClient): Promise<string[]> {
  const { databases } = await source.db('admin').admin().listDatabases({ nameOnly: true });
  return databases.map(({ name }) => name).filter((name) => !ownedByServers.has(name));
}

/** Whoever names a database that is not copied would look for everything there, and find it empty. */
function refuseOtherName(named: string, copied: readonly string[]): void {
  if (copied.includes(named) || ownedByServers.has(named)) return;
  throw new Error(
    `The address names the database ${named}, but what is copied keeps its name: ${copied.join(', ')}. Name that, or none; nothing was copied`,
  );
}

async function pairsOf(
  names: readonly string[],
  source: MongoClient,
  target: MongoClient,
  print: (line: string) => void,
): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (const name of names) {
    const [here, there] = [source.db(name), target.db(name)];
    const listed = (await here.listCollections().toArray()) as CollectionInfo[];
    for (const { name: called, type, options = {} } of listed.filter((one) => !one.name.startsWith('system.'))) {
      const [from, to] = [here.collection(called), there.collection(called)];
      if (type === 'collection') pairs.push({ from, to, target: there, options });
      else print(`${from.namespace}: not copied, it is a ${type}`);
    }
  }
  return pairs;
}

/** The documents that an earlier copy has put on the target, by their hashes; it may hold no others. */
async function knownTo({ from, to }: Pair): Promise<ReadonlySet<string>> {
  const there = new Set(await hashesOf(to));
  const here = there.size > 0 ? new Set(await hashesOf(from)) : there;
  if ([...there].some((hash) => !here.has(hash)))
    throw new Error(`${to.namespace} already has other documents on the target; nothing was copied`);
  return there;
}

async function copyStructure({ from, to, target, options }: Pair): Promise<void> {
  const attempt = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      throw new Error(`The target refuses ${what} of ${to.namespace}: ${sentenceOf(error)} (no documents were copied)`);
    }
  };
  const [present] = (await target.listCollections({ name: to.collectionName }).toArray()) as CollectionInfo[];
  const isAs = canonical(present?.options ?? {}) === canonical(options);
  if (present && !isAs) throw new Error(`${to.namespace} has other options on the target; nothing was copied`);
  if (!present) await attempt('the options', () => target.createCollection(to.collectionName, options));
  for (const index of await indexesOf(from)) {
    const { name = '' } = index;
    await attempt(`the index ${name}`, () => to.createIndexes([index]));
    const made = (await indexesOf(to)).find((other) => other.name === name);
    if (canonical(made) !== canonical(index))
      throw new Error(`The target keeps the index ${name} of ${to.namespace} otherwise (no documents were copied)`);
  }
}

async function copyDocuments({ from, to }: Pair, there: ReadonlySet<string>): Promise<string> {
  const cursor = from.find({}, reading);
  let copied = 0;
  while (await cursor.hasNext()) {
    const batch = cursor.readBufferedDocuments().filter((doc) => !there.has(hashOf(doc)));
    if (batch.length > 0) copied += await insertInto(to, batch);
  }
  const [here, arrived] = [await hashesOf(from), await hashesOf(to)];
  if (here.sort().join() !== arrived.sort().join())
    throw new Error(`${to.namespace} differs from its source after the copy`);
  const earlier = there.size > 0 ? ` (${there.size} of an earlier copy)` : '';
  const indexes = (await indexesOf(from)).length;
  return `${from.namespace}: ${copied + there.size} documents${earlier}, ${indexes} indexes, the same on both sides`;
}

async function insertInto(collection: Collection, documents: Document[]): Promise<number> {
  try {
    return (await collection.insertMany(documents)).insertedCount;
  } catch (error) {
    const hint = 'what was copied stays, and the same command goes on from there';
    throw new Error(`The target did not take documents of ${collection.namespace}: ${sentenceOf(error)} (${hint})`);
  }
}

/** The indexes but the one that each collection has, without what servers add to them. */
async function indexesOf(collection: Collection): Promise<IndexDescription[]> {
  const listed: Document[] = await collection.indexes();
  const own = listed.filter(({ name }) => name !== '_id_');
  return own.map(({ v: _version, ns: _namespace, background: _background, ...index }) => index as IndexDescription);
}

/** The same for what says the same in another order, but for the order within its parts. */
const canonical = (value: object = {}): string =>
  JSON.stringify(
    Object.entries(value)
      .map(([key, part]) => `${key}: ${EJSON.stringify(part)}`)
      .sort(),
  );

const hashOf = (doc: Document): string => createHash('sha256').update(serialize(doc)).digest('base64');

async function hashesOf(collection: Collection): Promise<string[]> {
  const hashes: string[] = [];
  for await (const doc of collection.find({}, reading)) hashes.push(hashOf(doc));
  return hashes;
}
