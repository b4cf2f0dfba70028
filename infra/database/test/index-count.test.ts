import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { BSONRegExp, BSONSymbol } from 'bson';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encode, type Doc } from '../src/bson-document';
import { Database } from '../src/database';
import { countByIndex, prepareQuery, runQuery } from '../src/find-query';
import { parseIndex } from '../src/indexes';
import { insertDocument } from '../src/write-statements';

let folder = '';
let database: Database;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'korkollen-count-'));
  database = new Database(folder);
});
afterEach(async () => {
  await database.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 22, hour));
const schools = ['a', 'b', 'a\0', ''];
const statuses = ['new', 'sent', 'booked'];

/** Leads of some schools, every hour one, and documents that are like them and are not. */
function store(key: Record<string, 1 | -1>, others: Doc[] = [], options: Doc = {}): void {
  const oddities = [
    { school: 'a', status: 'new' },
    { school: 'a', status: 'new', at: null },
    { school: 'a', status: 'new', at: 7 },
    { school: new BSONSymbol('a'), status: 'new', at: at(3) },
    { school: null, at: at(3) },
    { school: null, status: 'new', at: at(5) },
    { status: 'new', at: at(5) },
    {},
    ...others,
  ];
  const leads = Array.from({ length: 120 }, (_, i) => ({
    school: schools[i % 4],
    status: statuses[i % 3],
    at: at(i % 20),
  }));
  database.transaction(() => {
    const collection = database.ensureCollection('t.c');
    database.catalogue.addIndex(collection, parseIndex({ key, name: 'i', ...options }));
    [...leads, ...oddities].forEach((doc, i) => insertDocument(database, 't.c', encode({ _id: i, ...doc })));
  });
}

const counted = (filter: Doc): number | undefined => countByIndex(prepareQuery(database, 't.c', { filter }));
const scanned = (filter: Doc): number =>
  [...runQuery(prepareQuery(database, 't.c', { filter, hint: { $natural: 1 } }))].length;

const periods: Doc[] = [
  { $gt: at(3) },
  { $gte: at(3) },
  { $lt: at(3) },
  { $lte: at(3) },
  { $gte: at(3), $lt: at(9) },
  { $gt: at(3), $lte: at(9) },
  { $gt: at(9), $lt: at(3) },
  { $gt: at(3), $lt: at(3) },
  { $gte: at(3), $lte: at(3) },
];

describe('counting by an index', () => {
  it.each([1, -1] as const)(
    'counts texts, or nothing, and a period exactly, without reading documents (order %i)',
    (order) => {
      store({ school: 1, status: order, at: order });
      for (const school of [...schools, 'x', { $in: ['a', 'b', 'a'] }, { $in: [] }, null, { $in: ['a', null] }]) {
        for (const status of ['new', { $in: ['new', 'sent'] }, null]) {
          for (const filter of [
            { school },
            { school, status },
            ...periods.map((period) => ({ school, status, at: period })),
          ])
            expect([filter, counted(filter)]).toEqual([filter, scanned(filter)]);
        }
      }
    },
  );

  it.each<[string, Doc]>([
    ['a field that is not in the index', { school: 'a', name: 'x' }],
    ['a field after one that is not asked for', { school: 'a', at: { $gt: at(3) } }],
    ['what is anything but nothing', { school: { $ne: null } }],
    ['a number', { school: 7 }],
    ['an operator that looks at the value', { school: { $ne: 'a' } }],
    ['two conditions of one text', { school: { $eq: 'a', $ne: 'b' } }],
    ['a beginning', { school: new BSONRegExp('^a') }],
    ['alternatives', { $or: [{ school: 'a' }, { school: 'b' }] }],
    ['a condition within another', { school: 'a', status: 'new', $and: [{ at: { $gt: at(3) } }] }],
  ])('leaves %s to reading', (_name, filter) => {
    store({ school: 1, status: 1, at: 1 });
    expect(counted(filter)).toBeUndefined();
  });

  it('counts by a partial index where all that is asked for is in it, and leaves the rest to reading', () => {
    store({ school: 1, status: 1, at: 1 }, [], { partialFilterExpression: { status: { $gt: '' } } });
    for (const status of ['new', { $in: ['new', 'sent'] }])
      for (const filter of [
        { school: 'a', status },
        { school: null, status },
        { school: 'a', status, at: periods[4] },
      ])
        expect([filter, counted(filter)]).toEqual([filter, scanned(filter)]);
    for (const status of [null, { $in: ['new', null] }, '']) expect(counted({ school: 'a', status })).toBeUndefined();
    expect(counted({ school: 'a' })).toBeUndefined();
  });

  it.each<[string, Doc]>([
    ['an array gives several keys', { school: ['a', 'b'], status: 'new', at: at(3) }],
    ['a long text lost its end', { school: 'a'.repeat(2000), status: 'new', at: at(3) }],
  ])('leaves all to reading once %s', (_name, doc) => {
    store({ school: 1, status: 1, at: 1 }, [doc]);
    expect(counted({ school: 'a' })).toBeUndefined();
  });
});
