import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contractsSnapshotSchema } from '@korkollen/api/contracts/contracts-snapshot';
import { releaseSchema } from '../format/release';
import { createKeyPair, signRelease } from '../signing/keys';
import { createFolderStore } from '../store/folder-store';
import type { ReleaseStore } from '../store/release-store';
import { writeRemoteBuild } from '../testing/remote-build';
import { publishRemote } from './publish-remote';

let folder: string;
let buildFolder: string;
let store: ReleaseStore;
const { privateKeyPem, fingerprint } = createKeyPair();

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'korkollen-publish-'));
  store = createFolderStore(path.join(folder, 'store'));
  buildFolder = await writeRemoteBuild(folder, { id: 'mfe_student', version: '2.1.0', hasServer: true });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const publish = (into = store) => publishRemote({ buildFolder, store: into, privateKeyPem, commit: 'abc123' });
const keys = async () => (await store.list('mfe_student/')).map(({ key }) => key);

/** A store that ends the work after so many files, as a lost connection does. */
function breakingAfter(count: number): ReleaseStore {
  let written = 0;
  const create: ReleaseStore['create'] = async (key, content) => {
    written += 1;
    if (written > count) throw new Error('connection lost');
    return store.create(key, content);
  };
  return { ...store, create };
}

describe('publishRemote', () => {
  it('puts a build into a folder named by its version and content, described and signed', async () => {
    const { release, signed, isNew } = await publish();
    expect(isNew).toBe(true);
    expect(release).toMatchObject({
      name: 'mfe_student',
      version: expect.stringMatching(/^2\.1\.0-[0-9a-f]{12}$/) as string,
      commit: 'abc123',
      entry: 'remoteEntry.js',
      server: 'server.cjs',
      chunks: { always: ['expose.js'], pages: { './routes/page': ['page.js'] } },
      federationVersion: '2.9.2',
      shared: [{ name: 'react', version: '19.3.1', requiredVersion: '^19.0.0', singleton: true }],
    });
    expect(signed.key).toBe(fingerprint);
    const prefix = `mfe_student/${release.version}/`;
    expect(await keys()).toEqual(
      [...Object.keys(release.files), 'release.json', 'release.sig.json'].map((file) => prefix + file).sort(),
    );
    expect(releaseSchema.parse(JSON.parse(String(await store.read(`${prefix}release.json`))))).toEqual(release);
  });

  it('says of the chunks that are asked for first how the entry has them checked', async () => {
    const { files } = (await publish()).release;
    const named = Object.keys(files).filter((file) => files[file]?.chunkIntegrity !== undefined);
    expect(named.toSorted()).toEqual(['expose.js', 'page.js']);
    expect(files['page.js']?.chunkIntegrity).toMatch(/^sha256-[\w+/]{43}$/);
  });

  it('tells pages of the federation what is read when the remote is loaded, and nothing more', async () => {
    const { federation } = (await publish()).release;
    expect(federation).toMatchObject({
      shared: [],
      exposes: [{ name: 'remote', assets: { js: { sync: ['expose.js'], async: [] }, css: { sync: [], async: [] } } }],
    });
  });

  it('leaves out what belongs to the standalone page and to those who read the build', async () => {
    const { release } = await publish();
    for (const file of ['index.html', 'mf-stats.json', 'packages.json']) expect(release.files).not.toHaveProperty(file);
  });

  it('weighs each page as it is sent', async () => {
    await writeFile(path.join(buildFolder, 'page.js.br'), 'four');
    const { release } = await publish();
    const whole = (release.files['remoteEntry.js']?.bytes ?? 0) + (release.files['expose.js']?.bytes ?? 0);
    expect(release.sizes).toEqual({ './routes/page': { bytes: whole + 4, files: 3 } });
  });

  it('brings the contracts that it was built with, and what it is made of', async () => {
    const { release } = await publish();
    const read = async (file: string): Promise<unknown> =>
      JSON.parse(String(await store.read(`mfe_student/${release.version}/${file}`)));
    const { endpoints } = contractsSnapshotSchema.parse(await read(release.contracts));
    expect(endpoints.createLead).toMatchObject({ method: 'POST', url: '/api/leads' });
    expect(endpoints).not.toHaveProperty('listAdminSchools');
    expect(await read(release.sbom)).toMatchObject({
      bomFormat: 'CycloneDX',
      metadata: { component: { name: '@korkollen/mfe-student', version: '2.1.0' } },
      components: [{ name: 'react', version: '19.3.1', purl: 'pkg:npm/react@19.3.1' }],
    });
  });

  it('gives the same build the same folder and another build another, keeping the old one', async () => {
    const first = await publish();
    const again = await publish();
    await writeRemoteBuild(folder, { id: 'mfe_student', entry: '/* changed */' });
    const second = await publish();
    expect(again).toEqual({ ...first, isNew: false });
    expect(second.release.version).not.toBe(first.release.version);
    expect(new Set((await keys()).map((key) => key.split('/')[1])).size).toBe(2);
  });

  it('finishes a release that was cut short after any of its files: its description was to be the last', async () => {
    const whole = await publish();
    const count = (await keys()).length;
    for (let written = 0; written < count; written += 1) {
      for (const key of await keys()) await store.remove(key);
      await expect(publish(breakingAfter(written))).rejects.toThrow('connection lost');
      expect(await keys()).not.toContain(`mfe_student/${whole.release.version}/release.json`);
      const { isNew, release } = await publish();
      expect([isNew, release.version]).toEqual([true, whole.release.version]);
      expect(await keys()).toHaveLength(count);
    }
  });

  it('is refused only when nothing of it is being written any more', async () => {
    let open = 0;
    const create: ReleaseStore['create'] = async (key, content) => {
      if (key.endsWith('/page.js')) throw new Error('connection lost');
      open += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
      open -= 1;
      return store.create(key, content);
    };
    await expect(publish({ ...store, create })).rejects.toThrow('connection lost');
    expect(open).toBe(0);
  });

  it('is published once when two publish it at a time', async () => {
    const [one, other] = await Promise.all([publish(), publish()]);
    expect([one.isNew, other.isNew].sort()).toEqual([false, true]);
    expect(one.signed).toEqual(other.signed);
  });

  it('overwrites nothing: another content in its place is refused', async () => {
    const { release } = await publish();
    const prefix = `mfe_student/${release.version}/`;
    await store.remove(`${prefix}release.json`);
    await store.remove(`${prefix}page.js`);
    await store.create(`${prefix}page.js`, Buffer.from('something else'));
    await expect(publish()).rejects.toThrow(`${prefix}page.js is in the store with another content`);
    expect(String(await store.read(`${prefix}page.js`))).toBe('something else');
  });

  it('takes no signature of another key, or of another release', async () => {
    const { release, signed } = await publish();
    const key = `mfe_student/${release.version}/release.sig.json`;
    const other = signRelease(JSON.stringify({ ...release, version: '2.1.0-000000000000' }), privateKeyPem);
    for (const foreign of [signRelease(signed.text, createKeyPair().privateKeyPem), other]) {
      for (const described of [key, `mfe_student/${release.version}/release.json`]) await store.remove(described);
      await store.create(key, Buffer.from(JSON.stringify(foreign)));
      await expect(publish()).rejects.toThrow(`${key} is in the store with another content`);
    }
  });

  it('leaves out what a try before has added to the folder of a build', async () => {
    const { release, signed } = await publish();
    for (const file of ['release.json', 'release.sig.json', release.contracts, release.sbom])
      await writeFile(path.join(buildFolder, file), JSON.stringify(signed));
    expect((await publish()).release).toEqual(release);
  });

  it.each(['remote.json', 'mf-manifest.json', 'preloads.json', 'remoteEntry.js', 'page.js'])(
    'refuses a build without %s, and writes nothing',
    async (file) => {
      await rm(path.join(buildFolder, file));
      await expect(publish()).rejects.toThrow(file);
      expect(await keys()).toEqual([]);
    },
  );

  it('refuses a folder that is not there', async () => {
    await rm(buildFolder, { recursive: true });
    await expect(publish()).rejects.toThrow('has not been built');
  });
});
