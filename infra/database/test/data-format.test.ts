import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decode, encode } from '../src/bson-document';
import { Database } from '../src/database';
import { backup, restore } from '../src/maintenance';
import { StartupError } from '../src/startup-error';
import { Storage } from '../src/storage';
import { catalogueRange, formatKey, numberBytes, oldSizesKey } from '../src/storage-keys';
import { insertDocument } from '../src/write-statements';

let folder = '';
beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'korkollen-format-'))));
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Changes the stored bytes of a database that has three documents. */
async function prepare(change: (storage: Storage) => void): Promise<void> {
  const database = new Database(folder);
  database.transaction(() => [1, 2, 3].forEach((_id) => insertDocument(database, 't.c', encode({ _id }))));
  await database.close();
  const storage = new Storage(folder);
  storage.transaction(() => change(storage));
  await storage.close();
}

/** Format 1 kept how large a collection is beside its entry. */
function makeFormat1(storage: Storage): void {
  for (const { key, value } of storage.read(catalogueRange, {}).entries) {
    const { count, bytes, ...entry } = decode(value);
    const sizes = Buffer.alloc(16);
    sizes.writeDoubleBE(Number(count), 0);
    sizes.writeDoubleBE(Number(bytes), 8);
    storage.put(oldSizesKey(Number(entry.id)), sizes);
    storage.put(key, encode(entry));
  }
  storage.put(formatKey, numberBytes(1));
}

describe('the format of the data file', () => {
  it('is read when it is the older one, and becomes ours', async () => {
    await prepare(makeFormat1);
    for (const count of [3, 4]) {
      const database = new Database(folder);
      expect(database.catalogue.find('t.c')).toMatchObject({ count });
      expect(database.storage.get(formatKey)?.readUInt32BE(0)).toBe(2);
      database.transaction(() => insertDocument(database, 't.c', encode({ _id: count + 1 })));
      await database.close();
    }
  });

  it('is refused with a sentence when it is newer', async () => {
    await prepare((storage) => storage.put(formatKey, numberBytes(3)));
    expect(() => new Database(folder)).toThrow(StartupError);
    expect(() => new Database(folder)).toThrow(/has format 3, not 2: start the newer program\.$/);
  });

  it('is looked at in a backup before that takes the place of the data', async () => {
    const database = new Database(folder);
    const file = path.join(folder, 'newer.kkb');
    const setFormat = (format: number) =>
      database.transaction(() => database.storage.put(formatKey, numberBytes(format)));
    setFormat(3);
    await backup(database, file);
    setFormat(2);
    database.transaction(() => insertDocument(database, 't.c', encode({ _id: 1 })));
    await expect(restore(database, file)).rejects.toThrow(/newer\.kkb cannot be used: .* has format 3, not 2/);
    database.transaction(() => insertDocument(database, 't.c', encode({ _id: 2 })));
    expect(database.catalogue.find('t.c')).toMatchObject({ count: 2 });
    await database.close();
    const again = new Database(folder);
    expect(again.catalogue.find('t.c')).toMatchObject({ count: 2 });
    await again.close();
    expect(fs.readdirSync(folder).sort()).toEqual(['data.mdb', 'data.mdb-lock', 'newer.kkb']);
  });
});
