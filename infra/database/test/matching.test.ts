import { Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp, type Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { failure, serve } from './served-database';

const served = serve();

/** The ids that a filter finds among documents numbered from 0. */
async function found(documents: Document[], filter: Document, options: Document = {}): Promise<unknown[]> {
  const collection = served().fresh().collection('c');
  await collection.insertMany(documents.map((doc, _id) => ({ _id: _id as never, ...doc })));
  return (await collection.find(filter, { sort: { _id: 1 }, ...options }).toArray()).map(({ _id }) => _id);
}

const long = (text: string): Long => Long.fromString(text);
const decimal = (text: string): Decimal128 => Decimal128.fromString(text);

describe('queries mean what MongoDB means by them', () => {
  it.each<[string, Document[], Document, number[]]>([
    [
      'numbers of every type are one type',
      [{ a: 1 }, { a: new Double(1) }, { a: long('1') }, { a: decimal('1.0') }, { a: '1' }],
      { a: 1 },
      [0, 1, 2, 3],
    ],
    [
      'longs beyond a double stay apart',
      [{ a: long('9007199254740993') }, { a: long('9007199254740992') }],
      { a: long('9007199254740993') },
      [0],
    ],
    ['decimals compare exactly', [{ a: decimal('0.1') }, { a: 0.1 }], { a: { $lt: 0.1 } }, [0]],
    ['ranges stay within one type', [{ a: 1 }, { a: 'z' }, { a: new Date(5) }, { a: null }], { a: { $gt: 0 } }, [0]],
    [
      'dates compare with dates',
      [{ a: new Date(1) }, { a: 1 }, { a: new Timestamp({ t: 1, i: 1 }) }],
      { a: { $gte: new Date(0) } },
      [0],
    ],
    [
      'object ids compare by their bytes',
      [{ a: new ObjectId('0'.repeat(24)) }, { a: new ObjectId('f'.repeat(24)) }],
      { a: { $gt: new ObjectId('8'.repeat(24)) } },
      [1],
    ],
    ['NaN equals itself and is in no range', [{ a: Number.NaN }, { a: 1 }], { a: { $lte: 5 } }, [1]],
    ['MaxKey is above everything', [{ a: 1 }, { a: 'x' }, {}], { a: { $lt: new MaxKey() } }, [0, 1]],
    ['MinKey is below everything', [{ a: 1 }, { a: null }], { a: { $gt: new MinKey() } }, [0, 1]],
    ['null is also missing', [{ a: null }, {}, { a: 0 }], { a: null }, [0, 1]],
    [
      'null through an array of documents',
      [{ a: [{ b: 1 }, {}] }, { a: [{ b: 1 }] }, { a: [] }, { a: [1] }, {}],
      { 'a.b': null },
      [0, 4],
    ],
    ['null is not reached through scalars in an array', [{ a: [1, 2] }], { 'a.b': null }, []],
    ['a scalar on the way counts as missing', [{ a: 5 }], { 'a.b': null }, [0]],
    [
      'documents are equal with their key order only',
      [{ a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }],
      { a: { x: 1, y: 2 } },
      [0],
    ],
    ['arrays are equal with their order only', [{ a: [1, 2] }, { a: [2, 1] }, { a: [[1, 2]] }], { a: [1, 2] }, [0, 2]],
    ['an element matches', [{ a: [1, 2] }, { a: [[1]] }], { a: 1 }, [0]],
    [
      'two bounds may be met by two elements',
      [{ a: [0, 10] }, { a: [7] }, { a: [0] }],
      { a: { $gt: 5, $lt: 8 } },
      [0, 1],
    ],
    [
      '$elemMatch wants one element for both',
      [{ a: [0, 10] }, { a: [7] }],
      { a: { $elemMatch: { $gt: 5, $lt: 8 } } },
      [1],
    ],
    [
      '$elemMatch on documents',
      [{ a: [{ b: 1, c: 2 }] }, { a: [{ b: 1 }, { c: 2 }] }],
      { a: { $elemMatch: { b: 1, c: 2 } } },
      [0],
    ],
    ['$all takes scalars', [{ a: 1 }, { a: [1, 2] }, { a: [2] }], { a: { $all: [1] } }, [0, 1]],
    ['$all of nothing matches nothing', [{ a: [1] }], { a: { $all: [] } }, []],
    [
      '$mod knows decimals, and longs that no double holds',
      [{ a: decimal('5.9') }, { a: long('9007199254740993') }, { a: -5 }, { a: Number.NaN }, { a: decimal('1E+30') }],
      { a: { $mod: [2, 1] } },
      [0, 1],
    ],
    ['$mod leaves strings alone', [{ a: 4 }, { a: '4' }, { a: 5 }], { a: { $mod: [4, 0] } }, [0]],
    [
      '$in takes null and patterns',
      [{ a: null }, {}, { a: 'abc' }, { a: 'b' }],
      { a: { $in: [null, /^ab/] } },
      [0, 1, 2],
    ],
    ['$nin is the opposite', [{ a: [1, 2] }, { a: 3 }, {}], { a: { $nin: [1] } }, [1, 2]],
    ['$ne looks at every element', [{ a: [1, 2] }, { a: 3 }], { a: { $ne: 1 } }, [1]],
    ['$exists false', [{ a: null }, {}], { a: { $exists: false } }, [1]],
    ['$size', [{ a: [] }, { a: [1] }, { a: 1 }], { a: { $size: 1 } }, [1]],
    [
      '$type knows int from double',
      [{ a: new Int32(1) }, { a: new Double(1) }, { a: long('1') }],
      { a: { $type: 'double' } },
      [1],
    ],
    ['$type array', [{ a: [1] }, { a: 1 }], { a: { $type: 'array' } }, [0]],
    ['positions in paths', [{ a: [5, 6] }, { a: [6] }, { a: [{ b: 6 }] }], { 'a.0': 6 }, [1]],
    ['positions before names', [{ a: [{ b: 1 }, { b: 2 }] }], { 'a.1.b': 2 }, [0]],
    ['regular expressions with options', [{ a: 'Åland' }, { a: 'aland' }], { a: { $regex: '^å', $options: 'i' } }, [0]],
    ['$not', [{ a: 1 }, { a: 9 }, {}], { a: { $not: { $gt: 5 } } }, [0, 2]],
    ['$nor and $or', [{ a: 1 }, { a: 2 }, { a: 3 }], { $nor: [{ a: 1 }, { a: 2 }] }, [2]],
    [
      '$expr',
      [
        { a: 1, b: 2 },
        { a: 3, b: 2 },
      ],
      { $expr: { $gt: ['$a', '$b'] } },
      [1],
    ],
    [
      "an empty text and a prototype's name are names like any other",
      [{ constructor: 1 }, {}],
      { constructor: { $exists: true } },
      [0],
    ],
  ])('%s', async (_name, documents, filter, expected) => {
    expect(await found(documents, filter)).toEqual(expected);
  });

  it("sorts the types in BSON's order", async () => {
    const values = [
      new MaxKey(),
      new Date(0),
      true,
      new ObjectId(),
      [],
      { a: 1 },
      'a',
      2,
      long('1'),
      null,
      new MinKey(),
    ];
    const documents = values.map((v) => ({ v }));
    const sorted = await found(documents, {}, { sort: { v: 1 } });
    expect(sorted).toEqual([10, 4, 9, 8, 7, 6, 5, 3, 2, 1, 0]);
  });

  it('sorts numbers by value beyond what a double holds, with an index and without', async () => {
    const texts = ['9007199254740994', '9007199254740993', '9007199254740992', '9007199254740993.5', '1E+400', '0.1'];
    const documents = texts.map((text) => ({ v: /[.E]/.test(text) ? decimal(text) : long(text) }));
    const collection = served().fresh().collection('c');
    await collection.insertMany([...documents, { v: 0.1 }, { v: Number.POSITIVE_INFINITY }]);
    const sorted = async (): Promise<string[]> =>
      (await collection.find({}, { sort: { v: 1 } }).toArray()).map(({ v }) => String(v));
    const expected = [texts[5], '0.1', texts[2], texts[1], texts[3], texts[0], texts[4], 'Infinity'].map(String);
    expect(await sorted()).toEqual(expected);
    await collection.createIndex({ v: 1 });
    const found = await collection.find({}, { sort: { v: 1 } }).explain('queryPlanner');
    expect(found).toMatchObject({ queryPlanner: { winningPlan: { inputStage: { indexName: 'v_1' } } } });
    expect(await sorted()).toEqual(expected);
  });

  it('sorts arrays by their least and greatest elements', async () => {
    const documents = [{ v: [5, 1] }, { v: 3 }, { v: [2, 9] }];
    expect(await found(documents, {}, { sort: { v: 1 } })).toEqual([0, 2, 1]);
    expect(await found(documents, {}, { sort: { v: -1 } })).toEqual([2, 0, 1]);
  });

  it('sorts by two fields of one and the same element', async () => {
    const documents = [
      {
        v: [
          { a: 1, b: 5 },
          { a: 2, b: 1 },
        ],
      },
      { v: [{ a: 1, b: 3 }] },
    ];
    expect(await found(documents, {}, { sort: { 'v.a': 1, 'v.b': 1 } })).toEqual([1, 0]);
    expect(await found(documents, {}, { sort: { 'v.a': -1, 'v.b': -1 } })).toEqual([0, 1]);
  });

  it('sorts by a position, and refuses two arrays beside each other', async () => {
    const documents = [{ v: [3, 1] }, { v: [2, 5] }, { v: { 0: 9 } }, { v: [] }];
    expect(await found(documents, {}, { sort: { 'v.0': 1 } })).toEqual([3, 1, 0, 2]);
    const collection = served().fresh().collection('c');
    await collection.insertOne({ a: [1], b: [1], c: [{ 0: 1 }] });
    expect((await failure(collection.find({}, { sort: { a: 1, b: 1 } }).toArray())).code).toBe(171);
    expect((await failure(collection.find({}, { sort: { 'c.0': 1 } }).toArray())).code).toBe(16746);
  });

  it('sorts and matches Swedish as Swedish with a collation, and by bytes without', async () => {
    const documents = ['Öster', 'Zeta', 'Ärla', 'Åby', 'abborre'].map((v) => ({ v }));
    expect(await found(documents, {}, { sort: { v: 1 }, collation: { locale: 'sv' } })).toEqual([4, 1, 3, 2, 0]);
    expect(await found(documents, {}, { sort: { v: 1 } })).toEqual(
      [1, 4, 2, 3, 0].sort((a, b) =>
        Buffer.compare(Buffer.from(documents[a]?.v ?? ''), Buffer.from(documents[b]?.v ?? '')),
      ),
    );
    expect(await found(documents, { v: 'ÅBY' }, { collation: { locale: 'sv', strength: 2 } })).toEqual([3]);
  });

  it.each<[string, Document, number]>([
    ['an unknown operator', { a: { $foo: 1 } }, 2],
    ['an unknown operator at the top', { $foo: 1 }, 2],
    ['$where', { $where: '1' }, 2],
    ['text search', { $text: { $search: 'x' } }, 2],
    ['geometry', { a: { $near: [0, 0] } }, 2],
    ['$jsonSchema', { $jsonSchema: {} }, 2],
    ['bits', { a: { $bitsAllSet: 1 } }, 2],
    ['$in without a list', { a: { $in: 1 } }, 2],
    ['an empty $and', { $and: [] }, 2],
    ['a broken pattern', { a: { $regex: '(' } }, 51091],
    ['$mod by 0', { a: { $mod: [0.5, 0] } }, 2],
    ['an expression about an element', { a: { $elemMatch: { $expr: { $eq: ['$b', 1] } } } }, 2],
    ['an expression about an element, deeper', { a: { $elemMatch: { $or: [{ $expr: true }] } } }, 2],
  ])('refuses %s, on an empty collection too', async (_name, filter, code) => {
    expect((await failure(served().fresh().collection('none').find(filter).toArray())).code).toBe(code);
  });
});

describe('$lookup', () => {
  const others: Document[] = [{ b: 1 }, { b: null }, {}, { b: [1, 2] }, { b: [[1, 2]] }, { b: [] }, { b: 'x' }];

  async function joined(local: Document, localField = 'a'): Promise<unknown> {
    const db = served().fresh();
    await db.collection('others').insertMany(others.map((other, i) => ({ _id: i as never, ...other })));
    await db.collection('c').insertOne(local);
    const $lookup = { from: 'others', localField, foreignField: 'b', as: 'r' };
    const [first] = await db
      .collection('c')
      .aggregate([{ $lookup }, { $project: { r: '$r._id' } }])
      .toArray();
    return first?.r;
  }

  it.each<[string, Document, number[], string?]>([
    ['a missing field meets null and missing', {}, [1, 2]],
    ['an empty array does so too', { a: [] }, [1, 2]],
    ['an array stands for its elements', { a: [1, 7] }, [0, 3]],
    ['inner arrays are met whole', { a: [[1, 2], 7] }, [3, 4]],
    ['what some elements have not is not null', { a: [{ b: 1 }, {}] }, [0, 3], 'a.b'],
    ['what no element has is null', { a: [{ c: 1 }, 5] }, [1, 2], 'a.b'],
  ])('%s', async (_name, local, expected, field) => {
    expect(await joined(local, field)).toEqual(expected);
  });

  it('refuses to join by a regular expression', async () => {
    await expect(joined({ a: /x/ })).rejects.toMatchObject({ code: 115 });
  });
});

it('refuses what MongoDB does not take: a pattern as _id, $documents on a collection', async () => {
  const collection = served().fresh().collection('c');
  expect((await failure(collection.insertOne({ _id: /x/ as never }))).code).toBe(53);
  expect((await failure(collection.aggregate([{ $documents: [] }]).toArray())).code).toBe(73);
});

it('puts what $elemMatch shows after the other fields', async () => {
  const collection = served().fresh().collection('c');
  await collection.insertOne({ _id: 1 as never, a: [{ x: 1 }, { x: 2 }], b: 1 });
  const shown = await collection.findOne({}, { projection: { a: { $elemMatch: { x: 2 } }, b: 1 } });
  expect(Object.entries(shown ?? {})).toEqual([
    ['_id', 1],
    ['b', 1],
    ['a', [{ x: 2 }]],
  ]);
});
