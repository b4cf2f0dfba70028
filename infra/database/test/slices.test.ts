import type { Collection, Document } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { failure, serve } from './served-database';

const served = serve();

interface Item {
  _id: number;
  n: number;
  text?: string;
}

async function filled(length: number): Promise<Collection<Item>> {
  const collection = served().fresh().collection<Item>('items');
  const documents = Array.from({ length }, (_, _id) => ({ _id, n: _id % 100, text: `text ${_id}` }));
  await collection.insertMany(documents);
  return collection;
}

const byText = { $sort: { text: -1 } };
const none = { $match: { text: 'no such text' } };
const joinOf = ({ collectionName: from }: Collection<Item>): Document => ({ from, pipeline: [none], as: 'others' });

/** How many pings are answered before some long work is done. */
async function pingsBeside(work: Promise<unknown>): Promise<number> {
  let isDone = false;
  const done = work.finally(() => (isDone = true));
  let pings = 0;
  for (; !isDone; pings += 1) await served().client.db('admin').command({ ping: 1 });
  await done;
  return pings;
}

// to change so many takes several slices, and so does to look through three times as many
const manyChanged = 10_000;
const manyRead = 30_000;

// without rests the first ping is answered after all of the work
it.each<[string, (items: Collection<Item>) => Promise<unknown>]>([
  ['updateMany', (items) => items.updateMany({}, { $inc: { n: 1 } })],
  ['deleteMany', (items) => items.deleteMany({ n: { $lt: 90 } })],
  ['createIndex', (items) => items.createIndex({ text: 1, n: 1 })],
])('%s lets others in between', async (_name, work) => {
  expect(await pingsBeside(work(await filled(manyChanged)))).toBeGreaterThan(1);
});

describe('what changes nothing', () => {
  let items: Collection<Item>;
  beforeAll(async () => {
    items = await filled(manyRead);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a scan', () => items.countDocuments({ text: /9 no such text/ })],
    ['distinct', () => items.distinct('n', { text: /9 no such text/ })],
    ['a sort', () => items.find().sort({ text: -1 }).skip(29_990).toArray()],
    ['a group', () => items.aggregate([{ $group: { _id: '$text', n: { $sum: '$n' } } }, none]).toArray()],
    ['a sort behind another stage', () => items.aggregate([{ $unset: 'n' }, byText, { $limit: 9 }]).toArray()],
    ['a facet', () => items.aggregate([{ $facet: { sorted: [byText, none], counted: [{ $count: 'n' }] } }]).toArray()],
    ['a join', () => items.aggregate([{ $limit: 3 }, { $lookup: joinOf(items) }]).toArray()],
  ])('%s lets others in between', async (_name, work) => {
    expect(await pingsBeside(work())).toBeGreaterThan(1);
  });
});

it('lets others in between many inserts', async () => {
  const items = await filled(1);
  const documents = Array.from({ length: 30_000 }, (_, at) => ({ _id: at + 1, n: 0 }));
  expect(await pingsBeside(items.insertMany(documents))).toBeGreaterThan(3);
  expect(await items.countDocuments()).toBe(30_001);
});

describe('a sort of many', () => {
  let items: Collection<Item>;
  beforeAll(async () => {
    items = await filled(5000);
  });

  it.each([0, 10, 1500, 4000])('sorts as one of few does, equal ones in their order (limit %i)', async (limit) => {
    const ids = Array.from({ length: 5000 }, (_, id) => id);
    const expected = ids.sort((a, b) => (b % 100) - (a % 100) || a - b).slice(0, limit || ids.length);
    const found = await items
      .find({}, { projection: { _id: 1 } })
      .sort({ n: -1 })
      .limit(limit)
      .toArray();
    expect(found.map(({ _id }) => _id)).toEqual(expected);
  });
});

it('changes what still matches when its turn comes, and tells how many', async () => {
  const items = await filled(20_000);
  const updated = items.updateMany({ n: { $lt: 50 } }, { $set: { n: 1000 } });
  const deleted = items.deleteMany({ n: { $lt: 50 } });
  const [{ modifiedCount }, { deletedCount }] = await Promise.all([updated, deleted]);
  expect(modifiedCount + deletedCount).toBe(10_000);
  expect(await items.countDocuments({ n: 1000 })).toBe(modifiedCount);
  expect(await items.countDocuments()).toBe(20_000 - deletedCount);
});

it('builds an index beside writes, and everything is in it', async () => {
  const items = await filled(20_000);
  const writing = (async () => {
    for (let _id = 0; _id < 200; _id += 1) {
      await items.updateOne({ _id: _id * 100 }, { $set: { n: 5000 + _id } });
      await items.deleteOne({ _id: _id * 100 + 1 });
      await items.insertOne({ _id: 100_000 + _id, n: 9000 });
    }
  })();
  await Promise.all([items.createIndex({ n: 1 }), items.createIndex({ n: 1 }), writing]);
  for (const n of [5, 100, 5100, 9000]) {
    const scanned = await items.find({ n }, { hint: { $natural: 1 } }).toArray();
    const found = await items.find({ n }, { hint: { n: 1 } }).toArray();
    expect(found.map(({ _id }) => _id).sort()).toEqual(scanned.map(({ _id }) => _id).sort());
  }
});

it('takes back a unique index that cannot be, with what it has built', async () => {
  const items = await filled(20_000);
  expect((await failure(items.createIndex({ n: 1 }, { unique: true }))).code).toBe(11000);
  expect(await items.indexes()).toHaveLength(1);
  await items.createIndex({ n: 1 });
  expect(await items.countDocuments({ n: 7 })).toBe(200);
});
