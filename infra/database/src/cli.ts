import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { serialize } from 'bson';
import { MongoClient, type Collection, type Document } from 'mongodb';
import { readEnvironment } from '../../environment/environment.mjs';
import { addressFile, startServer } from './server';
import { sentenceOf } from './startup-error';

const usage = `usage: npm run db -- <command> [--data <folder>]
  backup FILE           a consistent copy with its checksum, while the database runs or not
  restore FILE          puts a backup in the place of the data
  compact               gives the space of removed documents back
  stats                 collections, documents, bytes
  copy --to URI         copies everything to another MongoDB server, indexes included
  copy --from URI       copies everything from it`;

const ownedByServers = new Set(['admin', 'local', 'config']);
// Values pass through in their own types: an int stays an int, a long a long.
const reading = { promoteValues: false, bsonRegExp: true, batchSize: 1000 } as const;

const string = { type: 'string' } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { data: string, to: string, from: string },
});
const { KORKOLLEN_DATA: dataFolder = '.data' } = readEnvironment({ optional: ['KORKOLLEN_DATA'] }, process.env);
const folder = path.resolve(values.data ?? path.join(dataFolder, 'database'));
const print = (line: string): void => void process.stdout.write(`${line}\n`);

async function workAndClose(client: MongoClient, work: (client: MongoClient) => Promise<void>): Promise<void> {
  try {
    await work(client);
  } finally {
    await client.close();
  }
}

/** Works on the database that runs on the folder; where none runs, one is started for the while. */
async function withDatabase(work: (client: MongoClient) => Promise<void>): Promise<void> {
  const running = await connectToRunning();
  if (running) return workAndClose(running, work);
  const server = await startServer({ folder });
  try {
    await workAndClose(await MongoClient.connect(server.uri), work);
  } finally {
    await server.close();
  }
}

async function connectToRunning(): Promise<MongoClient | undefined> {
  try {
    const { uri } = JSON.parse(fs.readFileSync(path.join(folder, addressFile), 'utf8')) as { uri: string };
    return await MongoClient.connect(uri, { serverSelectionTimeoutMS: 2000 });
  } catch {
    return undefined;
  }
}

const onAdmin = (command: Document, say: (reply: Document) => string): Promise<void> =>
  withDatabase(async (client) => print(say(await client.db('admin').command(command))));

async function stats(client: MongoClient): Promise<void> {
  const { databases } = await client.db('admin').admin().listDatabases();
  for (const { name } of databases) {
    for (const { name: collStats } of await client.db(name).listCollections().toArray()) {
      const { ns, count, size, nindexes } = await client.db(name).command({ collStats });
      print(`${ns}: ${count} documents, ${size} bytes, ${nindexes} indexes`);
    }
  }
  const status = await client.db('admin').command({ serverStatus: 1 });
  const { storageEngine, mem } = status as { storageEngine: { fileBytes: number }; mem: { resident: number } };
  print(`file ${storageEngine.fileBytes} bytes, memory ${mem.resident} MB`);
}

async function copy(local: MongoClient): Promise<void> {
  const remote = await MongoClient.connect(values.to ?? values.from ?? '', { serverSelectionTimeoutMS: 10_000 });
  await workAndClose(remote, () => (values.to ? copyDatabases(local, remote) : copyDatabases(remote, local)));
}

/** Copies every database of one server to another, indexes included, and compares what arrived. */
async function copyDatabases(source: MongoClient, target: MongoClient): Promise<void> {
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
  for (const [from, to] of pairs) print(await copyCollection(from, to));
}

async function copyCollection(from: Collection, to: Collection): Promise<string> {
  const listed = (await from.indexes()).filter(({ name }) => name !== '_id_');
  const indexes = listed.map(({ v: _version, ...index }) => index);
  if (indexes.length > 0) await to.createIndexes(indexes);
  const cursor = from.find({}, reading);
  let documents = 0;
  while (await cursor.hasNext()) documents += (await to.insertMany(cursor.readBufferedDocuments())).insertedCount;
  if ((await contentHash(from)) !== (await contentHash(to)))
    throw new Error(`${to.namespace} differs from its source after the copy`);
  return `${from.namespace}: ${documents} documents, ${indexes.length} indexes, the same on both sides`;
}

/** The same for equal documents in whatever order they lie. */
async function contentHash(collection: Collection): Promise<string> {
  const hashes: string[] = [];
  for await (const doc of collection.find({}, reading))
    hashes.push(createHash('sha256').update(serialize(doc)).digest('base64'));
  return createHash('sha256').update(hashes.sort().join()).digest('hex');
}

async function run([command, given = '']: string[]): Promise<void> {
  const file = given && path.resolve(process.env.INIT_CWD ?? '.', given);
  if (command === 'backup' && file)
    return onAdmin({ korkollenBackup: 1, file }, ({ bytes, sha256 }) => `${file}: ${bytes} bytes, sha256 ${sha256}`);
  if (command === 'restore' && file)
    return onAdmin(
      { korkollenRestore: 1, file },
      ({ created }) => `restored a backup of ${created}, checksum verified`,
    );
  if (command === 'compact')
    return onAdmin({ korkollenCompact: 1 }, ({ bytesBefore, bytesAfter }) => `${bytesBefore} bytes, now ${bytesAfter}`);
  if (command === 'stats') return withDatabase(stats);
  if (command === 'copy' && !values.to !== !values.from) return withDatabase(copy);
  print(usage);
  process.exitCode = 1;
}

// Whoever reads along may have read enough, as `head` does.
process.stdout.once('error', () => process.exit());
run(positionals).catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
});
