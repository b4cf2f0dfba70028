import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RegistryChange, RegistryRevision } from '../format/registry';
import { createFolderStore } from '../store/folder-store';
import type { ReleaseStore } from '../store/release-store';
import { storeInventedRelease } from '../testing/invented-release';
import { appendRevision, readHistory, readNewer, readNewest, RegistryMoved } from './registry-chain';

let folder: string;
let store: ReleaseStore;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'korkollen-chain-'));
  store = createFolderStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const change = (to: string, by = 'anna'): RegistryChange => ({
  action: 'promote',
  remote: 'mfe_student',
  from: null,
  to,
  by,
  why: 'a test',
  at: '2026-11-22T20:00:00.000Z',
});

async function promote(to: string, before = readNewest(store)) {
  return appendRevision(store, await before, change(to), {});
}

async function wholeHistory(): Promise<RegistryRevision[]> {
  const revisions: RegistryRevision[] = [];
  for await (const revision of readHistory(store)) revisions.push(revision);
  return revisions;
}

describe('the chain of revisions', () => {
  it('is empty at first', async () => {
    expect(await readNewest(store)).toBeUndefined();
    expect(await readNewer(store, 0)).toBeUndefined();
  });

  it('says what is live, and all that was', async () => {
    const { release, signed } = await storeInventedRelease(store);
    const first = await appendRevision(store, undefined, change(release.version), {
      mfe_student: { stable: { version: release.version, signed } },
    });
    expect(await readNewest(store)).toEqual(first);
    await promote('2.0.0');
    await promote('3.0.0');
    expect((await readNewest(store))?.change.to).toBe('3.0.0');
    const history = await wholeHistory();
    expect(history.map(({ revision, change: { to } }) => [revision, to])).toEqual([
      [3, '3.0.0'],
      [2, '2.0.0'],
      [1, release.version],
    ]);
  });

  it('gives what is newer than what is known, and looks once when nothing is', async () => {
    await promote('1.0.0');
    await promote('2.0.0');
    await promote('3.0.0');
    expect((await readNewer(store, 1))?.revision).toBe(3);
    const reads: string[] = [];
    const watched: ReleaseStore = {
      ...store,
      read: (key) => {
        reads.push(key);
        return store.read(key);
      },
      list: () => Promise.reject(new Error('not listed')),
    };
    expect(await readNewer(watched, 3)).toBeUndefined();
    expect(reads).toEqual(['registry/00000004.json']);
  });

  it('tells who comes second which revision was made, and keeps it', async () => {
    const before = await promote('1.0.0');
    await appendRevision(store, before, change('2.0.0', 'anna'), {});
    const late = appendRevision(store, before, change('3.0.0', 'bo'), {});
    await expect(late).rejects.toThrow(RegistryMoved);
    await expect(late).rejects.toThrow('revision 2 by anna: mfe_student promoted from nothing to 2.0.0');
    expect((await readNewest(store))?.change.to).toBe('2.0.0');
  });

  it('knows its own revision again when the store has lost the answer to it', async () => {
    const forgetful: ReleaseStore = {
      ...store,
      create: async (key, content) => {
        await store.create(key, content);
        return store.create(key, content);
      },
    };
    expect((await appendRevision(forgetful, undefined, change('1.0.0'), {})).revision).toBe(1);
  });

  it('names a revision that cannot be read, or is not there', async () => {
    await promote('1.0.0');
    await store.create('registry/00000003.json', Buffer.from('{"format":9}'));
    await expect(readNewest(store)).rejects.toThrow('registry/00000003.json in the store is no revision');
    await store.remove('registry/00000003.json');
    await store.create('registry/notes.txt', Buffer.from('not a revision'));
    expect((await readNewest(store))?.revision).toBe(1);
    await promote('2.0.0');
    await store.remove('registry/00000001.json');
    await expect(wholeHistory()).rejects.toThrow('Revision 1 of the registry is not in the store.');
  });
});
