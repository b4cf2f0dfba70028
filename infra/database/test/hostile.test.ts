import net from 'node:net';
import path from 'node:path';
import { BSON, Long, MaxKey, MinKey, MongoClient, type Document } from 'mongodb';
import { afterEach, describe, expect, it } from 'vitest';
import { startDatabase, type StartedDatabase } from '../src/start';
import { MessageSplitter } from '../src/wire-message';
import { failure, serve } from './served-database';

const served = serve();

// Whatever a test sent, the server is still there and is the same one.
afterEach(async () => {
  const { pid } = await served().client.db('admin').command({ serverStatus: 1 });
  expect(pid).toBe(served().database.pid);
});

const megabyte = 'x'.repeat(2 ** 20);

const socketOf = ({ uri }: StartedDatabase): string => decodeURIComponent(/mongodb:\/\/([^/]+)\//.exec(uri)?.[1] ?? '');

/** A command as it goes over the wire. */
function message(id: number, command: Document): Buffer {
  const body = BSON.serialize(command);
  const head = Buffer.alloc(21);
  [head.length + body.length, id, 0, 2013].forEach((value, i) => head.writeInt32LE(value, i * 4));
  return Buffer.concat([head, body]);
}

describe('what a client may send', () => {
  it('answers thousands of duplicates with errors that are cut as MongoDB cuts them', async () => {
    const db = served().fresh();
    const documents = Array.from({ length: 12_000 }, () => ({ _id: 'told twice'.repeat(100) }));
    const { n, writeErrors } = (await db.command({ insert: 'c', documents, ordered: false })) as {
      n: number;
      writeErrors: Document[];
    };
    expect([n, writeErrors.length]).toEqual([1, 11_999]);
    expect(writeErrors[0]).toMatchObject({ index: 1, code: 11000, errmsg: expect.stringMatching(/^E11000/) as string });
    expect(writeErrors.at(-1)).toEqual({ index: 11_999, code: 11000, errmsg: '' });
  }, 60_000);

  it('tells a duplicate of a value that is longer than a reply', async () => {
    const collection = served().fresh().collection('c');
    await collection.createIndex({ text: 1 }, { unique: true });
    const text = megabyte.repeat(15);
    await collection.insertOne({ text });
    expect((await failure(collection.insertOne({ text }))).code).toBe(11000);
  });

  it('refuses a reply over the limit to its client only, also beside a write of the same turn', async () => {
    const collection = served().fresh().collection('c');
    for (let n = 0; n < 25; n += 1) await collection.insertOne({ text: `${n}${megabyte}` });
    const [wide, written] = await Promise.all([
      failure(collection.distinct('text')),
      collection.insertOne({ late: true }),
    ]);
    expect([17217, 10334]).toContain(wide.code);
    expect(written.acknowledged).toBe(true);
    const both = { $group: { _id: null, all: { $push: '$text' } } };
    expect([10334, 17420, 146]).toContain((await failure(collection.aggregate([both]).toArray())).code);
  });

  it('refuses documents nested past 100 levels, and commands nested past any', async () => {
    const collection = served().fresh().collection('c');
    const nested = (levels: number): Document => (levels === 1 ? {} : { a: nested(levels - 1) });
    await collection.insertOne(nested(100));
    expect((await failure(collection.insertOne(nested(101)))).code).toBe(15);
    expect((await failure(collection.updateOne({}, { $set: { b: [[nested(99)]] } }))).code).toBe(15);
    const clauses = Array.from({ length: 3000 }).reduce<Document>((inner) => ({ $and: [inner] }), { a: 1 });
    await collection
      .find(clauses)
      .toArray()
      .catch((error: unknown) => error);
  });

  it('ends the oldest of cursors that are left alone before they fill the memory', async () => {
    const db = served().fresh();
    const text = 'x'.repeat(2 ** 19);
    await db.collection('c').insertMany(Array.from({ length: 100 }, (_, n) => ({ n, text })));
    const open = async (): Promise<Document> =>
      (await db.command({ find: 'c', sort: { n: -1 }, batchSize: 1 })).cursor as Document;
    const cursors: Document[] = [];
    for (let i = 0; i < 8; i += 1) cursors.push(await open());
    const more = (cursor: Document | undefined): Promise<Document> =>
      db.command({ getMore: Long.fromValue(cursor?.id as number), collection: 'c', batchSize: 1 });
    expect((await failure(more(cursors[0]))).code).toBe(43);
    expect(await more(cursors.at(-1))).toMatchObject({ ok: 1 });
    const { mem } = await db.admin().serverStatus();
    expect((mem as Document).resident).toBeLessThan(1000);
  });

  it('keeps to maxTimeMS in joins and in writes', async () => {
    const collection = served().fresh().collection('c');
    await collection.insertMany(Array.from({ length: 3000 }, (_, n) => ({ n })));
    const join = { $lookup: { from: 'c', pipeline: [{ $match: { $expr: { $eq: ['$n', -1] } } }], as: 'c' } };
    expect((await failure(collection.aggregate([join], { maxTimeMS: 50 }).toArray())).code).toBe(50);
    const slow = collection.updateMany({}, { $inc: { n: 1 } }, { maxTimeMS: 1 });
    expect((await failure(slow)).code).toBe(50);
  });

  it('waits for a client that does not read, serves the others, and gives it everything when it reads on', async () => {
    const db = served().fresh();
    await db
      .collection('c')
      .insertMany(Array.from({ length: 15 }, (_, _id) => ({ _id: _id as never, text: megabyte })));
    const memory = async (): Promise<number> =>
      ((await db.admin().serverStatus()).mem as { resident: number }).resident;
    const before = await memory();
    const socket = net.connect(socketOf(served().database));
    const ids = Array.from({ length: 30 }, (_, i) => i + 1);
    for (const id of ids) socket.write(message(id, { find: 'c', $db: db.databaseName }));
    // each is a turn of the server's, in which it could answer one find more
    for (let n = 0; n < 100; n += 1) await db.command({ ping: 1 });
    expect((await memory()) - before).toBeLessThan(200);
    const splitter = new MessageSplitter();
    const answers: { id: number; isWhole: boolean }[] = [];
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      for (const answer of splitter.push(chunk))
        answers.push({ id: answer.readInt32LE(8), isWhole: answer.length > 15 * 2 ** 20 });
      if (answers.length === ids.length) break;
    }
    expect(answers).toEqual(ids.map((id) => ({ id, isWhole: true })));
  });

  it('ends though a client does not read its answer', async () => {
    const database = await startDatabase({ folder: path.join(served().folder, 'unread') });
    const client = await MongoClient.connect(database.uri);
    await client
      .db('a')
      .collection('c')
      .insertOne({ text: megabyte.repeat(15) });
    const socket = net.connect(socketOf(database)).on('error', () => undefined);
    const asked = new Promise((resolve) => socket.write(message(1, { find: 'c', $db: 'a' }), resolve));
    await asked.then(() => client.db('a').command({ ping: 1 }));
    await client.close();
    expect(await database.close()).toBe(0);
    socket.destroy();
  });

  it('survives bytes that are no message, and half of one', async () => {
    for (const bytes of [Buffer.alloc(64, 0xff), Buffer.from([40, 0, 0, 0, 1]), Buffer.alloc(200, 16)]) {
      const socket = net.connect(socketOf(served().database));
      socket.on('error', () => undefined);
      await new Promise((resolve) => socket.write(bytes, resolve));
      socket.destroy();
    }
  });
});

describe('an _id', () => {
  it.each([
    ['null', null],
    ['MinKey', new MinKey()],
    ['MaxKey', new MaxKey()],
  ])('of %s is kept as it is, wherever it stands', async (_name, id) => {
    const db = served().fresh();
    const collection = db.collection('c');
    const _id = id as never;
    // The driver itself would replace null.
    await db.command({ insert: 'c', documents: [{ n: 1, _id }] });
    expect(await collection.findOne({})).toEqual({ _id: id, n: 1 });
    expect(await collection.findOne({ _id })).toEqual({ _id: id, n: 1 });
    expect(await db.command({ insert: 'c', documents: [{ _id }] })).toMatchObject({ writeErrors: [{ code: 11000 }] });
    await collection.updateOne({ _id }, { $set: { n: 2 } });
    await collection.replaceOne({ _id }, { n: 3 });
    expect(await collection.find({}).toArray()).toEqual([{ _id: id, n: 3 }]);
    await collection.deleteOne({ _id });
    const { upsertedId } = await collection.updateOne({ _id }, { $set: { n: 4 } }, { upsert: true });
    expect(upsertedId).toEqual(id);
    expect(await collection.find({}).toArray()).toEqual([{ _id: id, n: 4 }]);
  });

  it('that is missing is made', async () => {
    const db = served().fresh();
    await db.command({ insert: 'c', documents: [{ n: Long.ONE }] });
    expect(await db.collection('c').findOne()).toMatchObject({ _id: expect.objectContaining({}) as object, n: 1 });
  });
});
