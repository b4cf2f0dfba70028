import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encode, type Doc } from '../src/bson-document';
import { Database } from '../src/database';
import { prepareQuery, runQuery, type QuerySpec } from '../src/find-query';
import { parseIndex } from '../src/indexes';
import { insertDocument } from '../src/write-statements';

let folder = '';
let database: Database;
const entries = 2_000;

/** A log of which nearly all is about schools, and little about each. */
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'korkollen-narrow-'));
  database = new Database(folder);
  database.transaction(() => {
    const collection = database.ensureCollection('t.c');
    const keys = [{ kind: 1, at: -1 }, { action: 1, at: -1 }, { about: 1, at: -1 }, { who: 1 }, { at: -1 }] as const;
    keys.forEach((key, i) => database.catalogue.addIndex(collection, parseIndex({ key, name: `i${String(i)}` })));
    for (let i = 0; i < entries; i += 1) {
      const about = `school-${String(i % 400)}`;
      const entry = {
        _id: i,
        kind: 'school',
        action: i % 2 === 0 ? 'read' : 'changed',
        about,
        who: `${String(i % 100)}`,
        at: i,
      };
      insertDocument(database, 't.c', encode(entry));
    }
  });
});
afterEach(async () => {
  await database.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** What a query finds, and how many documents it reads for that. */
function run(spec: QuerySpec): { found: Doc['_id'][]; read: number } {
  const examined = { documents: 0 };
  const found: unknown[] = [];
  for (const match of runQuery(prepareQuery(database, 't.c', spec), examined)) {
    if (match?.doc) found.push(match.doc['_id']);
  }
  return { found, read: examined.documents };
}
const scanned = (spec: QuerySpec) => run({ ...spec, hint: { $natural: 1 } }).found;

describe('of several indexes', () => {
  it.each<[string, Doc, number]>([
    ['the one with few keys is read', { kind: 'school', about: 'school-7' }, 5],
    ['the order in which they were made says nothing', { $and: [{ about: 'school-7' }, { action: 'changed' }] }, 5],
    ['one without a key ends it', { kind: 'school', action: 'nothing' }, 0],
  ])('%s', (_name, filter, most) => {
    const spec = { filter, sort: { at: -1 }, limit: 21 };
    const { found, read } = run(spec);
    expect(found).toEqual(scanned(spec));
    expect(read).toBeLessThanOrEqual(most);
  });

  it('those with many keys are read in the order that ends early', () => {
    const { found, read } = run({ filter: { kind: 'school', action: 'read' }, sort: { at: -1 }, limit: 3 });
    expect(found).toEqual([1998, 1996, 1994]);
    expect(read).toBeLessThan(10);
  });
});

describe('alternatives', () => {
  it.each<[string, Doc, number]>([
    ['of two fields', { $or: [{ about: 'school-7' }, { who: '7' }] }, 20],
    ['of one field', { $or: [{ about: { $in: ['school-7', 'school-8'] } }, { about: 'erased' }] }, 10],
    ['beside the id', { $or: [{ _id: 12 }, { about: 'school-7' }] }, 6],
    ['beside what has no index', { $and: [{ more: null }, { $or: [{ _id: 12 }, { who: '3' }] }] }, 21],
  ])('%s are each read by their index', (_name, filter, most) => {
    const { found, read } = run({ filter });
    expect(found.toSorted()).toEqual(scanned({ filter }).toSorted());
    expect(found.length).toBeGreaterThan(0);
    expect(read).toBeLessThanOrEqual(most);
    const inOrder = { filter, sort: { at: -1 } };
    expect(run(inOrder)).toEqual({ found: scanned(inOrder), read });
  });

  it('with many keys are left to the order that ends early', () => {
    const filter = { $or: [{ action: 'read' }, { action: 'changed' }] };
    expect(run({ filter, sort: { at: -1 }, limit: 3 })).toEqual({ found: [1999, 1998, 1997], read: 3 });
  });

  it('of which one has no index are looked for in all documents', () => {
    const filter = { $or: [{ about: 'school-7' }, { more: { $exists: true } }] };
    expect(run({ filter })).toEqual({ found: scanned({ filter }), read: entries });
  });
});
