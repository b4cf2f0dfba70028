import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeRemoteBuild } from '../testing/remote-build';
import { publishBuilds, publishRemote } from './publish';
import { readRegistry, watchRegistry, writeRegistry } from './registry';

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
  const warnings: string[] = [];
  const log = { info: () => undefined, warn: (message: string) => warnings.push(message) };
  const start = () => publishBuilds(buildsFolder, registryFolder, log);
  const shown = async () => (await readRegistry(registryFolder)).remotes.mfe_student?.version;
  beforeEach(() => {
    warnings.length = 0;
  });

  it('keeps the release before a broken build, and goes on with the others', async () => {
    const student = await writeRemoteBuild(buildsFolder, { id: 'mfe_student' });
    await start();
    const before = await readRegistry(registryFolder);
    await writeFile(path.join(student, 'remote.json'), '{');
    await writeRemoteBuild(buildsFolder, { id: 'mfe_partner' });
    await start();
    const { remotes } = await readRegistry(registryFolder);
    expect(remotes.mfe_student).toEqual(before.remotes.mfe_student);
    expect(Object.keys(remotes).sort()).toEqual(['mfe_partner', 'mfe_student']);
    expect(warnings).toHaveLength(1);
  });

  it('leaves a rollback in place: only a build that was never published is shown', async () => {
    await writeRemoteBuild(buildsFolder, { id: 'mfe_student', entry: '/* first */' });
    await start();
    const first = await readRegistry(registryFolder);
    await writeRemoteBuild(buildsFolder, { id: 'mfe_student', entry: '/* second */' });
    await start();
    expect(await shown()).not.toBe(first.remotes.mfe_student?.version);
    await writeRegistry(registryFolder, first);
    await start();
    expect(await shown()).toBe(first.remotes.mfe_student?.version);

    await writeRemoteBuild(buildsFolder, { id: 'mfe_student', entry: '/* third */' });
    await start();
    expect(await shown()).not.toBe(first.remotes.mfe_student?.version);
  });

  it('shows the builds again when the registry is gone: that is a first start', async () => {
    await writeRemoteBuild(buildsFolder, { id: 'mfe_student' });
    await start();
    const before = await readRegistry(registryFolder);
    await rm(path.join(registryFolder, 'registry.json'));
    await start();
    expect(await readRegistry(registryFolder)).toEqual(before);
  });

  it.each([
    ['is cut short', '{"remotes":'],
    ['is no registry', '[]'],
    ['names a release that is none', '{"remotes":{"mfe_student":1}}'],
  ])('ends with a sentence and changes nothing when the registry %s', async (_name, text) => {
    await writeRemoteBuild(buildsFolder, { id: 'mfe_student' });
    await mkdir(registryFolder, { recursive: true });
    const file = path.join(registryFolder, 'registry.json');
    await writeFile(file, text);
    await expect(start()).rejects.toThrow(`${file} is not a registry of remotes`);
    expect([await readFile(file, 'utf8'), await readdir(registryFolder)]).toEqual([text, ['registry.json']]);
  });

  it('keeps the release of another contract, unless there is a new build of the remote', async () => {
    const foreign = (version: string) => ({ version, remote: { contractVersion: 1, basePaths: [] } });
    await writeRegistry(registryFolder, { remotes: { mfe_old: foreign('0.1.0'), mfe_student: foreign('0.2.0') } });
    await writeRemoteBuild(buildsFolder, { id: 'mfe_student' });
    await start();
    expect((await readRegistry(registryFolder)).remotes.mfe_old?.version).toBe('0.1.0');
    expect(Object.keys((await watchRegistry(registryFolder, () => undefined)()).remotes)).toEqual(['mfe_student']);
  });

  it('ends with a sentence when the registry cannot be read', async () => {
    await mkdir(path.join(registryFolder, 'registry.json'), { recursive: true });
    await expect(start()).rejects.toThrow('registry.json cannot be read');
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
    await vi.waitFor(async () => {
      expect(Object.keys((await read()).remotes)).toEqual(['mfe_student']);
      expect(faults).toHaveLength(1);
    });
  });
});
