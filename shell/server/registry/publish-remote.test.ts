import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeRemoteBuild } from '../testing/remote-build';
import { publishBuilds } from './publish-builds';
import { publishRemote } from './publish-remote';
import { readRegistry, watchRegistry, writeRegistry } from './registry-file';

let folder: string;
let buildsFolder: string;
let registryFolder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'korkollen-registry-'));
  buildsFolder = path.join(folder, 'builds');
  registryFolder = path.join(folder, 'registry');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('publishRemote', () => {
  it('puts a build into a folder named by its version and content', async () => {
    const buildFolder = await writeRemoteBuild(buildsFolder, { id: 'mfe_student', version: '2.1.0' });
    const { name, release, isNew } = await publishRemote({ buildFolder, registryFolder });
    expect([name, isNew]).toEqual(['mfe_student', true]);
    expect(release.version).toMatch(/^2\.1\.0-[0-9a-f]{12}$/);
    const files = await readdir(path.join(registryFolder, 'mfe_student', release.version));
    expect(files).toEqual(expect.arrayContaining(['mf-manifest.json', 'remoteEntry.js', 'remote.json']));
    expect(files).not.toContain('index.html');
    expect(files).not.toContain('mf-stats.json');
  });

  it('gives the same build the same folder and another build another, keeping the old one', async () => {
    const buildFolder = await writeRemoteBuild(buildsFolder, { id: 'mfe_student' });
    const first = await publishRemote({ buildFolder, registryFolder });
    const again = await publishRemote({ buildFolder, registryFolder });
    await writeRemoteBuild(buildsFolder, { id: 'mfe_student', entry: '/* changed */' });
    const second = await publishRemote({ buildFolder, registryFolder });
    expect([again.isNew, again.release]).toEqual([false, first.release]);
    expect(second.release.version).not.toBe(first.release.version);
    expect(await readdir(path.join(registryFolder, 'mfe_student'))).toHaveLength(2);
  });

  it('never writes into a folder that is there', async () => {
    const buildFolder = await writeRemoteBuild(buildsFolder, { id: 'mfe_student' });
    const { release } = await publishRemote({ buildFolder, registryFolder });
    const published = path.join(registryFolder, 'mfe_student', release.version, 'remoteEntry.js');
    await writeFile(published, 'what browsers have kept');
    await publishRemote({ buildFolder, registryFolder });
    expect(await readFile(published, 'utf8')).toBe('what browsers have kept');
  });

  it('finishes a release that was cut short: its manifest was to be the last file', async () => {
    const buildFolder = await writeRemoteBuild(buildsFolder, { id: 'mfe_student' });
    const { release } = await publishRemote({ buildFolder, registryFolder });
    const releaseFolder = path.join(registryFolder, 'mfe_student', release.version);
    await rm(path.join(releaseFolder, 'mf-manifest.json'));
    await rm(path.join(releaseFolder, 'page.js'));
    expect((await publishRemote({ buildFolder, registryFolder })).isNew).toBe(true);
    expect(await readdir(releaseFolder)).toEqual(expect.arrayContaining(['mf-manifest.json', 'page.js']));
  });

  it.each(['remote.json', 'mf-manifest.json', 'preloads.json', 'remoteEntry.js'])(
    'refuses a build without %s',
    async (file) => {
      const buildFolder = await writeRemoteBuild(buildsFolder, { id: 'mfe_student' });
      await rm(path.join(buildFolder, file));
      await expect(publishRemote({ buildFolder, registryFolder })).rejects.toThrow(file);
    },
  );
});

describe('publishBuilds', () => {
  it('keeps the release before a broken build, and goes on with the others', async () => {
    const warnings: string[] = [];
    const log = { info: () => undefined, warn: (message: string) => warnings.push(message) };
    const student = await writeRemoteBuild(buildsFolder, { id: 'mfe_student' });
    await publishBuilds(buildsFolder, registryFolder, log);
    const before = await readRegistry(registryFolder);
    await writeFile(path.join(student, 'remote.json'), '{');
    await writeRemoteBuild(buildsFolder, { id: 'mfe_partner' });
    await publishBuilds(buildsFolder, registryFolder, log);
    const { remotes } = await readRegistry(registryFolder);
    expect(remotes.mfe_student).toEqual(before.remotes.mfe_student);
    expect(Object.keys(remotes).sort()).toEqual(['mfe_partner', 'mfe_student']);
    expect(warnings).toHaveLength(1);
  });
});

describe('watchRegistry', () => {
  it('keeps the last good registry while the file is broken', async () => {
    const buildFolder = await writeRemoteBuild(buildsFolder, { id: 'mfe_student' });
    const { release } = await publishRemote({ buildFolder, registryFolder });
    await writeRegistry(registryFolder, { remotes: { mfe_student: release } });
    const faults: unknown[] = [];
    const read = watchRegistry(registryFolder, (fault) => faults.push(fault));
    expect(Object.keys((await read()).remotes)).toEqual(['mfe_student']);
    await writeFile(path.join(registryFolder, 'registry.json'), '{"remotes":');
    expect(Object.keys((await read()).remotes)).toEqual(['mfe_student']);
    expect(faults).toHaveLength(1);
  });
});
