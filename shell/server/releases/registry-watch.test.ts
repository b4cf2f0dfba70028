import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { RegistryRevision, RemoteChannels, ShownRelease } from '@korkollen/release/format/registry';
import { appendRevision, keyOfRevision, readNewest } from '@korkollen/release/registry/registry-chain';
import { signRelease } from '@korkollen/release/signing/keys';
import { createFolderStore } from '@korkollen/release/store/folder-store';
import { type ReleaseStore, StoreUnavailable } from '@korkollen/release/store/release-store';
import { keysOfTeam, storeInventedRelease } from '@korkollen/release/testing/invented-release';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveReleases } from './live-releases';
import { watchRegistry, type RegistryWatch } from './registry-watch';

let folder: string;
let store: ReleaseStore;
let isAway: boolean;
let watches: RegistryWatch[];
const error = vi.fn<(details: object, message: string) => void>();
const log = { info: () => undefined, warn: () => undefined, error };

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  folder = await mkdtemp(path.join(os.tmpdir(), 'korkollen-live-'));
  store = createFolderStore(path.join(folder, 'store'));
  isAway = false;
  watches = [];
  error.mockReset();
  await trust('mfe_student');
  await trust('mfe_partner');
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(watches.map((watch) => watch.close()));
  await rm(folder, { recursive: true, force: true });
});

const keysFolder = () => path.join(folder, 'keys');
const lastGoodFile = () => path.join(folder, 'host/last-good.json');

async function trust(remote: string): Promise<void> {
  await mkdir(keysFolder(), { recursive: true });
  await writeFile(path.join(keysFolder(), `${remote}.pub.pem`), keysOfTeam(remote).publicKeyPem);
}

/** The store, which does not answer while it is away. */
function sometimesAway(): ReleaseStore {
  const unlessAway =
    <Args extends unknown[], Value>(work: (...args: Args) => Promise<Value>) =>
    (...args: Args): Promise<Value> =>
      isAway ? Promise.reject(new StoreUnavailable('away')) : work(...args);
  return { ...store, read: unlessAway(store.read), list: unlessAway(store.list) };
}

async function startWatch(onChange?: (live: LiveReleases) => void, maxAgeMs = 100) {
  const watch = await watchRegistry({
    store: sometimesAway(),
    freshMs: 100,
    maxAgeMs,
    keysFolder: keysFolder(),
    lastGoodFile: lastGoodFile(),
    log,
    ...(onChange && { onChange }),
  });
  watches.push(watch);
  return watch;
}

const change: RegistryRevision['change'] = {
  action: 'promote',
  remote: 'mfe_student',
  from: null,
  to: null,
  by: 'anna',
  why: '',
  at: '2026-11-22T20:00:00.000Z',
};

async function aRelease(name: string, version: string): Promise<ShownRelease> {
  const { release, signed } = await storeInventedRelease(store, { name, version });
  return { version: release.version, signed };
}
const show = async (remotes: Record<string, RemoteChannels>) =>
  appendRevision(store, await readNewest(store), change, remotes);
/** What everybody is shown, a moment later. */
async function shown(watch: RegistryWatch): Promise<Record<string, string>> {
  vi.advanceTimersByTime(100);
  const registry = (await watch.read())?.registryFor(null);
  return Object.fromEntries(
    Object.entries(registry?.remotes ?? {}).map(([name, { version }]) => [name, version.slice(0, 5)]),
  );
}

it('shows what is promoted, and what it is rolled back to', async () => {
  const watch = await startWatch();
  const first = await aRelease('mfe_student', '1.0.0');
  const second = await aRelease('mfe_student', '2.0.0');
  expect(await shown(watch)).toEqual({});
  await show({ mfe_student: { stable: first } });
  expect(await shown(watch)).toEqual({ mfe_student: '1.0.0' });
  await show({ mfe_student: { stable: second } });
  expect(await shown(watch)).toEqual({ mfe_student: '2.0.0' });
  await show({ mfe_student: { stable: first } });
  expect(await shown(watch)).toEqual({ mfe_student: '1.0.0' });
});

it('looks at the store once in a while, however many come', async () => {
  await show({ mfe_student: { stable: await aRelease('mfe_student', '1.0.0') } });
  const read = vi.spyOn(store, 'read');
  const watch = await startWatch();
  await watch.read();
  read.mockClear();
  vi.advanceTimersByTime(100);
  const all = await Promise.all(Array.from({ length: 20 }, () => watch.read()));
  expect(new Set(all).size).toBe(1);
  await watch.read();
  expect(read).toHaveBeenCalledTimes(1);
});

it('looks behind a visitor at a store that is far away, as long as what it said is not too old', async () => {
  await show({ mfe_student: { stable: await aRelease('mfe_student', '1.0.0') } });
  const watch = await startWatch(undefined, 1_000);
  expect(await shown(watch)).toEqual({ mfe_student: '1.0.0' });
  await show({ mfe_student: { stable: await aRelease('mfe_student', '2.0.0') } });
  expect(await shown(watch)).toEqual({ mfe_student: '1.0.0' });
  await vi.waitFor(async () =>
    expect((await watch.read())?.registryFor(null).remotes.mfe_student?.version).toMatch(/^2/),
  );
  await show({ mfe_student: { stable: await aRelease('mfe_student', '3.0.0') } });
  vi.advanceTimersByTime(900);
  expect(await shown(watch)).toEqual({ mfe_student: '3.0.0' });
});

it('stays at the last good one while a revision is cut short, says so once, and goes on when it is mended', async () => {
  const watch = await startWatch();
  await show({ mfe_student: { stable: await aRelease('mfe_student', '1.0.0') } });
  await shown(watch);
  await store.create(keyOfRevision(2), Buffer.from('{"format":2,"remo'));
  expect(await shown(watch)).toEqual({ mfe_student: '1.0.0' });
  expect(await shown(watch)).toEqual({ mfe_student: '1.0.0' });
  expect(error).toHaveBeenCalledExactlyOnceWith(
    { reason: expect.stringContaining('00000002.json') as string },
    expect.stringContaining('last good'),
  );
  await store.remove(keyOfRevision(2));
  await show({ mfe_student: { stable: await aRelease('mfe_student', '2.0.0') } });
  expect(await shown(watch)).toEqual({ mfe_student: '2.0.0' });
});

it('stays at the last good one while the store is away, and goes on when it comes back', async () => {
  const watch = await startWatch();
  await show({ mfe_student: { stable: await aRelease('mfe_student', '1.0.0') } });
  await shown(watch);
  await show({ mfe_student: { stable: await aRelease('mfe_student', '2.0.0') } });
  isAway = true;
  expect(await shown(watch)).toEqual({ mfe_student: '1.0.0' });
  isAway = false;
  // nobody waits for a store that was away
  await vi.waitFor(async () => expect(await shown(watch)).toEqual({ mfe_student: '2.0.0' }), { timeout: 10_000 });
});

it('shows the last good one after a restart while the store is away, canary and all, and goes on from it', async () => {
  const canary = { ...(await aRelease('mfe_student', '2.0.0')), percent: 100, since: change.at };
  await show({ mfe_student: { stable: await aRelease('mfe_student', '1.0.0'), canary } });
  await shown(await startWatch());
  isAway = true;
  const watch = await startWatch();
  expect(await shown(watch)).toEqual({ mfe_student: '1.0.0' });
  expect((await watch.read())?.registryFor(7).remotes.mfe_student?.version).toBe(canary.version);
  isAway = false;
  await show({ mfe_student: { stable: canary } });
  await vi.waitFor(async () => expect(await shown(watch)).toEqual({ mfe_student: '2.0.0' }), { timeout: 10_000 });
});

it('knows nothing while the store is away and nothing was kept', async () => {
  isAway = true;
  const watch = await startWatch();
  expect(await watch.read()).toBeUndefined();
  isAway = false;
  vi.advanceTimersByTime(1_000);
  expect(await watch.read()).toBeDefined();
});

it.each([
  ['cut short', (text: string) => text.slice(0, 40)],
  ['changed', (text: string) => text.replaceAll('remoteEntry.js', 'otherEntry.js')],
])('shows nothing of a kept copy that was %s', async (_name, spoil) => {
  await show({ mfe_student: { stable: await aRelease('mfe_student', '1.0.0') } });
  await shown(await startWatch());
  await writeFile(lastGoodFile(), spoil(await readFile(lastGoodFile(), 'utf8')));
  isAway = true;
  expect(await shown(await startWatch())).toEqual({});
});

it('refuses a release that another team has signed, stays at the last good one, and shows what the others release', async () => {
  const watch = await startWatch();
  const good = await aRelease('mfe_student', '1.0.0');
  await show({ mfe_student: { stable: good } });
  await shown(watch);
  const { release } = await storeInventedRelease(store, { name: 'mfe_student', version: '2.0.0' });
  const signed = signRelease(JSON.stringify(release), keysOfTeam('mfe_partner').privateKeyPem);
  const partner = await aRelease('mfe_partner', '3.0.0');
  await show({ mfe_student: { stable: { version: release.version, signed } }, mfe_partner: { stable: partner } });
  expect(await shown(watch)).toEqual({ mfe_student: '1.0.0', mfe_partner: '3.0.0' });
  expect(error).toHaveBeenCalledWith(
    { remote: 'mfe_student', version: release.version, reason: expect.stringContaining('another app') as string },
    expect.any(String),
  );
  // and what is kept for a restart is the good one
  isAway = true;
  expect(await shown(await startWatch())).toEqual({ mfe_student: '1.0.0', mfe_partner: '3.0.0' });
});

it.each([
  ['changed after it was signed', (text: string) => text.replace('"commit":null', '"commit":"x"')],
  ['cut short', (text: string) => text.slice(0, -10)],
])('shows a release to nobody that was %s', async (_name, spoil) => {
  const { version, signed } = await aRelease('mfe_student', '1.0.0');
  await show({ mfe_student: { stable: { version, signed: { ...signed, text: spoil(signed.text) } } } });
  expect(await shown(await startWatch())).toEqual({});
});

it('shows a release to nobody that stands in the registry under another name or version', async () => {
  const { version, signed } = await aRelease('mfe_student', '1.0.0');
  const other = { version: version.replace('1.0.0', '1.0.1'), signed };
  await show({ mfe_student: { stable: other }, mfe_partner: { stable: { version, signed } } });
  expect(await shown(await startWatch())).toEqual({});
});

it('shows a canary to nobody that is not what its team signed', async () => {
  const stable = await aRelease('mfe_student', '1.0.0');
  const { version, signed } = await aRelease('mfe_student', '2.0.0');
  const canary = { version, signed: { ...signed, text: `${signed.text} ` }, percent: 100, since: change.at };
  await show({ mfe_student: { stable, canary } });
  const live = await (await startWatch()).read();
  expect(live?.registryFor(1).remotes.mfe_student?.version).toBe(stable.version);
  expect(live?.hasCanary).toBe(false);
});

it('shows a release that was refused when its key has come', async () => {
  const watch = await startWatch();
  await show({ mfe_insights: { stable: await aRelease('mfe_insights', '1.0.0') } });
  expect(await shown(watch)).toEqual({});
  await trust('mfe_insights');
  vi.advanceTimersByTime(1_000);
  await watch.read();
  expect(await shown(watch)).toEqual({ mfe_insights: '1.0.0' });
});

it('keeps the keys that it had while one cannot be read', async () => {
  const watch = await startWatch();
  await show({ mfe_student: { stable: await aRelease('mfe_student', '1.0.0') } });
  await shown(watch);
  await writeFile(path.join(keysFolder(), 'mfe_partner.pub.pem'), 'no key');
  await show({ mfe_student: { stable: await aRelease('mfe_student', '2.0.0') } });
  expect(await shown(watch)).toEqual({ mfe_student: '2.0.0' });
});

it('tells of every change of what is shown', async () => {
  const changes: number[] = [];
  const watch = await startWatch(({ revision }) => void changes.push(revision));
  await show({ mfe_student: { stable: await aRelease('mfe_student', '1.0.0') } });
  await shown(watch);
  await show({});
  await shown(watch);
  expect(changes).toEqual([1, 2]);
});
