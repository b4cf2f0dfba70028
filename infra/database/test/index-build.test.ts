import fs from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decode, encode, type Doc } from '../src/bson-document';
import { Database } from '../src/database';
import { prepareQuery, runQuery } from '../src/find-query';
import type { Index } from '../src/indexes';
import { insertDocument, runDelete, runUpdate } from '../src/write-statements';
import { makeDatabaseFolder } from './database-folder';

const namespace = 't.c';
let folder = '';
let database: Database;
beforeEach(() => {
  folder = makeDatabaseFolder();
  database = new Database(folder);
});
afterEach(async () => {
  await database.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const insert = (...docs: Doc[]) =>
  database.transaction(() => docs.forEach((doc) => insertDocument(database, namespace, encode(doc))));
const collection = () => database.requireCollection(namespace);
const recordsOf = (filter: Doc, hint?: string) =>
  [...runQuery(prepareQuery(database, namespace, { filter, hint }))].flatMap((match) => (match ? [match.record] : []));

/** Begins a unique index of `k`, in which nothing is yet. */
const beginIndex = (): Index =>
  database.transaction(() =>
    database.catalogue.addIndex(collection(), { name: 'k', key: { k: 1 }, unique: true, sparse: false }, true),
  );

function fill(index: Index, _id: number): void {
  const [record = 0] = recordsOf({ _id });
  const bytes = database.read(collection(), record);
  if (bytes) database.transaction(() => database.fillIndex(collection(), index, record, bytes));
}

describe('a unique index on its way, with two documents of one key', () => {
  it.each<[string, () => Iterable<unknown>]>([
    ['removed', () => runDelete(database, namespace, { q: { _id: 2 }, limit: 1 })],
    ['changed', () => runUpdate(database, namespace, { q: { _id: 2 }, u: { $set: { k: 'y' } }, limit: 1 })],
  ])('keeps the entry of the first when the second is %s', (_what, change) => {
    insert({ _id: 1, k: 'x' }, { _id: 2, k: 'x' });
    const index = beginIndex();
    fill(index, 1);
    database.transaction(() => [...change()]);
    fill(index, 2);
    index.isBuilding = false;
    const found = recordsOf({ k: 'x' }, 'k').map((record) =>
      decode(database.read(collection(), record) ?? Buffer.of()),
    );
    expect(found).toEqual([{ _id: 1, k: 'x' }]);
    expect(() => insert({ _id: 3, k: 'x' })).toThrow('E11000');
  });

  it('lets go of the entry when the document that it is of is removed', () => {
    insert({ _id: 1, k: 'x' }, { _id: 2, k: 'x' });
    const index = beginIndex();
    fill(index, 1);
    database.transaction(() => [...runDelete(database, namespace, { q: { _id: 1 }, limit: 1 })]);
    fill(index, 2);
    index.isBuilding = false;
    expect(recordsOf({ k: 'x' }, 'k')).toEqual(recordsOf({ _id: 2 }));
  });
});
