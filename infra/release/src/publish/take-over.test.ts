import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readNewest } from '../registry/registry-chain';
import { localKeysFolder } from '../signing/key-folder';
import { createFolderStore } from '../store/folder-store';
import { readVerified } from '../store/published-releases';
import { readTrustedKeys } from '../signing/keys';
import { writeRemoteBuild } from '../testing/remote-build';
import { publishBuilds } from './publish-builds';
import { readRemoteBuild } from './remote-build';

let folder: string;
let buildsFolder: string;
let storeFolder: string;
const warnings: string[] = [];
const log = { info: () => undefined, warn: (message: string) => warnings.push(message) };
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'korkollen-take-over-'));
  buildsFolder = path.join(folder, 'builds');
  storeFolder = path.join(folder, 'registry');
  warnings.length = 0;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A build, in the store as it was published before releases described themselves. */
async function publishedBefore(entry: string, id = 'mfe_student'): Promise<string> {
  const buildFolder = await writeRemoteBuild(buildsFolder, { id, entry });
  const { version, files } = await readRemoteBuild(buildFolder);
  for (const file of files.keys()) {
    const to = path.join(storeFolder, id, version, file);
    await mkdir(path.dirname(to), { recursive: true });
    await cp(path.join(buildFolder, file), to);
  }
  return version;
}
const writeRegistry = (remotes: Record<string, string>) =>
  writeFile(
    path.join(storeFolder, 'registry.json'),
    JSON.stringify({ remotes: Object.fromEntries(Object.entries(remotes).map(([id, version]) => [id, { version }])) }),
  );
const start = () => publishBuilds(buildsFolder, storeFolder, log);
const newest = () => readNewest(createFolderStore(storeFolder));
const shown = async (remote = 'mfe_student') => (await newest())?.remotes[remote]?.stable?.version;

describe('a registry of one file', () => {
  it('is taken over with the rollback that stands in it', async () => {
    const first = await publishedBefore('/* first */');
    const second = await publishedBefore('/* second */');
    await writeRegistry({ mfe_student: first });
    await start();
    expect(await shown()).toBe(first);
    expect((await newest())?.change).toMatchObject({ action: 'promote', why: 'taken over from registry.json' });
    const trusted = await readTrustedKeys(localKeysFolder(storeFolder));
    const store = createFolderStore(storeFolder);
    for (const version of [first, second])
      expect((await readVerified(store, trusted, 'mfe_student', version)).release.version).toBe(version);

    await writeRemoteBuild(buildsFolder, { id: 'mfe_student', entry: '/* third */' });
    await start();
    expect(await shown()).not.toBe(first);
    expect((await newest())?.revision).toBe(2);
  });

  it('gives way to the build of this machine where its release was changed or is gone', async () => {
    const version = await publishedBefore('/* first */');
    await writeFile(path.join(storeFolder, 'mfe_student', version, 'page.js'), '/* other */');
    await publishedBefore('/* partner */', 'mfe_partner');
    await writeRegistry({ mfe_student: version, mfe_partner: '1.0.0-000000000000', mfe_gone: '1.0.0-000000000000' });
    await writeRemoteBuild(buildsFolder, { id: 'mfe_student', entry: '/* second */' });
    await start();
    expect(warnings).toEqual([
      expect.stringContaining(`mfe_student ${version} was not taken over: its files were changed`),
    ]);
    expect(await shown()).not.toBe(version);
    expect(await readdir(path.join(storeFolder, 'mfe_student'))).toHaveLength(2);
    expect(await shown('mfe_partner')).toBeDefined();
    expect(await shown('mfe_gone')).toBeUndefined();
  });

  it.each(['{"remotes":', '[]', '{"remotes":{"mfe_student":1}}'])('that reads %s ends the start', async (text) => {
    await writeRemoteBuild(buildsFolder, { id: 'mfe_student' });
    await mkdir(storeFolder, { recursive: true });
    await writeFile(path.join(storeFolder, 'registry.json'), text);
    await expect(start()).rejects.toThrow('registry.json is not a registry of remotes');
    expect(await newest()).toBeUndefined();
  });
});
