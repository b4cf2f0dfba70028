import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RegistryChange } from '../format/registry';
import { appendRevision, readNewer, readNewest, RegistryMoved } from '../registry/registry-chain';
import { type ObjectStorage, startObjectStorage } from '../testing/object-storage';
import { openStore } from './open-store';
import { type ReleaseStore, StoreUnavailable } from './release-store';

let storage: ObjectStorage;
let store: ReleaseStore;
beforeEach(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  storage = await startObjectStorage();
  store = openStore(storage.location);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await storage.stop();
});

const text = (content: string): Buffer => Buffer.from(content);
const change = (by: string): RegistryChange => ({
  action: 'promote',
  remote: 'mfe_student',
  from: null,
  to: '1.0.0',
  by,
  why: 'a test',
  at: '2026-11-22T20:00:00.000Z',
});

describe('a bucket of releases', () => {
  it('gives back what was written, below its prefix, and nothing for what was not', async () => {
    expect(await store.read('mfe_a/1.0.0/entry.js')).toBeUndefined();
    expect(await store.create('mfe_a/1.0.0/entry.js', text('one'))).toBe(true);
    expect((await store.read('mfe_a/1.0.0/entry.js'))?.toString()).toBe('one');
    expect([...storage.objects.keys()]).toEqual(['live/mfe_a/1.0.0/entry.js']);
  });

  it('never writes over what is there', async () => {
    await store.create('mfe_a/entry.js', text('one'));
    expect(await store.create('mfe_a/entry.js', text('two'))).toBe(false);
    expect((await store.read('mfe_a/entry.js'))?.toString()).toBe('one');
  });

  it('lists what begins so, page after page, and removes', async () => {
    const keys = Array.from({ length: 8 }, (_, index) => `mfe_a/1.0.${index}/x.js`);
    for (const key of [...keys, 'mfe_ab/1/x.js', 'registry/00000001.json']) await store.create(key, text('x'));
    const listed = await store.list('mfe_a/');
    expect(listed.map(({ key }) => key)).toEqual(keys);
    expect(listed[0]).toMatchObject({ bytes: 1 });
    expect(listed[0]?.storedAt).toBeInstanceOf(Date);
    await store.remove('mfe_a/1.0.0/x.js');
    await store.remove('mfe_a/1.0.0/x.js');
    expect(await store.list('mfe_a/')).toHaveLength(7);
    expect(await store.list('')).toHaveLength(9);
  });

  it('lets one of many at once create a file', async () => {
    const stores = Array.from({ length: 20 }, () => openStore(storage.location));
    const created = await Promise.all(stores.map((one, index) => one.create('registry/1.json', text(String(index)))));
    expect(created.filter(Boolean)).toHaveLength(1);
    expect((await store.read('registry/1.json'))?.toString()).toBe(String(created.indexOf(true)));
  });

  it('writes again where somebody else did at the same moment, and gives up when it goes on', async () => {
    storage.conflicts = 2;
    expect(await store.create('a.js', text('a'))).toBe(true);
    storage.conflicts = 100;
    await expect(store.create('b.js', text('b'))).rejects.toThrow(StoreUnavailable);
  });

  it('refuses a name that leaves the prefix', async () => {
    await expect(store.read('../secret')).rejects.toThrow('is no name of a file');
  });

  it('says that the service is away, and is there again with it', async () => {
    await store.create('a.js', text('a'));
    storage.isAway = true;
    await expect(store.read('a.js')).rejects.toThrow(StoreUnavailable);
    await expect(store.list('')).rejects.toThrow(StoreUnavailable);
    await expect(store.create('b.js', text('b'))).rejects.toThrow('s3://releases/live/ cannot be read or written (503');
    await expect(store.remove('a.js')).rejects.toThrow(StoreUnavailable);
    storage.isAway = false;
    expect((await store.read('a.js'))?.toString()).toBe('a');
  });

  it('says that nobody listens there, or that the keys are refused', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'other');
    await expect(openStore(storage.location).read('a.js')).rejects.toThrow('(403');
    await storage.stop();
    await expect(store.read('a.js')).rejects.toThrow(StoreUnavailable);
  });
});

describe('the registry in a bucket', () => {
  it('has one next revision, of which the others are told', async () => {
    const first = await appendRevision(store, undefined, change('anna'), {});
    const names = Array.from({ length: 20 }, (_, index) => `team ${index}`);
    const ends = await Promise.allSettled(
      names.map((name) => appendRevision(openStore(storage.location), first, change(name), {})),
    );
    const winner = names[ends.findIndex(({ status }) => status === 'fulfilled')];
    const losers = ends.filter((end) => end.status === 'rejected');
    expect(losers).toHaveLength(19);
    for (const { reason } of losers) {
      expect(reason).toBeInstanceOf(RegistryMoved);
      expect(reason).toMatchObject({ winner: { revision: 2, change: { by: winner } } });
    }
    expect((await readNewest(store))?.change.by).toBe(winner);
    expect((await readNewer(store, 1))?.revision).toBe(2);
    expect(await readNewer(store, 2)).toBeUndefined();
  });

  it('is not taken for somebody else’s when the answer to the own write was lost', async () => {
    storage.losesAnswer = true;
    const made = await appendRevision(store, undefined, change('anna'), {});
    expect([made.revision, made.change.by]).toEqual([1, 'anna']);
    expect(storage.objects.size).toBe(1);
  });
});
