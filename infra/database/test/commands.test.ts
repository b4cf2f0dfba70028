import { Long, MongoClient, ObjectId, type Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { failure, serve } from './served-database';

type CursorReply = { cursor: { id: number; firstBatch: Document[] } };

const served = serve({ sweepSeconds: 1 });
const people = [
  { _id: 1, name: 'Åsa', age: 30, city: 'Göteborg', tags: ['a', 'b'] },
  { _id: 2, name: 'Bo', age: 40, city: 'Malmö', tags: ['b'] },
  { _id: 3, name: 'Cilla', age: 50, city: 'Göteborg', tags: [] },
];

async function filled(): Promise<ReturnType<ReturnType<typeof served>['fresh']>> {
  const db = served().fresh();
  await db.collection('people').insertMany(people as never[]);
  return db;
}

describe('the connection', () => {
  it('says that it is a standalone server', async () => {
    const hello = await served().client.db('admin').command({ hello: 1 });
    expect(hello).toMatchObject({ isWritablePrimary: true, maxBsonObjectSize: 16777216, ok: 1 });
    expect(hello).not.toHaveProperty('setName');
    expect(await served().client.db('admin').command({ buildInfo: 1 })).toMatchObject({
      version: '8.0.0',
      storageEngines: ['lmdb'],
    });
    expect(await served().client.db('admin').command({ connectionStatus: 1 })).toMatchObject({ ok: 1 });
    expect(await served().client.db('admin').command({ serverStatus: 1 })).toMatchObject({
      storageEngine: { name: 'lmdb' },
    });
  });

  it('refuses transactions, change streams and what it does not know', async () => {
    const db = served().fresh();
    expect((await failure(db.command({ nonsense: 1 }))).code).toBe(59);
    expect((await failure(db.command({ mapReduce: 'c' }))).code).toBe(59);
    expect((await failure(db.command({ find: 'c', nonsense: 1 }))).code).toBe(40415);
    expect((await failure(db.command({ find: 'c', tailable: true }))).code).toBe(115);
    expect((await failure(db.command({ find: 'c', readConcern: { level: 'snapshot' } }))).code).toBe(72);
    expect((await failure(db.command({ insert: 'c', documents: [{}], writeConcern: { w: 3 } }))).code).toBe(2);
    expect((await failure(db.command({ insert: 'c', documents: [{}], txnNumber: Long.ONE }))).code).toBe(20);
    expect((await failure(db.collection('c').watch().next())).code).toBe(40573);
  });

  it('serves several connections at once', async () => {
    const db = await filled();
    const clients = await Promise.all(Array.from({ length: 5 }, () => MongoClient.connect(served().database.uri)));
    const counts = await Promise.all(
      clients.map((client) => client.db(db.databaseName).collection('people').countDocuments()),
    );
    expect(counts).toEqual([3, 3, 3, 3, 3]);
    await Promise.all(clients.map((client) => client.close()));
  });
});

describe('reading', () => {
  it('finds with sort, skip, limit and projections', async () => {
    const collection = (await filled()).collection('people');
    expect(
      await collection.find({}, { sort: { age: -1 }, skip: 1, limit: 1, projection: { name: 1, _id: 0 } }).toArray(),
    ).toEqual([{ name: 'Bo' }]);
    expect(await collection.findOne({ _id: 1 as never }, { projection: { tags: 0, age: 0 } })).toEqual({
      _id: 1,
      name: 'Åsa',
      city: 'Göteborg',
    });
    expect(await collection.findOne({ _id: 1 as never }, { projection: { tags: { $slice: -1 } } })).toMatchObject({
      name: 'Åsa',
      tags: ['b'],
    });
    expect(await collection.findOne({ tags: 'b', _id: 1 as never }, { projection: { 'tags.$': 1 } })).toEqual({
      _id: 1,
      tags: ['b'],
    });
    expect(
      await collection.findOne({ _id: 1 as never }, { projection: { tags: { $elemMatch: { $gt: 'a' } } } }),
    ).toEqual({ _id: 1, tags: ['b'] });
    expect(
      await collection.findOne({ _id: 1 as never }, { projection: { _id: 0, older: { $add: ['$age', 1] } } }),
    ).toEqual({ older: 31 });
    expect((await failure(collection.findOne({}, { projection: { a: 1, b: 0 } }))).code).toBe(31254);
    expect(
      await collection.find({ $expr: { $gt: ['$age', '$$limit'] } }, { let: { limit: 35 } }).toArray(),
    ).toHaveLength(2);
  });

  it('finds by _id whatever its type, a whole document or a projection of it', async () => {
    const collection = served().fresh().collection('c');
    const ids = [1, 1.5, 'x', 'x'.repeat(3000), new ObjectId(), Long.fromString('9007199254740993'), true, { a: 1 }];
    await collection.insertMany(ids.map((id, n) => ({ _id: id as never, n })));
    for (const [n, id] of ids.entries()) {
      const _id = id as never;
      expect(await collection.findOne({ _id })).toMatchObject({ n });
      expect(await collection.findOne({ _id }, { projection: { _id: 0 } })).toEqual({ n });
      expect(await collection.findOne({ _id, n: { $gte: n }, $expr: { $eq: ['$n', n] } })).toMatchObject({ n });
      expect(await collection.findOne({ _id, n: -1 })).toBeNull();
      expect(await collection.findOne({ _id, n: -1 }, { projection: { n: 1 } })).toBeNull();
    }
    const [_id] = ids as never[];
    expect(await collection.findOne({ _id: 2 as never })).toBeNull();
    expect((await failure(collection.findOne({ _id: 2 as never, n: { $nothing: 1 } }))).code).toBe(2);
    expect((await failure(collection.findOne({ _id }, { projection: { a: 1, b: 0 } }))).code).toBe(31254);
    expect((await failure(collection.findOne({ _id }, { hint: 'nothing' }))).code).toBe(2);
  });

  it('hands out batches, and forgets cursors that are killed or whose collection goes', async () => {
    const db = served().fresh();
    const collection = db.collection('many');
    await collection.insertMany(Array.from({ length: 2500 }, (_, n) => ({ n })));
    expect((await collection.find({}, { batchSize: 100 }).toArray()).map(({ n }) => n as number)).toEqual(
      Array.from({ length: 2500 }, (_, n) => n),
    );
    const { cursor } = (await db.command({ find: 'many', batchSize: 2 })) as CursorReply;
    expect(cursor.firstBatch).toHaveLength(2);
    expect(await db.command({ killCursors: 'many', cursors: [cursor.id] })).toMatchObject({
      cursorsKilled: [cursor.id],
    });
    expect((await failure(db.command({ getMore: Long.fromValue(cursor.id), collection: 'many' }))).code).toBe(43);
    const other = (await db.command({ find: 'many', batchSize: 2 })) as CursorReply;
    await collection.drop();
    expect((await failure(db.command({ getMore: Long.fromValue(other.cursor.id), collection: 'many' }))).code).toBe(43);
  });

  it('counts and tells distinct values', async () => {
    const collection = (await filled()).collection('people');
    expect(await collection.countDocuments({ age: { $gte: 40 } })).toBe(2);
    expect(await collection.countDocuments({}, { skip: 1, limit: 1 })).toBe(1);
    expect(await collection.estimatedDocumentCount()).toBe(3);
    expect(await collection.distinct('tags')).toEqual(['a', 'b']);
    expect(await collection.distinct('city', { age: { $gt: 30 } })).toEqual(['Malmö', 'Göteborg']);
  });

  it('runs pipelines', async () => {
    const db = await filled();
    await db.collection('cities').insertMany([
      { name: 'Göteborg', people: 600 },
      { name: 'Malmö', people: 360 },
    ]);
    const collection = db.collection('people');
    const run = (pipeline: Document[]): Promise<Document[]> => collection.aggregate(pipeline).toArray();
    expect(
      await run([
        { $group: { _id: '$city', n: { $sum: 1 }, mean: { $avg: '$age' }, names: { $push: '$name' } } },
        { $sort: { _id: 1 } },
      ]),
    ).toEqual([
      { _id: 'Göteborg', n: 2, mean: 40, names: ['Åsa', 'Cilla'] },
      { _id: 'Malmö', n: 1, mean: 40, names: ['Bo'] },
    ]);
    expect(
      await run([{ $unwind: '$tags' }, { $group: { _id: '$tags', n: { $sum: 1 } } }, { $sort: { _id: 1 } }]),
    ).toEqual([
      { _id: 'a', n: 1 },
      { _id: 'b', n: 2 },
    ]);
    expect(
      await run([
        { $match: { age: 40 } },
        { $lookup: { from: 'cities', localField: 'city', foreignField: 'name', as: 'c' } },
        { $project: { _id: 0, n: { $first: '$c.people' } } },
      ]),
    ).toEqual([{ n: 360 }]);
    expect(
      await run([
        {
          $lookup: {
            from: 'cities',
            let: { c: '$city' },
            pipeline: [{ $match: { $expr: { $eq: ['$name', '$$c'] } } }, { $project: { _id: 0, people: 1 } }],
            as: 'c',
          },
        },
        { $limit: 1 },
        { $project: { _id: 0, c: 1 } },
      ]),
    ).toEqual([{ c: [{ people: 600 }] }]);
    expect(
      await run([
        { $facet: { all: [{ $count: 'n' }], old: [{ $match: { age: { $gt: 45 } } }, { $project: { name: 1 } }] } },
      ]),
    ).toEqual([{ all: [{ n: 3 }], old: [{ _id: 3, name: 'Cilla' }] }]);
    expect(
      await run([{ $set: { 'deep.x': { $toString: '$age' } } }, { $limit: 1 }, { $project: { _id: 0, deep: 1 } }]),
    ).toEqual([{ deep: { x: '30' } }]);
    expect(
      await run([
        { $addFields: { text: { $toString: '$age' } } },
        { $replaceRoot: { newRoot: { text: '$text', name: '$name' } } },
        { $limit: 1 },
      ]),
    ).toEqual([{ text: '30', name: 'Åsa' }]);
    expect(await run([{ $sortByCount: '$city' }, { $limit: 1 }])).toEqual([{ _id: 'Göteborg', count: 2 }]);
  });

  it('binds a variable of $lookup also to a field that is missing', async () => {
    const collection = (await filled()).collection('people');
    const pipeline = [{ $match: { $expr: { $eq: ['$nothing', '$$x'] } } }, { $count: 'n' }];
    const [first] = await collection
      .aggregate([{ $lookup: { from: 'people', let: { x: '$nothing' }, pipeline, as: 'c' } }])
      .toArray();
    expect(first?.c).toEqual([{ n: 3 }]);
  });

  it('groups and sorts object ids and decimals by value', async () => {
    const collection = served().fresh().collection('c');
    const id = new ObjectId();
    await collection.insertMany([
      { k: id, n: Long.fromString('9007199254740993') },
      { k: new ObjectId(id.toHexString()), n: 1 },
    ]);
    expect(
      await collection
        .aggregate([{ $group: { _id: '$k', n: { $sum: '$n' }, text: { $first: { $toString: '$k' } } } }], {
          promoteLongs: false,
        })
        .toArray(),
    ).toEqual([{ _id: id, n: Long.fromString('9007199254740994'), text: id.toHexString() }]);
  });

  it.each<[Document, number]>([
    [{ $out: 'x' }, 115],
    [{ $merge: 'x' }, 115],
    [{ $nonsense: {} }, 40324],
    [{ $geoNear: {} }, 115],
    [{ $project: { a: { $nonsense: 1 } } }, 168],
    [{ $project: { a: { $function: { body: 'x', args: [], lang: 'js' } } } }, 168],
    [{ $group: { _id: 1, a: { $accumulator: { init: 'x' } } } }, 15952],
    [{ $setWindowFields: { output: {} } }, 40324],
    [{ $bucket: { groupBy: '$a', boundaries: [0, 1] } }, 40324],
    [{ $group: { n: { $sum: 1 } } }, 15955],
  ])('refuses the stage %j', async (stage, code) => {
    expect((await failure(served().fresh().collection('none').aggregate([stage]).toArray())).code).toBe(code);
  });

  it('refuses variables that nothing binds', async () => {
    const collection = (await filled()).collection('people');
    expect((await failure(collection.find({ $expr: { $eq: ['$age', '$$nothing'] } }).toArray())).code).toBe(17276);
  });

  it('keeps to maxTimeMS', async () => {
    const collection = served().fresh().collection('c');
    await collection.insertMany(Array.from({ length: 20_000 }, (_, n) => ({ n })));
    expect(
      (await failure(collection.find({ $expr: { $eq: [{ $toString: '$n' }, 'x'] } }, { maxTimeMS: 1 }).toArray())).code,
    ).toBe(50);
  });
});

describe('writing', () => {
  it('reports duplicates in batches, ordered and not', async () => {
    const collection = served().fresh().collection('c');
    const documents = [{ _id: 1 }, { _id: 1 }, { _id: 2 }] as never[];
    const ordered = await collection.insertMany(documents).catch((error: unknown) => error);
    expect(ordered).toMatchObject({ code: 11000, insertedCount: 1, writeErrors: [{ index: 1, code: 11000 }] });
    await collection.deleteMany({});
    const unordered = await collection.insertMany(documents, { ordered: false }).catch((error: unknown) => error);
    expect(unordered).toMatchObject({ code: 11000, insertedCount: 2 });
  });

  it('finds and modifies', async () => {
    const collection = (await filled()).collection('people');
    expect(
      await collection.findOneAndUpdate(
        { city: 'Göteborg' },
        { $inc: { age: 1 } },
        { sort: { age: -1 }, returnDocument: 'after', projection: { age: 1, _id: 0 } },
      ),
    ).toEqual({ age: 51 });
    expect(await collection.findOneAndReplace({ _id: 2 as never }, { name: 'B' })).toMatchObject({ name: 'Bo' });
    expect(await collection.findOneAndDelete({ _id: 2 as never })).toEqual({ _id: 2, name: 'B' });
    expect(
      await collection.findOneAndUpdate(
        { _id: 9 as never },
        { $set: { name: 'ny' } },
        { upsert: true, returnDocument: 'after' },
      ),
    ).toEqual({ _id: 9, name: 'ny' });
  });

  it('writes in bulk into one collection and into several', async () => {
    const db = served().fresh();
    const collection = db.collection<{ _id: number; n?: number }>('c');
    const result = await collection.bulkWrite([
      { insertOne: { document: { _id: 1, n: 1 } } },
      { updateOne: { filter: { _id: 1 }, update: { $inc: { n: 1 } } } },
      { replaceOne: { filter: { _id: 2 }, replacement: { n: 5 }, upsert: true } },
      { deleteOne: { filter: { _id: 1 } } },
    ]);
    expect(result).toMatchObject({ insertedCount: 1, modifiedCount: 1, upsertedCount: 1, deletedCount: 1 });
    const across = await served().client.bulkWrite<Record<string, Document>>([
      { name: 'insertOne', namespace: `${db.databaseName}.a`, document: { x: 1 } },
      { name: 'updateMany', namespace: `${db.databaseName}.c`, filter: {}, update: { $set: { y: 1 } } },
    ]);
    expect(across).toMatchObject({ insertedCount: 1, modifiedCount: 1 });
  });

  it('takes unacknowledged writes', async () => {
    const collection = served().fresh().collection('c');
    await collection.insertOne({ n: 1 }, { writeConcern: { w: 0 } });
    await expect.poll(() => collection.countDocuments()).toBe(1);
  });

  it('writes nothing for a findAndModify whose projection is wrong', async () => {
    const db = await filled();
    const update = { query: { _id: 1 }, update: { $set: { age: 99 } }, fields: { age: 1, name: 0 } };
    expect((await failure(db.command({ findAndModify: 'people', ...update }))).code).toBe(31254);
    expect(await db.collection('people').findOne({ _id: 1 as never })).toMatchObject({ age: 30 });
  });
});

describe('collections and indexes', () => {
  it('makes, lists, renames and drops them', async () => {
    const db = served().fresh();
    await db.createCollection('a');
    expect((await failure(db.createCollection('a'))).code).toBe(48);
    expect((await failure(db.command({ create: 'v', viewOn: 'a' }))).code).toBe(115);
    expect((await failure(db.command({ create: 'v', validator: { a: 1 } }))).code).toBe(115);
    await db.collection('a').insertOne({ n: 1 });
    await db.collection('a').rename('b');
    expect((await db.listCollections().toArray()).map(({ name }) => name)).toEqual(['b']);
    expect(await db.collection('b').countDocuments()).toBe(1);
    expect((await db.admin().listDatabases()).databases.map(({ name }) => name)).toContain(db.databaseName);
    expect(await db.command({ collStats: 'b' })).toMatchObject({ count: 1, nindexes: 1 });
    expect(await db.command({ dbStats: 1 })).toMatchObject({ collections: 1, objects: 1 });
    await db.collection('b').drop();
    await db.dropDatabase();
    expect(await db.listCollections().toArray()).toEqual([]);
    expect((await failure(db.collection('b').indexes())).code).toBe(26);
  });

  it('builds, lists and drops indexes, and refuses kinds it has not', async () => {
    const collection = (await filled()).collection('people');
    await collection.createIndexes([
      { key: { city: 1, age: -1 } },
      { key: { name: 1 }, unique: true },
      { key: { email: 1 }, sparse: true, unique: true },
      { key: { age: 1 }, partialFilterExpression: { age: { $gt: 35 } } },
    ]);
    expect((await collection.indexes()).map(({ name }) => name)).toEqual([
      '_id_',
      'city_1_age_-1',
      'name_1',
      'email_1',
      'age_1',
    ]);
    expect((await failure(collection.createIndex({ city: 1 }, { unique: true }))).code).toBe(11000);
    expect(await collection.indexes()).toHaveLength(5);
    expect((await failure(collection.createIndex({ name: 1 }, { name: 'other', unique: true }))).code).toBe(85);
    expect((await failure(collection.createIndex({ name: 1 }, { name: 'name_1', sparse: true }))).code).toBe(86);
    await collection.createIndex({ town: 1 }, { partialFilterExpression: { active: false } });
    expect((await failure(collection.createIndex({ a: 1 }, { partialFilterExpression: { b: { $ne: 1 } } }))).code).toBe(
      67,
    );
    await collection.dropIndex('town_1');
    for (const kind of ['text', '2dsphere', 'hashed'] as const)
      expect((await failure(collection.createIndex({ a: kind }))).code).toBe(67);
    expect((await failure(collection.createIndex({ '$**': 1 }))).code).toBe(67);
    await collection.dropIndex('age_1');
    await collection.dropIndexes();
    expect(await collection.indexes()).toHaveLength(1);
  });

  it('enforces uniqueness with the key and its value', async () => {
    const collection = served().fresh().collection('c');
    await collection.createIndex({ a: 1, b: 1 }, { unique: true });
    await collection.insertMany([
      { a: 1, b: 1 },
      { a: 1, b: 2 },
    ]);
    expect(await failure(collection.updateOne({ b: 2 }, { $set: { b: 1 } }))).toMatchObject({
      code: 11000,
      keyPattern: { a: 1, b: 1 },
      keyValue: { a: 1, b: 1 },
    });
    await collection.createIndex({ list: 1 }, { unique: true, sparse: true });
    await collection.insertMany([{ a: 2, list: [1, 1, 2] }, { a: 3 }, { a: 4 }]);
    expect((await failure(collection.insertOne({ a: 5, list: [2] }))).code).toBe(11000);
    expect((await failure(collection.insertOne({ a: [5, 6], b: [1, 2] }))).code).toBe(171);
  });

  it('explains that it uses them', async () => {
    const collection = (await filled()).collection('people');
    await collection.createIndex({ city: 1, age: -1 });
    await collection.createIndex({ tags: 1 });
    const plan = async (filter: Document, sort: Document = {}): Promise<string> => {
      const found = await collection.find(filter, { sort: sort as never }).explain('queryPlanner');
      const { winningPlan } = found.queryPlanner as {
        winningPlan: { stage: string; inputStage?: { indexName: string } };
      };
      return winningPlan.inputStage?.indexName ?? winningPlan.stage;
    };
    expect(await plan({ city: 'Malmö' })).toBe('city_1_age_-1');
    expect(await plan({ city: { $in: ['Malmö'] }, age: { $gt: 3 } })).toBe('city_1_age_-1');
    expect(await plan({ tags: 'a' })).toBe('tags_1');
    expect(await plan({ city: /^Mal/ })).toBe('city_1_age_-1');
    expect(await plan({}, { city: -1, age: 1 })).toBe('city_1_age_-1');
    expect(await plan({ _id: 1 })).toBe('_id_');
    expect(await plan({ name: 'Bo' })).toBe('COLLSCAN');
    expect(await collection.find({ city: 'Göteborg' }, { hint: 'city_1_age_-1' }).toArray()).toHaveLength(2);
    const examined = async (filter: Document, options: object): Promise<unknown> => {
      const { executionStats } = await collection.find(filter, options).explain('executionStats');
      return (executionStats as Document).totalDocsExamined as unknown;
    };
    expect(await examined({ city: 'Göteborg' }, { sort: { age: -1 }, limit: 1 })).toBe(1);
    expect(await examined({ name: 'Bo' }, {})).toBe(await collection.countDocuments());
    expect((await failure(collection.find({}, { hint: 'nothing' }).toArray())).code).toBe(2);
  });

  it('removes what a TTL index says has expired', async () => {
    const collection = served().fresh().collection('c');
    await collection.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
    await collection.insertMany([{ at: new Date(Date.now() - 61_000) }, { at: new Date() }, { at: 'never' }]);
    await expect.poll(() => collection.countDocuments(), { timeout: 10_000 }).toBe(2);
  });

  it('keeps what a partial TTL index on the same field takes in and has not expired', async () => {
    const collection = served().fresh().collection('c');
    const partialFilterExpression = { at: { $exists: true } };
    await collection.createIndex({ at: 1 }, { expireAfterSeconds: 60, partialFilterExpression });
    await collection.insertMany([{ at: new Date(Date.now() - 61_000) }, { at: new Date() }]);
    await expect.poll(() => collection.countDocuments(), { timeout: 10_000 }).toBe(1);
    expect(await collection.findOne()).toMatchObject({ at: expect.any(Date) as Date });
  });
});
