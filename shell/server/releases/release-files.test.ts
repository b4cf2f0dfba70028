import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Release, SIGNATURE_FILE } from '@korkollen/release/format/release';
import { createKeyPair } from '@korkollen/release/signing/keys';
import { createFolderStore } from '@korkollen/release/store/folder-store';
import { type ReleaseStore, StoreUnavailable } from '@korkollen/release/store/release-store';
import { inventRelease, keysOfTeam, storeInventedRelease } from '@korkollen/release/testing/invented-release';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReleaseFiles, type ReleaseFiles } from './release-files';

let folder: string;
let store: ReleaseStore;
let release: Release;
const warn = vi.fn<(details: object, message: string) => void>();

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'korkollen-files-'));
  warn.mockReset();
  store = createFolderStore(path.join(folder, 'store'));
  await mkdir(path.join(folder, 'keys'));
  await writeFile(path.join(folder, 'keys/mfe_student.pub.pem'), keysOfTeam('mfe_student').publicKeyPem);
  ({ release } = await storeInventedRelease(store));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const filesOf = (isMirror: boolean, from = store): ReleaseFiles =>
  createReleaseFiles({
    store: from,
    folder: path.join(folder, isMirror ? 'mirror' : 'store'),
    isMirror,
    keysFolder: path.join(folder, 'keys'),
    log: { warn },
  });
const inStore = (file: string, version = release.version) => path.join(folder, 'store/mfe_student', version, file);
const away: ReleaseStore = {
  read: () => Promise.reject(new StoreUnavailable('away')),
  create: () => Promise.reject(new StoreUnavailable('away')),
  list: () => Promise.reject(new StoreUnavailable('away')),
  remove: () => Promise.reject(new StoreUnavailable('away')),
};

describe.each([
  ['in the store itself', false],
  ['copied from a store elsewhere', true],
])('files %s', (_name, isMirror) => {
  const find = (files: ReleaseFiles, file: string) => files.find('mfe_student', release.version, file);

  it('are found where they are what was published', async () => {
    const files = filesOf(isMirror);
    expect(await find(files, 'page.js')).toBe(path.join(files.folder, 'mfe_student', release.version, 'page.js'));
    expect((await files.describe('mfe_student', release.version))?.version).toBe(release.version);
  });

  it.each(['remoteEntry.js', 'page.js'])('are not there when they were changed: %s', async (file) => {
    await writeFile(inStore(file), 'globalThis.wasTampered = true');
    expect(await find(filesOf(isMirror), file)).toBeUndefined();
    expect(warn).toHaveBeenCalledWith(expect.objectContaining({ file }), expect.any(String));
  });

  it.each([
    ['a release that is not there', 'mfe_student', '9.9.9-0123456789ab', 'page.js'],
    ['no release', 'mfe_student', 'dev', 'page.js'],
    ['no remote', '../keys', '1.0.0-0123456789ab', 'page.js'],
    ['the keys', 'keys', '1.0.0-0123456789ab', 'mfe_student.key.pem'],
  ])('are none of %s', async (_case, name, version, file) => {
    expect(await filesOf(isMirror).find(name, version, file)).toBeUndefined();
  });

  it.each(['../../../secret.txt', SIGNATURE_FILE, 'toString', ''])(
    'are those that were published: not "%s"',
    async (file) => {
      await writeFile(path.join(folder, 'secret.txt'), 'not for visitors');
      expect(await find(filesOf(isMirror), file)).toBeUndefined();
    },
  );

  it('are those of a team that is trusted', async () => {
    const { release: other } = await storeInventedRelease(store, { name: 'mfe_partner' });
    expect(await filesOf(isMirror).find('mfe_partner', other.version, 'page.js')).toBeUndefined();
  });

  describe('whose key was retired', () => {
    const key = () => path.join(folder, 'keys/mfe_student.pub.pem');
    const laterOn = () => vi.advanceTimersByTime(10_000);
    beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
    afterEach(() => vi.useRealTimers());

    it('are there no more, though they were found before', async () => {
      const files = filesOf(isMirror);
      expect(await find(files, 'page.js')).toBeDefined();
      await writeFile(key(), createKeyPair().publicKeyPem);
      laterOn();
      expect(await find(files, 'page.js')).toBeUndefined();
      expect(await files.describe('mfe_student', release.version)).toBeUndefined();
    });

    it('stay for the visitors whom they are shown to', async () => {
      const files = filesOf(isMirror);
      await files.prepare([release]);
      expect(await find(files, 'page.js')).toBeDefined();
      await writeFile(key(), createKeyPair().publicKeyPem);
      laterOn();
      expect(await find(files, 'page.js')).toBeDefined();
    });

    it('stay while the keys cannot be read', async () => {
      const files = filesOf(isMirror);
      expect(await find(files, 'page.js')).toBeDefined();
      await writeFile(key(), 'half a ke');
      laterOn();
      expect(await find(files, 'page.js')).toBeDefined();
    });
  });

  it('are none of a release that lies where another one should', async () => {
    const { release: other } = inventRelease({ version: '2.0.0' });
    const signed = await store.read(`mfe_student/${release.version}/${SIGNATURE_FILE}`);
    await store.create(`mfe_student/${other.version}/${SIGNATURE_FILE}`, signed ?? Buffer.alloc(0));
    expect(await filesOf(isMirror).describe('mfe_student', other.version)).toBeUndefined();
  });
});

it('notices that a file was changed after it was found', async () => {
  const files = filesOf(false);
  expect(await files.isThere('mfe_student', release.version, 'page.js')).toBe('published');
  await writeFile(inStore('page.js'), '/* another one */');
  expect(await files.isThere('mfe_student', release.version, 'page.js')).toBe('changed');
  expect(await files.isThere('mfe_student', release.version, 'page.js.br')).toBe('missing');
  await writeFile(inStore('page.js.br'), 'what was never published');
  expect(await files.isThere('mfe_student', release.version, 'page.js.br')).toBe('changed');
});

describe('copies of a store elsewhere', () => {
  it('are made ahead for what is live, and are there while the store is away, also after a restart', async () => {
    await filesOf(true).prepare([release]);
    const files = filesOf(true, away);
    for (const file of Object.keys(release.files)) {
      expect(await files.find('mfe_student', release.version, file), file).toBeDefined();
    }
  });

  it('are made when somebody asks for an older release, once for all who ask', async () => {
    const read = vi.spyOn(store, 'read');
    const files = filesOf(true);
    await files.describe('mfe_student', release.version);
    read.mockClear();
    await Promise.all([1, 2, 3].map(() => files.find('mfe_student', release.version, 'page.js')));
    await files.find('mfe_student', release.version, 'page.js');
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('are fetched again when they were changed here', async () => {
    const files = filesOf(true);
    const place = await files.find('mfe_student', release.version, 'page.js');
    await writeFile(place ?? '', 'changed');
    expect(await files.isThere('mfe_student', release.version, 'page.js')).toBe('published');
  });

  it('are not there while the store is away, and are when it comes back', async () => {
    let from: ReleaseStore = store;
    const files = filesOf(true, { ...store, read: (key) => from.read(key) });
    await files.describe('mfe_student', release.version);
    from = away;
    expect(await files.find('mfe_student', release.version, 'page.js')).toBeUndefined();
    from = store;
    expect(await files.find('mfe_student', release.version, 'page.js')).toBeDefined();
  });

  it('go thirty days after they were last shown', async () => {
    const { release: old } = await storeInventedRelease(store, { version: '0.9.0' });
    const { release: recent } = await storeInventedRelease(store, { version: '0.9.9' });
    const files = filesOf(true);
    await files.prepare([old, recent]);
    await files.prepare([release]);
    const age = async ({ version }: Release, days: number) => {
      const then = new Date(Date.now() - days * 86_400_000);
      await utimes(path.join(files.folder, 'mfe_student', version, SIGNATURE_FILE), then, then);
    };
    await age(release, 100);
    await age(old, 31);
    await age(recent, 29);
    await files.prepare([release]);
    const kept = async () => (await readdir(path.join(files.folder, 'mfe_student'))).sort();
    expect(await kept()).toEqual([recent.version, release.version].sort());

    // live for a hundred days, and replaced just now: tabs are open
    await age(release, 100);
    await files.prepare([recent]);
    expect(await kept()).toEqual([recent.version, release.version].sort());
  });
});
