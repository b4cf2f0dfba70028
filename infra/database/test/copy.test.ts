import { execFile } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { makeBundleFolder } from '@korkollen/tooling/esbuild/bundle-folder';
import { bundleForNode } from '@korkollen/tooling/esbuild/node-bundle';
import * as bson from 'bson';
import { MongoClient, type CollectionInfo, type Document } from 'mongodb';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { copyDatabases } from '../src/copy';
import { startDatabase, withDatabaseName, type StartedDatabase, type StartOptions } from '../src/start';
import { makeDatabaseFolder } from './database-folder';

const run = promisify(execFile);
const workspace = fileURLToPath(new URL('..', import.meta.url));
// Another server may have other data: only what is of this run is looked at, and dropped again.
const name = `korkollen_copied_${process.pid}`;
const root = makeDatabaseFolder();
const here = path.join(root, 'here');
let bundles: string;
let source: StartedDatabase;
let client: MongoClient;
const ending: (() => unknown)[] = [];

// as they are built: to read the sources takes each start a second
const program = (built: string): string => path.join(bundles, 'dist', `${built}.mjs`);
const start = (options: StartOptions): Promise<StartedDatabase> => startDatabase(options, program('main'));

beforeAll(async () => {
  bundles = await makeBundleFolder();
  const [main, cli] = ['main', 'cli'].map((entry) => path.join(workspace, 'src', `${entry}.ts`)) as [string, string];
  await bundleForNode({ folder: bundles, entryPoints: { main, cli }, external: ['bson', 'lmdb', 'mongodb'] });
  source = await start({ folder: here });
  client = await MongoClient.connect(source.uri);
});
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
  await client.db(name).dropDatabase();
});
afterAll(async () => {
  await client.close();
  await source.close();
  for (const folder of [root, bundles]) fs.rmSync(folder, { recursive: true, force: true });
});

type Row = { _id: number; changed: boolean };

interface Target {
  readonly uri: string;
  readonly client: MongoClient;
}

/** A server of its own process, over TCP with a password. */
async function embedded(): Promise<string> {
  const server = await start({ folder: fs.mkdtempSync(path.join(root, 'there-')), port: 0 });
  ending.push(() => server.close());
  return server.uri;
}

async function target(uri: string): Promise<Target> {
  const connected = await MongoClient.connect(uri);
  ending.push(async () => {
    await connected.db(name).dropDatabase();
    await connected.close();
  });
  return { uri, client: connected };
}

/** The server that is given to the tests, or one more of our own. */
const other = async (): Promise<Target> => target(process.env.KORKOLLEN_TEST_URI || (await embedded()));

async function copyTo(there: MongoClient): Promise<string> {
  const lines: string[] = [];
  await copyDatabases(client, there, (line) => lines.push(line));
  return lines.join('\n');
}

/** Everything in a database: each document to its last byte, each index and collection with its options. */
async function contentOf(connected: MongoClient): Promise<Document> {
  const db = connected.db(name);
  const content: Document = {};
  for (const { name: collection, options } of (await db.listCollections().toArray()) as CollectionInfo[]) {
    const documents: string[] = [];
    for await (const bytes of db.collection(collection).find({}, { raw: true, sort: { _id: 1 } }))
      documents.push((bytes as unknown as Buffer).toString('base64'));
    const indexes = (await db.collection(collection).indexes()).map(({ v: _version, ...index }) => index);
    content[collection] = { options, indexes, documents };
  }
  return content;
}

const everyType = {
  _id: new bson.ObjectId(),
  int: new bson.Int32(1),
  long: bson.Long.fromString('9007199254740993'),
  smallLong: bson.Long.fromNumber(1),
  double: new bson.Double(1),
  negativeZero: new bson.Double(-0),
  nan: new bson.Double(Number.NaN),
  decimal: bson.Decimal128.fromString('1.10'),
  text: 'Åsa 😀\0',
  date: new Date(-1),
  timestamp: new bson.Timestamp({ t: 1, i: 2 }),
  yes: true,
  nothing: null,
  bytes: new bson.Binary(Buffer.from('x'), 128),
  uuid: new bson.UUID(),
  pattern: new bson.BSONRegExp('^a', 'im'),
  code: new bson.Code('x', { a: 1 }),
  symbol: new bson.BSONSymbol('s'),
  ends: [new bson.MinKey(), new bson.MaxKey(), [], [[{}]]],
  reference: new bson.DBRef('schools', new bson.ObjectId()),
};

/** Every collection and index that the product makes; the command that makes them on the way deletes nothing. */
async function makeCollections(): Promise<void> {
  const api = path.join(workspace, '../../api');
  const env = {
    ...process.env,
    MONGODB_URI: withDatabaseName(source.uri, name),
    KORKOLLEN_DATA: root,
    NODE_ENV: 'test',
  };
  const command = ['--import', 'tsx', 'src/jobs/retention-command.ts', '--dry-run'];
  await run(process.execPath, command, { cwd: api, env });
}

function setAt(document: Document, [part = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) document[part] ??= value;
  else setAt((document[part] ??= {}) as Document, rest, value);
}

/** A document of every type that has a value of its own under each path of the indexes. */
function indexedDocument(indexes: readonly Document[], _id: unknown): Document {
  const document: Document = { _id, values: everyType };
  const paths = indexes.flatMap(({ key }) => Object.keys(key as Document)).filter((indexed) => indexed !== '_id');
  // the longest first: where a path leads through another one, it is a document
  for (const indexed of paths.sort((a, b) => b.length - a.length)) {
    setAt(document, indexed.split('.'), `${indexed} ${String(_id)}`);
  }
  return document;
}

async function fillCollections(): Promise<void> {
  const db = client.db(name);
  for (const collection of await db.collections()) {
    const indexes = await collection.indexes();
    const ids = [new bson.ObjectId(), 'a text', 7];
    await collection.insertMany(ids.map((id) => indexedDocument(indexes, id)) as { _id: bson.ObjectId }[]);
  }
}

const filled = (count: number): Document[] => Array.from({ length: count }, (_, n) => ({ n, text: 'x'.repeat(1000) }));

/** The port of a way to a server that ends after so many bytes. */
async function cutShort(port: number, limit: number): Promise<number> {
  let bytes = 0;
  const way = net.createServer((from) => {
    const to = net.connect(port, '127.0.0.1');
    for (const [one, another] of [
      [from, to],
      [to, from],
    ] as const)
      one.on('error', () => undefined).on('close', () => another.destroy());
    to.pipe(from);
    from.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > limit) from.destroy();
      else to.write(chunk);
    });
  });
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve));
  ending.push(() => way.close());
  return (way.address() as net.AddressInfo).port;
}

describe('who outgrows one machine', () => {
  it('takes everything along with one command, compared document by document and index by index', async () => {
    await makeCollections();
    await fillCollections();
    await client.db(name).collection('every_type').insertOne(everyType);
    const before = await contentOf(client);
    expect(Object.keys(before).length).toBeGreaterThan(30);
    const indexes = Object.values(before).flatMap((collection: Document) => collection.indexes as Document[]);
    const options = new Set(indexes.flatMap((index) => Object.keys(index)));
    for (const option of ['unique', 'expireAfterSeconds', 'partialFilterExpression']) expect(options).toContain(option);
    const there = await other();
    const { stdout } = await run(process.execPath, [program('cli'), 'copy', '--to', there.uri, '--data', here]);
    expect(stdout).toMatch(/\.schools: \d+ documents, 4 indexes, the same on both sides/);
    expect(await contentOf(there.client)).toEqual(before);
    // Once more there is nothing left to do.
    expect(await copyTo(there.client)).toMatch(/\.schools: (\d+) documents \(\1 of an earlier copy\)/);
    expect(await contentOf(there.client)).toEqual(before);
    expect(await contentOf(client)).toEqual(before);
  }, 240_000);

  it('goes on where a copy was cut short', async () => {
    await client.db(name).collection('c').insertMany(filled(3000));
    const there = await target(await embedded());
    const port = Number(/:(\d+)\//.exec(there.uri)?.[1]);
    const through = await MongoClient.connect(there.uri.replace(`:${port}/`, `:${await cutShort(port, 1_500_000)}/`));
    ending.push(() => through.close());
    await expect(copyTo(through)).rejects.toThrow(/the same command goes on from there/);
    const arrived = await there.client.db(name).collection('c').countDocuments();
    expect(arrived).toBeGreaterThan(0);
    expect(arrived).toBeLessThan(3000);
    expect(await copyTo(there.client)).toContain(`c: 3000 documents (${arrived} of an earlier copy)`);
    expect(await contentOf(there.client)).toEqual(await contentOf(client));
  });

  it('leaves a target alone that has other documents', async () => {
    await client.db(name).collection('a').insertMany(filled(2));
    await client.db(name).collection<Row>('b').insertOne({ _id: 1, changed: true });
    const there = await other();
    await there.client.db(name).collection<Row>('b').insertOne({ _id: 1, changed: false });
    const before = await contentOf(there.client);
    await expect(copyTo(there.client)).rejects.toThrow(/\.b already has other documents .*; nothing was copied/);
    expect(await contentOf(there.client)).toEqual(before);
  });

  it('keeps the names of databases: an address that names another one is refused before anything is copied', async () => {
    await client.db(name).collection('c').insertMany(filled(2));
    const there = await target(await embedded());
    const copying = (named: string) =>
      run(process.execPath, [program('cli'), 'copy', '--to', withDatabaseName(there.uri, named), '--data', here]);
    await expect(copying('other_name')).rejects.toThrow(
      new RegExp(`names the database other_name, .*${name}.*; nothing was copied`),
    );
    expect(await there.client.db(name).listCollections().toArray()).toEqual([]);
    expect((await copying(name)).stdout).toContain(`${name}.c: 2 documents`);
  });

  it('says what a target refuses', async () => {
    await client.db(name).collection('a').insertMany(filled(2));
    await client.db(name).collection('b').createIndex({ n: 1 }, { name: 'mine', unique: true });
    const there = await other();
    const theirs = there.client.db(name);
    await theirs.collection('b').createIndex({ n: -1 }, { name: 'mine' });
    await expect(copyTo(there.client)).rejects.toThrow(
      /refuses the index mine of .*\.b: .* \(no documents were copied/,
    );
    expect(await theirs.collection('a').countDocuments()).toBe(0);
    await theirs.collection('b').dropIndex('mine');
    await theirs.collection('a').createIndex({ kind: 1 }, { unique: true });
    await expect(copyTo(there.client)).rejects.toThrow(
      /did not take documents of .*\.a: E11000 .*what was copied stays/,
    );
    expect(await theirs.collection('a').countDocuments()).toBe(1);
  });

  it('needs the password of a server on TCP', async () => {
    const uri = await embedded();
    expect(uri).toMatch(/SCRAM-SHA-256/);
    const wrong = MongoClient.connect(uri.replace(/:[0-9a-f]{64}@/, ':wrong@'));
    await expect(wrong).rejects.toThrow(/Authentication failed/);
    const nobody = await MongoClient.connect(
      uri.replace(/korkollen:[0-9a-f]{64}@/, '').replace(/&auth\w+=[\w-]+/g, ''),
    );
    ending.push(() => nobody.close());
    await expect(nobody.db(name).collection('c').findOne()).rejects.toMatchObject({ code: 13 });
  });
});
