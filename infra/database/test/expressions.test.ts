import { Decimal128, Long, ObjectId } from 'bson';
import { describe, expect, it } from 'vitest';
import type { Doc } from '../src/bson-document';
import { CommandError } from '../src/command-error';
import { Meter } from '../src/command-settings';
import { compileExpression } from '../src/expression';
import { compileStages } from '../src/stages';

const id = new ObjectId('5ab9cbfa31c2ab715d42129e');
const day = new Date('2014-01-01T08:15:39.736Z');
const doc = {
  n: 3,
  text: 'Zoë',
  nothing: null,
  list: [1, 2, 3],
  items: [{ price: 5, tags: ['a'] }, { price: 7 }, 4, [{ price: 9 }]],
  sub: { a: 1 },
  day,
  id,
};

/** Evaluates an expression, or gives the code of the error that MongoDB answers. */
function answer(expression: unknown, root: Doc = doc): unknown {
  try {
    return compileExpression(expression)(root);
  } catch (error) {
    if (error instanceof CommandError) return { code: error.code };
    throw error;
  }
}

describe('an expression has the answer MongoDB gives', () => {
  it.each<[unknown, unknown]>([
    // paths: no positions, no arrays in arrays, missing is not null
    ['$n', 3],
    ['$sub.a', 1],
    ['$missing', undefined],
    ['$text.a', undefined],
    ['$list.0', []],
    ['$items.price', [5, 7]],
    ['$items.tags', [['a']]],
    ['$$ROOT.n', 3],
    ['$$CURRENT.n', 3],
    ['$$REMOVE', undefined],
    [
      ['$n', '$missing'],
      [3, null],
    ],
    [{ a: '$n', b: '$missing' }, { a: 3 }],
    [{ $literal: '$n' }, '$n'],
    ['$', { code: 16410 }],
    ['$a..b', { code: 16410 }],
    ['$$x', { code: 17276 }],
    [{ $eq: [1, 1], $ne: [1, 1] }, { code: 15983 }],
    // comparison: by type, then by value; missing is below null
    [{ $eq: ['$n', 3] }, true],
    [{ $eq: ['$missing', null] }, false],
    [{ $lt: ['$missing', null] }, true],
    [{ $gt: ['a', 1] }, true],
    [{ $gte: [[1], { a: 1 }] }, true],
    [{ $lte: [Long.fromString('9007199254740993'), 9007199254740992] }, false],
    [
      {
        $ne: [
          { a: 1, b: 2 },
          { b: 2, a: 1 },
        ],
      },
      true,
    ],
    [{ $cmp: [1, 2] }, -1],
    [{ $cmp: ['b', 'a'] }, 1],
    [{ $eq: [1] }, { code: 16020 }],
    // truth: 0, false, null and missing are not; texts, arrays and NaN are
    [{ $and: [] }, true],
    [{ $and: [1, 'x', []] }, true],
    [{ $and: [1, 0] }, false],
    [{ $or: [] }, false],
    [{ $or: ['$missing', '$nothing'] }, false],
    [{ $not: [false] }, true],
    [{ $not: '$n' }, false],
    [{ $not: [[false]] }, false],
    [{ $not: [1, 2] }, { code: 16020 }],
    [{ $not: [Decimal128.fromString('1E-400')] }, false],
    [{ $not: [Decimal128.fromString('-0E+5')] }, true],
    [{ $cond: ['$missing', 1, 2] }, 2],
    [{ $cond: { if: { $gt: ['$n', 2] }, then: 'x', else: 'y' } }, 'x'],
    [{ $cond: { if: 1, then: 'x' } }, { code: 9 }],
    [{ $cond: [1, 2] }, { code: 16020 }],
    [{ $ifNull: ['$nothing', '$missing', 'x'] }, 'x'],
    [{ $ifNull: ['$n', 'x'] }, 3],
    [{ $ifNull: ['$nothing', '$missing'] }, undefined],
    // arithmetic
    [{ $add: ['$n', 1.5] }, 4.5],
    [{ $add: [] }, 0],
    [{ $add: ['$n', '$missing'] }, null],
    [{ $add: ['$n', 'x'] }, { code: 14 }],
    [{ $add: ['x', '$nothing'] }, { code: 14 }],
    [{ $add: ['$nothing', 'x'] }, null],
    [{ $add: [Decimal128.fromString('0.2'), 0.1] }, Decimal128.fromString('0.300000000000000')],
    [{ $add: ['$day', 1e17] }, { code: 115 }],
    [{ $add: ['$day', 3600000] }, new Date('2014-01-01T09:15:39.736Z')],
    [{ $add: ['$day', '$day'] }, { code: 16612 }],
    [{ $add: [9007199254740991, 2] }, Long.fromString('9007199254740993')],
    [{ $subtract: ['$n', 5] }, -2],
    [{ $subtract: ['$day', new Date('2014-01-01T08:15:39.000Z')] }, 736],
    [{ $subtract: ['$day', 736] }, new Date('2014-01-01T08:15:39.000Z')],
    [{ $subtract: ['$nothing', 1] }, null],
    [{ $multiply: ['$n', 2, 0.5] }, 3],
    [{ $multiply: [] }, 1],
    [{ $multiply: ['$missing', 2] }, null],
    [{ $multiply: ['x', '$missing'] }, { code: 14 }],
    [{ $divide: ['$n', 2] }, 1.5],
    [{ $divide: ['$n', 0] }, { code: 2 }],
    [{ $divide: ['$n', '$nothing'] }, null],
    [{ $abs: -1.5 }, 1.5],
    [{ $ceil: 7.2 }, 8],
    [{ $ceil: -2.8 }, -2],
    [{ $floor: -2.8 }, -3],
    [{ $floor: '$missing' }, null],
    [{ $floor: 'x' }, { code: 28765 }],
    [{ $abs: day }, { code: 28765 }],
    [{ $sum: '$list' }, 6],
    [{ $sum: ['$n', 'x', 2] }, 5],
    [{ $sum: '$missing' }, 0],
    [{ $sum: ['$list', 1] }, 1],
    [{ $sum: [0.1, 0.2, 0.3] }, 0.6],
    [{ $sum: [0.1, Decimal128.fromString('0.2')] }, { code: 115 }],
    [{ $avg: '$list' }, 2],
    [{ $avg: 'x' }, null],
    [{ $max: ['$n', 7, null] }, 7],
    [{ $min: '$list' }, 1],
    [{ $min: '$missing' }, null],
    [{ $max: ['$n', 'x'] }, 'x'],
    // texts: only A to Z change their case
    [{ $concat: ['$text', '-', 'x'] }, 'Zoë-x'],
    [{ $concat: ['$text', null] }, null],
    [{ $concat: ['$text', 1] }, { code: 16702 }],
    [{ $concat: [1, null] }, { code: 16702 }],
    [{ $toUpper: '$text' }, 'ZOë'],
    [{ $toLower: 'ÅBC' }, 'Åbc'],
    [{ $toLower: null }, ''],
    [{ $toString: '$id' }, '5ab9cbfa31c2ab715d42129e'],
    [{ $toString: '$day' }, '2014-01-01T08:15:39.736Z'],
    [{ $toString: true }, 'true'],
    [{ $toString: 30 }, '30'],
    [{ $toString: Decimal128.fromString('2.50') }, '2.50'],
    [{ $toString: '$nothing' }, null],
    [{ $toString: '$list' }, { code: 241 }],
    [{ $toString: 0.5 }, { code: 241 }],
    [{ $toString: -0 }, { code: 241 }],
    [{ $toString: new Date('+010000-01-01') }, { code: 18537 }],
    [{ $toObjectId: '5ab9cbfa31c2ab715d42129e' }, id],
    [{ $toObjectId: 'x' }, { code: 241 }],
    [{ $toObjectId: '$missing' }, null],
    // arrays
    [{ $isArray: '$list' }, true],
    [{ $isArray: ['$n'] }, false],
    [{ $size: '$list' }, 3],
    [{ $size: '$missing' }, { code: 17124 }],
    [{ $in: [2, '$list'] }, true],
    [{ $in: [2, '$n'] }, { code: 40081 }],
    [{ $arrayElemAt: ['$list', 0] }, 1],
    [{ $arrayElemAt: ['$list', -2] }, 2],
    [{ $arrayElemAt: ['$list', 15] }, undefined],
    [{ $arrayElemAt: ['$missing', 0] }, null],
    [{ $arrayElemAt: ['$n', 0] }, { code: 28689 }],
    [{ $arrayElemAt: ['$list', 0.5] }, { code: 28691 }],
    [{ $first: '$list' }, 1],
    [{ $last: '$list' }, 3],
    [{ $last: { $literal: [] } }, undefined],
    [{ $first: '$nothing' }, null],
    [{ $first: '$n' }, { code: 28689 }],
    [{ $concatArrays: ['$list', [4]] }, [1, 2, 3, 4]],
    [{ $concatArrays: ['$list', '$missing'] }, null],
    [{ $concatArrays: ['$list', 1] }, { code: 28664 }],
    [{ $concatArrays: [1, '$missing'] }, { code: 28664 }],
    [{ $map: { input: '$list', as: 'x', in: { $add: ['$$x', '$n'] } } }, [4, 5, 6]],
    [{ $map: { input: '$list', in: '$$this.a' } }, [null, null, null]],
    [{ $map: { input: '$nothing', in: 1 } }, null],
    [{ $map: { input: '$n', in: 1 } }, { code: 16883 }],
    [{ $filter: { input: '$list', cond: { $gt: ['$$this', 1] } } }, [2, 3]],
    [{ $filter: { input: '$missing', cond: 1 } }, null],
    [{ $filter: { input: '$n', cond: 1 } }, { code: 28651 }],
    [{ $filter: { input: '$list', cond: 1, limit: 1 } }, { code: 9 }],
    [{ $mergeObjects: ['$sub', '$nothing', { b: 2 }] }, { a: 1, b: 2 }],
    [{ $mergeObjects: '$missing' }, {}],
    [{ $mergeObjects: ['$sub', 1] }, { code: 40400 }],
    [{ $setField: { field: 'b.c', input: '$sub', value: '$n' } }, { a: 1, 'b.c': 3 }],
    [{ $setField: { field: { $literal: '$b' }, input: '$sub', value: 1 } }, { a: 1, $b: 1 }],
    [{ $setField: { field: 'a', input: '$sub', value: '$$REMOVE' } }, {}],
    [{ $setField: { field: 'a', input: '$missing', value: 1 } }, null],
    [{ $setField: { field: 'a', input: '$n', value: 1 } }, { code: 4161105 }],
    [{ $setField: { field: '$n', input: '$sub', value: 1 } }, { code: 4161106 }],
    // dates, in UTC
    [{ $year: '$day' }, 2014],
    [{ $month: '$day' }, 1],
    [{ $dayOfMonth: '$day' }, 1],
    [{ $dayOfWeek: '$day' }, 4],
    [{ $hour: '$day' }, 8],
    [{ $minute: '$day' }, 15],
    [{ $second: '$day' }, 39],
    [{ $millisecond: '$day' }, 736],
    [{ $year: '$missing' }, null],
    [{ $year: 'x' }, { code: 16006 }],
    [{ $year: new Date(Number.NaN) }, { code: 16006 }],
    [{ $year: { date: '$day', timezone: 'Europe/Stockholm' } }, { code: 16006 }],
    [{ $dateToString: { date: '$day' } }, '2014-01-01T08:15:39.736Z'],
    [{ $dateToString: { date: '$day', format: '%Y-%m-%d %H:%M:%S %L %%' } }, '2014-01-01 08:15:39 736 %'],
    [{ $dateToString: { date: '$nothing' } }, null],
    [{ $dateToString: { date: '$day', format: '%V' } }, { code: 18536 }],
    [{ $dateToString: { date: '$day', format: '$text' } }, { code: 18536 }],
    [{ $dateToString: { date: '$day', format: '%' } }, { code: 18536 }],
    [{ $dateToString: { date: '$day', timezone: '+02' } }, { code: 9 }],
    [{ $isNumber: '$n' }, true],
    [{ $isNumber: '$text' }, false],
  ])('%j → %j', (expression, expected) => {
    expect(answer(expression)).toEqual(expected);
  });
});

describe('what is not known to be right', () => {
  const operators = `$regexMatch $regexFind $regexFindAll $dateAdd $dateSubtract $dateDiff $dateTrunc $dateFromString
    $dateFromParts $dateToParts $week $isoWeek $isoWeekYear $isoDayOfWeek $dayOfYear $round $trunc $mod $range $reduce
    $switch $let $slice $split $substrCP $pow $sqrt $function $where $type $convert $toInt $toDouble $toDate $substr $trim $zip $setUnion $rand
    $getField $sortArray $maxN $firstN $strcasecmp $indexOfCP $nonsense`;
  it.each(operators.split(/\s+/))('is refused as an expression: %s', (name) => {
    expect(answer({ [name]: ['$n', 1] })).toEqual({ code: 168 });
  });

  const stages = `$bucket $bucketAuto $graphLookup $redact $sample $setWindowFields $fill $densify $unionWith $indexStats
    $collStats $currentOp`;
  it.each(stages.split(/\s+/))('is refused as a stage: %s', (name) => {
    expect(staged([{ [name]: {} }])).toEqual({ code: 40324 });
  });

  it.each('$top $bottom $topN $firstN $stdDevPop $accumulator $percentile'.split(' '))(
    'is refused as an accumulator: %s',
    (name) => {
      expect(staged([{ $group: { _id: 1, a: { [name]: '$n' } } }])).toEqual({ code: 15952 });
    },
  );
});

function staged(pipeline: Doc[], docs: Doc[] = [], settings: Doc = {}): unknown {
  try {
    return [...compileStages(pipeline, { meter: new Meter(), ...settings })(docs)];
  } catch (error) {
    if (error instanceof CommandError) return { code: error.code };
    throw error;
  }
}

describe('a stage has the answer MongoDB gives', () => {
  const shop: Doc[] = [
    { _id: 1, item: 'abc', n: 2, sizes: ['S', 'M'] },
    { _id: 2, item: null, n: 0.1, sizes: [] },
    { _id: 3, n: 0.2, sizes: 'L' },
    { _id: 4, item: 'abc', n: null, sizes: null },
    { _id: 5, item: 'x', sub: { b: [1] } },
  ];
  it.each<[string, Doc[], unknown]>([
    [
      'groups missing with null by one value',
      [{ $group: { _id: '$item', n: { $sum: '$n' }, ids: { $push: '$_id' } } }],
      [
        { _id: 'abc', n: 2, ids: [1, 4] },
        { _id: null, n: 0.30000000000000004, ids: [2, 3] },
        { _id: 'x', n: 0, ids: [5] },
      ],
    ],
    [
      'groups missing apart from null in a document of several',
      [{ $group: { _id: { a: '$item', b: 1 }, n: { $count: {} } } }],
      [
        { _id: { a: 'abc', b: 1 }, n: 2 },
        { _id: { a: null, b: 1 }, n: 1 },
        { _id: { b: 1 }, n: 1 },
        { _id: { a: 'x', b: 1 }, n: 1 },
      ],
    ],
    [
      'accumulates',
      [
        {
          $group: {
            _id: null,
            first: { $first: '$n' },
            last: { $last: '$n' },
            min: { $min: '$n' },
            max: { $max: '$n' },
            avg: { $avg: '$n' },
            all: { $push: '$n' },
            set: { $addToSet: '$item' },
            merged: { $mergeObjects: '$sub' },
          },
        },
      ],
      [
        {
          _id: null,
          first: 2,
          last: null,
          min: 0.1,
          max: 2,
          avg: 2.3 / 3,
          all: [2, 0.1, 0.2, null],
          set: ['abc', null, 'x'],
          merged: { b: [1] },
        },
      ],
    ],
    [
      'unwinds',
      [{ $unwind: '$sizes' }, { $project: { sizes: 1 } }],
      [
        { _id: 1, sizes: 'S' },
        { _id: 1, sizes: 'M' },
        { _id: 3, sizes: 'L' },
      ],
    ],
    [
      'unwinds and keeps what has nothing',
      [
        { $unwind: { path: '$sizes', preserveNullAndEmptyArrays: true, includeArrayIndex: 'i' } },
        { $project: { sizes: 1, i: 1 } },
      ],
      [
        { _id: 1, sizes: 'S', i: 0 },
        { _id: 1, sizes: 'M', i: 1 },
        { _id: 2, i: null },
        { _id: 3, sizes: 'L', i: null },
        { _id: 4, sizes: null, i: null },
        { _id: 5, i: null },
      ],
    ],
    [
      'sorts, skips and limits',
      [{ $sort: { n: -1, _id: 1 } }, { $skip: 1 }, { $limit: 2 }, { $project: { n: 1 } }],
      [
        { _id: 3, n: 0.2 },
        { _id: 2, n: 0.1 },
      ],
    ],
    [
      'sorts arrays by their least',
      [{ $sort: { sizes: 1 } }, { $project: { _id: 1 } }, { $limit: 2 }],
      [{ _id: 2 }, { _id: 4 }],
    ],
    ['counts', [{ $match: { n: { $gt: 0 } } }, { $count: 'n' }], [{ n: 3 }]],
    ['counts nothing', [{ $match: { n: 9 } }, { $count: 'n' }], []],
    ['counts by value', [{ $sortByCount: '$item' }, { $limit: 1 }], [{ _id: 'abc', count: 2 }]],
    ['replaces', [{ $limit: 1 }, { $replaceWith: { a: '$n' } }], [{ a: 2 }]],
    ['replaces by documents only', [{ $replaceRoot: { newRoot: '$n' } }], { code: 40228 }],
    [
      'facets',
      [{ $facet: { a: [{ $count: 'n' }], b: [{ $limit: 1 }, { $unset: ['n', 'sizes'] }] } }],
      [{ a: [{ n: 5 }], b: [{ _id: 1, item: 'abc' }] }],
    ],
    ['facets no facets', [{ $facet: { a: [{ $facet: {} }] } }], { code: 40600 }],
    ['facets something', [{ $facet: {} }], { code: 40169 }],
    ['accumulates one value', [{ $group: { _id: null, a: { $sum: ['$n', 1] } } }], { code: 40237 }],
    ['names no field after an operator', [{ $group: { _id: null, $a: { $sum: 1 } } }], { code: 40236 }],
    ['sorts by 1 or -1', [{ $sort: { n: true } }], { code: 15975 }],
    ['knows no stored numeric types', [{ $match: { n: { $type: 'int' } } }], { code: 115 }],
    ['gives documents', [{ $documents: [{ a: 1 }, { a: { $add: [1, 1] } }] }], [{ a: 1 }, { a: 2 }]],
    ['limits by at least one', [{ $limit: 0 }], { code: 15958 }],
    ['refuses two names', [{ $limit: 1, $skip: 1 }], { code: 40323 }],
  ])('%s', (_name, pipeline, expected) => {
    expect(staged(pipeline, shop)).toEqual(expected);
  });

  it('refuses groups under a collation', () => {
    const settings = { collation: { locale: 'sv', strength: 1 } };
    expect(staged([{ $group: { _id: '$item' } }], shop, settings)).toEqual({ code: 115 });
    expect(staged([{ $group: { _id: 1, n: { $sum: 1 } } }], shop, settings)).toEqual([{ _id: 1, n: 5 }]);
  });
});

describe('what a command may use', () => {
  const big = { text: 'x'.repeat(2 ** 20) };
  const many = (n: number): Doc[] => Array.from({ length: n }, (_, i) => ({ ...big, i }));

  it('ends sorts and groups that hold more than 100 MB, and lets those that keep the first go on', () => {
    expect(staged([{ $sort: { i: 1 } }], many(150))).toEqual({ code: 292 });
    expect(staged([{ $group: { _id: null, all: { $push: '$$ROOT' } } }], many(150))).toEqual({ code: 292 });
    expect(staged([{ $sort: { i: -1 } }, { $limit: 1 }, { $project: { i: 1 } }], many(40))).toEqual([{ i: 39 }]);
  });

  it('ends an expression that multiplies', () => {
    const list = Array.from({ length: 4000 }, (_, i) => i);
    const each = { $concatArrays: ['$list', '$list'] };
    expect(answer({ $map: { input: '$list', in: each } }, { list })).toEqual({ code: 146 });
  });

  it('keeps to its time in expressions, and counts no time between batches', async () => {
    const list = Array.from({ length: 3000 }, (_, i) => i);
    const nested = { $map: { input: '$list', in: { $map: { input: '$$ROOT.list', in: { $add: ['$$this', 1] } } } } };
    const meter = new Meter(20);
    expect(() => compileExpression(nested, { meter })({ list })).toThrow('operation exceeded time limit');
    const patient = new Meter(50);
    patient.rest();
    await new Promise((resolve) => setTimeout(resolve, 80));
    patient.resume();
    expect(() => patient.checkTime()).not.toThrow();
  });
});
