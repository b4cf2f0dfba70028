import { Decimal128, Double, Int32, Long, type Document, type UpdateFilter } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { failure, serve } from './served-database';

const served = serve();

/** The document after an update of one that is there. */
async function updated(
  before: Document,
  update: Document,
  options: Document = {},
  filter: Document = {},
): Promise<Document> {
  const collection = served().fresh().collection('c');
  await collection.insertOne({ _id: 1 as never, ...before });
  await collection.updateOne({ _id: 1 as never, ...filter }, update, options);
  const { _id, ...after } = (await collection.findOne({}, { promoteValues: false })) ?? {};
  return after;
}

const int = (value: number): Int32 => new Int32(value);

describe('updates mean what MongoDB means by them', () => {
  it.each<[string, Document, Document, Document, Document?]>([
    ['$set makes the way', {}, { $set: { 'a.b.c': int(1) } }, { a: { b: { c: int(1) } } }],
    ['$set pads an array', { a: [int(1)] }, { $set: { 'a.2': int(3) } }, { a: [int(1), null, int(3)] }],
    ['$unset in an array leaves null', { a: [int(1), int(2)] }, { $unset: { 'a.0': '' } }, { a: [null, int(2)] }],
    ['$inc keeps an int an int', { a: int(1) }, { $inc: { a: int(2) } }, { a: int(3) }],
    ['$inc widens to long', { a: int(2147483647) }, { $inc: { a: int(1) } }, { a: Long.fromString('2147483648') }],
    ['$inc with a double gives a double', { a: int(1) }, { $inc: { a: new Double(0.5) } }, { a: new Double(1.5) }],
    [
      '$inc of decimals is exact',
      { a: Decimal128.fromString('0.1') },
      { $inc: { a: Decimal128.fromString('0.2') } },
      { a: Decimal128.fromString('0.3') },
    ],
    [
      '$inc takes 15 digits of a double beside a decimal',
      { a: Decimal128.fromString('0.2') },
      { $inc: { a: new Double(0.1) } },
      { a: Decimal128.fromString('0.300000000000000') },
    ],
    ['$mul of what is missing is zero', {}, { $mul: { a: int(5) } }, { a: int(0) }],
    [
      "$min and $max compare by BSON's order",
      { a: int(5), b: int(5) },
      { $min: { a: int(3) }, $max: { b: 'x' } },
      { a: int(3), b: 'x' },
    ],
    ['$rename', { a: int(1) }, { $rename: { a: 'b' } }, { b: int(1) }],
    [
      '$push with all its parts',
      { a: [int(3), int(1)] },
      { $push: { a: { $each: [int(2)], $sort: 1, $slice: 2 } } },
      { a: [int(1), int(2)] },
    ],
    [
      '$push at a position',
      { a: [int(1)] },
      { $push: { a: { $each: [int(0)], $position: 0 } } },
      { a: [int(0), int(1)] },
    ],
    [
      '$addToSet tells key orders apart',
      { a: [{ x: int(1), y: int(2) }] },
      { $addToSet: { a: { y: int(2), x: int(1) } } },
      {
        a: [
          { x: int(1), y: int(2) },
          { y: int(2), x: int(1) },
        ],
      },
    ],
    ['$addToSet knows equal numbers', { a: [int(1)] }, { $addToSet: { a: new Double(1) } }, { a: [int(1)] }],
    [
      '$pull by value and by members',
      { a: [int(1), { b: int(2) }, { b: int(3) }] },
      { $pull: { a: { b: { $gt: 2 } } } },
      { a: [int(1), { b: int(2) }] },
    ],
    [
      '$pull by a condition goes by the collation',
      { a: ['A', 'b'] },
      { $pull: { a: { $in: ['a'] } } },
      { a: ['b'] },
      { collation: { locale: 'sv', strength: 2 } },
    ],
    ['$pullAll', { a: [int(1), int(2), int(1)] }, { $pullAll: { a: [1] } }, { a: [int(2)] }],
    ['$pop', { a: [int(1), int(2)] }, { $pop: { a: -1 } }, { a: [int(2)] }],
    ['$bit', { a: int(13) }, { $bit: { a: { and: int(10) } } }, { a: int(8) }],
    ['$setOnInsert leaves what is there alone', { a: int(1) }, { $setOnInsert: { a: int(2) } }, { a: int(1) }],
    ['every element', { a: [int(1), int(2)] }, { $inc: { 'a.$[]': int(1) } }, { a: [int(2), int(3)] }],
    [
      'chosen elements',
      { a: [{ b: int(1) }, { b: int(5) }] },
      { $set: { 'a.$[e].c': true } },
      { a: [{ b: int(1) }, { b: int(5), c: true }] },
      { arrayFilters: [{ 'e.b': { $gt: 2 } }] },
    ],
    [
      'two fields of an element, one of which it is chosen by',
      { a: [{ b: int(1), c: int(1) }, { b: int(2) }] },
      { $set: { 'a.$[e].b': int(9), 'a.$[e].c': int(9) } },
      { a: [{ b: int(9), c: int(9) }, { b: int(2) }] },
      { arrayFilters: [{ 'e.b': 1 }] },
    ],
  ])('%s', async (_name, before, update, after, options = {}) => {
    expect(await updated(before, update, options)).toEqual(after);
  });

  it('knows which element the filter matched', async () => {
    expect(await updated({ a: [{ b: 1 }, { b: 2 }] }, { $set: { 'a.$.hit': true } }, {}, { 'a.b': 2 })).toEqual({
      a: [{ b: int(1) }, { b: int(2), hit: true }],
    });
  });

  it.each<[string, Document]>([
    ['$ne', { a: { $ne: 1 } }],
    ['$nin', { a: { $nin: [1] } }],
    ['$not', { a: { $not: { $gt: 7 } } }],
    ['the length', { a: { $size: 1 } }],
    ['the presence', { a: { $exists: true } }],
    ['the whole array', { a: [{ b: 2, c: 3 }] }],
    ['two elements at once', { 'd.b': 1, 'd.c': 1 }],
  ])('does not make up an element for %s', async (_name, filter) => {
    const before = { a: [{ b: 2, c: 3 }], d: [{ b: 1 }, { c: 1 }] };
    const update = { $set: { ['d.b' in filter ? 'd.$' : 'a.$']: 9 } };
    await expect(updated(before, update, {}, filter)).rejects.toMatchObject({ code: 2 });
  });

  it('takes pipelines, and leaves the types of what they do not touch', async () => {
    expect(
      await updated({ a: new Double(1), b: int(2) }, [{ $set: { c: { $add: ['$a', '$b'] } } }, { $unset: 'b' }]),
    ).toEqual({ a: new Double(1), c: int(3) });
  });

  it.each<[string, Document, Document, number]>([
    ['$inc of a string', { a: 'x' }, { $inc: { a: 1 } }, 14],
    ['$inc by a string', { a: 1 }, { $inc: { a: 'x' as never } }, 14],
    ['$mul of null', { a: null }, { $mul: { a: 2 } }, 14],
    ['$push into a scalar', { a: 1 }, { $push: { a: 1 } }, 2],
    ['$bit of null', { a: null }, { $bit: { a: { or: int(1) } } }, 2],
    ['a path through null', { a: null }, { $set: { 'a.b': 1 } }, 28],
    ['a path through a scalar', { a: 5 }, { $set: { 'a.b': 1 } }, 28],
    ['a name in an array', { a: [1] }, { $set: { 'a.b': 1 } }, 28],
    ['a change of _id', {}, { $set: { _id: 2 as never } }, 66],
    ['two changes of one field', {}, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
    ['a change of a field and its parent', {}, { $set: { a: {}, 'a.b': 1 } }, 40],
    ['an unknown operator', {}, { $foo: { a: 1 } }, 9],
    ['$rename from inside of an array', { a: [{ b: 1 }] }, { $rename: { 'a.b': 'c' } }, 2],
    ['$rename through a value', { a: 1 }, { $rename: { 'a.b': 'c' } }, 28],
    ['$addToSet with more than $each', { a: [1] }, { $addToSet: { a: { $each: [2], $slice: 1 } } }, 2],
    ['$pull by an expression', { a: [{ x: 1 }] }, { $pull: { a: { $expr: { $eq: ['$x', 1] } } } }, 2],
    ['a filter for elements that is not used', {}, { $set: { a: 1 } }, 9],
  ])('refuses %s and changes nothing', async (name, before, update, code) => {
    const collection = served().fresh().collection('c');
    await collection.insertOne({ _id: 1 as never, ...before });
    const options = name.includes('not used') ? { arrayFilters: [{ e: 1 }] } : {};
    expect(
      (await failure(collection.updateOne({ _id: 1 as never }, update as UpdateFilter<Document>, options))).code,
    ).toBe(code);
    expect(await collection.findOne({})).toEqual({ _id: 1, ...before });
  });

  it("upserts from the filter's equalities, _id first", async () => {
    const collection = served().fresh().collection('c');
    await collection.updateOne(
      { b: 1, 'c.d': { $eq: 2 }, e: { $gt: 5 } },
      { $set: { a: 1 }, $setOnInsert: { f: 9 } },
      { upsert: true },
    );
    const stored = await collection.findOne({});
    expect(stored).toMatchObject({ b: 1, c: { d: 2 }, a: 1, f: 9 });
    expect(stored).not.toHaveProperty('e');
    expect(Object.keys(stored ?? {})[0]).toBe('_id');
  });

  it('stores _id first though the driver sends it last', async () => {
    const collection = served().fresh().collection('c');
    await collection.insertOne({ name: 'x' });
    expect(Object.keys((await collection.findOne({})) ?? {})).toEqual(['_id', 'name']);
  });

  it('refuses documents over 16 MB', async () => {
    const collection = served().fresh().collection('c');
    await collection.insertOne({ _id: 1 as never, text: 'x'.repeat(9_000_000) });
    const grown = failure(collection.updateOne({}, { $set: { more: 'y'.repeat(9_000_000) } }));
    expect((await grown).code).toBe(10334);
  });

  it('meets each document once, though the update moves it along the index it is read by', async () => {
    const collection = served().fresh().collection('c');
    await collection.createIndex({ n: 1 });
    await collection.insertMany(Array.from({ length: 300 }, (_, n) => ({ n })));
    const { modifiedCount } = await collection.updateMany({ n: { $gte: 0 } }, { $inc: { n: 1000 } });
    expect(modifiedCount).toBe(300);
    expect(await collection.countDocuments({ n: { $gte: 1000, $lt: 1300 } })).toBe(300);
  });
});
