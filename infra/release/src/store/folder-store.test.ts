import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFolderStore } from './folder-store';
import { type ReleaseStore, StoreUnavailable } from './release-store';

let folder: string;
let store: ReleaseStore;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'korkollen-store-'));
  store = createFolderStore(path.join(folder, 'releases'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const text = (content: string): Buffer => Buffer.from(content);

describe('a folder of releases', () => {
  it('gives back what was written, and nothing for what was not', async () => {
    expect(await store.read('mfe_a/1.0.0/entry.js')).toBeUndefined();
    expect(await store.list('')).toEqual([]);
    expect(await store.create('mfe_a/1.0.0/entry.js', text('one'))).toBe(true);
    expect((await store.read('mfe_a/1.0.0/entry.js'))?.toString()).toBe('one');
    expect(await store.read('mfe_a/1.0.0/entry.js/below')).toBeUndefined();
  });

  it('never writes over what is there', async () => {
    await store.create('mfe_a/entry.js', text('one'));
    expect(await store.create('mfe_a/entry.js', text('two'))).toBe(false);
    expect((await store.read('mfe_a/entry.js'))?.toString()).toBe('one');
  });

  it('lets one of many at once create a file, and shows it whole', async () => {
    const size = 200_000;
    const created = await Promise.all(
      Array.from({ length: 20 }, (_, writer) => store.create('registry/1.json', Buffer.alloc(size, String(writer)))),
    );
    expect(created.filter(Boolean)).toHaveLength(1);
    const winner = String(created.indexOf(true));
    expect((await store.read('registry/1.json'))?.equals(Buffer.alloc(size, winner))).toBe(true);
    expect(await readdir(path.join(folder, 'releases/.unfinished'))).toEqual([]);
  });

  it('lists by the beginning of the name, in order, without what is being written', async () => {
    for (const key of ['mfe_a/2/x.js', 'mfe_a/10/x.js', 'mfe_ab/1/x.js', 'registry/1.json'])
      await store.create(key, text(key));
    await writeFile(path.join(folder, 'releases/.unfinished/draft'), 'half');
    const keys = async (prefix: string) => (await store.list(prefix)).map(({ key }) => key);
    expect(await keys('')).toEqual(['mfe_a/10/x.js', 'mfe_a/2/x.js', 'mfe_ab/1/x.js', 'registry/1.json']);
    expect(await keys('mfe_a/')).toEqual(['mfe_a/10/x.js', 'mfe_a/2/x.js']);
    expect(await keys('mfe_a')).toHaveLength(3);
    expect(await keys('mfe_a/1')).toEqual(['mfe_a/10/x.js']);
    expect(await keys('mfe_b/')).toEqual([]);
    const [file] = await store.list('registry/');
    expect(file).toMatchObject({ bytes: 'registry/1.json'.length });
    expect(file?.storedAt).toBeInstanceOf(Date);
  });

  it('removes a file and the folders that it leaves empty', async () => {
    await store.create('mfe_a/1/x.js', text('x'));
    await store.create('mfe_a/2/x.js', text('x'));
    await store.remove('mfe_a/1/x.js');
    await store.remove('mfe_a/1/x.js');
    expect(await readdir(path.join(folder, 'releases/mfe_a'))).toEqual(['2']);
  });

  it.each(['../secret', 'a/../../secret', '/etc/passwd', 'a//b', 'a\\b', ''])('refuses the name %j', async (key) => {
    await expect(store.read(key)).rejects.toThrow('is no name of a file');
    await expect(store.create(key, text('x'))).rejects.toThrow('is no name of a file');
    await expect(store.remove(key)).rejects.toThrow('is no name of a file');
  });

  it('says that it cannot be read or written', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, 'not a folder');
    await expect(createFolderStore(file).create('a', text('x'))).rejects.toThrow(StoreUnavailable);
    await expect(store.read('.')).rejects.toThrow();
    if (process.getuid?.() === 0) return;
    await store.create('mfe_a/x.js', text('x'));
    await chmod(path.join(folder, 'releases'), 0);
    await expect(store.read('mfe_a/x.js')).rejects.toThrow(StoreUnavailable);
    await chmod(path.join(folder, 'releases'), 0o700);
  });
});
