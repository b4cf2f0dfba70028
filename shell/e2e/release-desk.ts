import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RemoteChannels } from '@korkollen/release/format/registry';
import { type Release, RELEASE_FILE, SIGNATURE_FILE } from '@korkollen/release/format/release';
import { publishRemote } from '@korkollen/release/publish/publish-remote';
import { type NextRevision, type Said, showAsCanary, showToAll } from '@korkollen/release/registry/channel-changes';
import { appendRevision, readNewest } from '@korkollen/release/registry/registry-chain';
import { localKeysFolder } from '@korkollen/release/signing/key-folder';
import { readTrustedKeys } from '@korkollen/release/signing/keys';
import { localSigningKey } from '@korkollen/release/signing/signing-key';
import { createFolderStore } from '@korkollen/release/store/folder-store';
import { readVerified } from '@korkollen/release/store/published-releases';
import type { Product } from './product';

const root = fileURLToPath(new URL('../../', import.meta.url));
const command = path.join(root, 'infra/release/dist/release.mjs');

type Remotes = Record<string, RemoteChannels>;

/** What a team does with its releases, in the store of the product under test. */
export interface ReleaseDesk {
  /** The folder of a release in the store. */
  folderOf(release: Pick<Release, 'name' | 'version'>): string;
  /** The release of a remote that everybody is shown. */
  readStable(remote: string): Promise<Release>;
  /** Publishes a build; a remote without a key gets one. */
  publish(remote: string, buildFolder: string): Promise<Release>;
  /** Publishes what everybody is shown of a remote once more, with other contents of some files. */
  publishChanged(remote: string, files?: Record<string, (before: string) => string>): Promise<Release>;
  /** Changes what is live, without asking the gates. */
  change(next: (remotes: Remotes, said: Said) => NextRevision | undefined): Promise<void>;
  showToSome(release: Release, percent: number): Promise<void>;
  showToAll(release: Release): Promise<void>;
  /** Has everybody shown a release for as long as something is looked at, and then the one before again. */
  whileShown(release: Release, look: () => Promise<void>): Promise<void>;
  /** `npm run release -- …`, as it is built. */
  run(...args: string[]): Promise<{ exitCode: number; output: string }>;
}

/** Copies differ by their version alone where nothing else was changed. */
let copies = 0;

export function openReleaseDesk({ registryFolder, origin }: Product): ReleaseDesk {
  const store = createFolderStore(registryFolder);
  const keysFolder = localKeysFolder(registryFolder);

  const verified = async (remote: string, version: string) =>
    readVerified(store, await readTrustedKeys(keysFolder), remote, version);

  const desk: ReleaseDesk = {
    folderOf: ({ name, version }) => path.join(registryFolder, name, version),
    async readStable(remote) {
      const version = (await readNewest(store))?.remotes[remote]?.stable?.version;
      if (version === undefined) throw new Error(`Nothing of ${remote} is shown to everybody`);
      return (await verified(remote, version)).release;
    },

    async publish(remote, buildFolder) {
      const privateKeyPem = await localSigningKey(keysFolder, remote);
      return (await publishRemote({ buildFolder, store, privateKeyPem, commit: null })).release;
    },

    async publishChanged(remote, files = {}) {
      const stable = await desk.readStable(remote);
      const folder = await mkdtemp(path.join(os.tmpdir(), 'korkollen-release-'));
      const buildFolder = path.join(folder, 'dist');
      try {
        // what a build leaves behind, without what publishing has added
        const added = [RELEASE_FILE, SIGNATURE_FILE, stable.contracts, stable.sbom];
        const filter = (file: string): boolean => !added.includes(path.basename(file));
        await cp(desk.folderOf(stable), buildFolder, { recursive: true, filter });
        for (const [file, rewrite] of Object.entries(files)) {
          const before = await readFile(path.join(buildFolder, file), 'utf8');
          await writeFile(path.join(buildFolder, file), rewrite(before));
        }
        copies += 1;
        const app = { name: `@korkollen/${remote.replace('_', '-')}`, version: `9.0.${copies}` };
        await writeFile(path.join(folder, 'package.json'), JSON.stringify(app));
        return await desk.publish(remote, buildFolder);
      } finally {
        await rm(folder, { recursive: true });
      }
    },

    async change(next) {
      const before = await readNewest(store);
      const said = { by: 'a journey', why: 'to look at it', at: new Date().toISOString() };
      const revision = next(before?.remotes ?? {}, said);
      if (revision) await appendRevision(store, before, revision.change, revision.remotes);
    },

    async showToSome({ name, version }, percent) {
      const { shown } = await verified(name, version);
      await desk.change((remotes, said) => showAsCanary(remotes, name, shown, percent, said));
    },

    async showToAll({ name, version }) {
      const { shown } = await verified(name, version);
      await desk.change((remotes, said) => showToAll(remotes, name, shown, said));
    },

    async whileShown(release, look) {
      const before = await desk.readStable(release.name);
      await desk.showToAll(release);
      try {
        await look();
      } finally {
        await desk.showToAll(before);
      }
    },

    async run(...args) {
      const dataFolder = path.dirname(registryFolder);
      const RELEASE_PREVIEW_SECRET = await readFile(path.join(dataFolder, 'preview-secret'), 'utf8');
      const env = { ...process.env, KORKOLLEN_DATA: dataFolder, PUBLIC_ORIGIN: origin, RELEASE_PREVIEW_SECRET };
      return new Promise((resolve) => {
        execFile(process.execPath, [command, ...args], { cwd: root, env }, (error, stdout, stderr) => {
          const exitCode = typeof error?.code === 'number' ? error.code : Number(error !== null);
          resolve({ exitCode, output: stdout + stderr });
        });
      });
    },
  };
  return desk;
}

const partnerTexts = path.join(root, 'mfe-partner/src/texts/session.ts');

/**
 * Builds the partner app as its team would after a change of words at its login.
 * @param folder where to build it; the build is in `dist` below
 */
export async function buildChangedPartner(
  folder: string,
  words: readonly [before: string, after: string],
): Promise<string> {
  const buildFolder = path.join(folder, 'dist');
  await mkdir(buildFolder, { recursive: true });
  const texts = await readFile(partnerTexts, 'utf8');
  if (!texts.includes(words[0])) throw new Error(`${partnerTexts} does not say "${words[0]}"`);
  const changedTexts = path.join(folder, 'session.ts');
  await writeFile(changedTexts, texts.replace(...words));
  await writeFile(
    path.join(folder, 'package.json'),
    JSON.stringify({ name: '@korkollen/mfe-partner', version: '9.1.0' }),
  );
  const args = [path.join(root, 'node_modules/webpack/bin/webpack.js'), '--config', 'e2e/changed-partner.config.mjs'];
  const env = { ...process.env, NODE_ENV: 'production', OUTPUT_FOLDER: buildFolder, CHANGED_TEXTS: changedTexts };
  await new Promise<void>((resolve, reject) => {
    execFile(process.execPath, args, { cwd: path.join(root, 'shell'), env }, (error, stdout, stderr) => {
      if (error) reject(new Error(`The changed partner app was not built:\n${stdout}${stderr}`));
      else resolve();
    });
  });
  return buildFolder;
}

/** A remote that was built before, as it was stored then; its build is in `dist` below the folder. */
export async function unpackRemote(file: URL, folder: string): Promise<string> {
  const { name, version, files } = JSON.parse(await readFile(file, 'utf8')) as {
    name: string;
    version: string;
    files: Record<string, string>;
  };
  const buildFolder = path.join(folder, 'dist');
  await mkdir(buildFolder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ name, version }));
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(buildFolder, name), content);
  return buildFolder;
}
