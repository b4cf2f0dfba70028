import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appendRevision, readNewest } from '../registry/registry-chain';
import { localKeysFolder } from '../signing/key-folder';
import { createKeyPair, openRelease, readTrustedKeys } from '../signing/keys';
import { createFolderStore } from '../store/folder-store';
import type { ReleaseStore } from '../store/release-store';
import { writeRemoteBuild } from '../testing/remote-build';
import { publishBuilds } from './publish-builds';

let folder: string;
let buildsFolder: string;
let storeFolder: string;
let store: ReleaseStore;
const warnings: string[] = [];
const log = { info: () => undefined, warn: (message: string) => warnings.push(message) };

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'korkollen-builds-'));
  buildsFolder = path.join(folder, 'builds');
  storeFolder = path.join(folder, 'registry');
  store = createFolderStore(storeFolder);
  warnings.length = 0;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const start = () => publishBuilds(buildsFolder, storeFolder, log);
const build = (id: string, entry = `/* ${id} */`) => writeRemoteBuild(buildsFolder, { id, entry });
const newest = async () => {
  const revision = await readNewest(store);
  if (!revision) throw new Error('nothing is live');
  return revision;
};
const shown = async () => (await newest()).remotes.mfe_student?.stable?.version;

describe('publishBuilds', () => {
  it('shows every build, and says in the history that it did', async () => {
    await build('mfe_student');
    await build('mfe_partner');
    await start();
    const { revision, remotes, change } = await newest();
    expect(revision).toBe(2);
    expect(Object.keys(remotes).sort()).toEqual(['mfe_partner', 'mfe_student']);
    expect(change).toMatchObject({
      action: 'promote',
      remote: 'mfe_student',
      from: null,
      to: await shown(),
      by: 'npm start',
    });
  });

  it('signs with keys of this machine, whose secret halves nobody else may read', async () => {
    await build('mfe_student');
    await start();
    const trusted = await readTrustedKeys(localKeysFolder(storeFolder));
    const stable = (await newest()).remotes.mfe_student?.stable;
    if (!stable) throw new Error('nothing is stable');
    expect(openRelease(stable.signed, trusted).name).toBe('mfe_student');
    const secret = path.join(localKeysFolder(storeFolder), 'mfe_student.key.pem');
    expect((await stat(secret)).mode & 0o077).toBe(0);
    const before = await readFile(secret, 'utf8');
    await build('mfe_student', '/* second */');
    await start();
    expect(await readFile(secret, 'utf8')).toBe(before);
  });

  it('signs nothing in the place of a team whose secret half is elsewhere', async () => {
    await build('mfe_student');
    await mkdir(localKeysFolder(storeFolder), { recursive: true });
    const file = path.join(localKeysFolder(storeFolder), 'mfe_student.pub.pem');
    await writeFile(file, createKeyPair().publicKeyPem);
    const before = await readFile(file, 'utf8');
    await start();
    expect(warnings).toEqual([expect.stringContaining('set RELEASE_SIGNING_KEY')]);
    expect([await readFile(file, 'utf8'), await readNewest(store)]).toEqual([before, undefined]);
  });

  it('signs with the keys that the host trusts, where those lie elsewhere', async () => {
    await build('mfe_student');
    const keysFolder = path.join(folder, 'keys');
    await publishBuilds(buildsFolder, storeFolder, log, keysFolder);
    const { signed } = (await newest()).remotes.mfe_student?.stable ?? {};
    expect((await readTrustedKeys(keysFolder)).map(({ fingerprint }) => fingerprint)).toEqual([signed?.key]);
    expect(await readTrustedKeys(localKeysFolder(storeFolder))).toEqual([]);
  });

  it('makes no revision when nothing is new', async () => {
    await build('mfe_student');
    await start();
    await start();
    expect((await newest()).revision).toBe(1);
  });

  it('keeps the release before a broken build, and goes on with the others', async () => {
    const student = await build('mfe_student');
    await start();
    const before = await shown();
    await writeFile(path.join(student, 'remote.json'), '{');
    await build('mfe_partner');
    await start();
    expect(await shown()).toBe(before);
    expect(Object.keys((await newest()).remotes).sort()).toEqual(['mfe_partner', 'mfe_student']);
    expect(warnings).toEqual([expect.stringContaining('mfe_student was not published')]);
  });

  it('leaves a rollback in place: only a build that was never published is shown', async () => {
    await build('mfe_student', '/* first */');
    await start();
    const { remotes } = await newest();
    const first = await shown();
    await build('mfe_student', '/* second */');
    await start();
    const second = await newest();
    expect(await shown()).not.toBe(first);
    const rollback = { ...second.change, action: 'rollback' as const, by: 'anna' };
    await appendRevision(store, second, rollback, remotes);
    await start();
    expect(await shown()).toBe(first);

    await build('mfe_student', '/* third */');
    await start();
    expect(await shown()).not.toBe(first);
  });

  it('leaves a canary beside the new stable release', async () => {
    await build('mfe_student');
    await start();
    const before = await newest();
    const stable = before.remotes.mfe_student?.stable;
    if (!stable) throw new Error('nothing is stable');
    const canary = { ...stable, percent: 5, since: '2026-11-22T08:00:00.000Z' };
    await appendRevision(store, before, before.change, { mfe_student: { stable, canary } });
    await build('mfe_student', '/* second */');
    await start();
    expect((await newest()).remotes.mfe_student?.canary).toEqual(canary);
  });

  it('shows the builds again when the registry is gone: that is a first start', async () => {
    await build('mfe_student');
    await start();
    const before = await newest();
    await rm(path.join(storeFolder, 'registry'), { recursive: true });
    await start();
    expect((await newest()).remotes).toEqual(before.remotes);
  });

  it('ends with a sentence and changes nothing when the registry cannot be read', async () => {
    await build('mfe_student');
    await store.create('registry/00000001.json', Buffer.from('{"remotes":'));
    await expect(start()).rejects.toThrow('registry/00000001.json');
    expect((await store.list('')).map(({ key }) => key)).toEqual(['registry/00000001.json']);
  });
});
