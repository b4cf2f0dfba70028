import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RegistryChange, RemoteChannels, ShownRelease } from '../format/registry';
import { type Release, releaseSchema } from '../format/release';
import { appendRevision, readNewest } from '../registry/registry-chain';
import { localKeysFolder } from '../signing/key-folder';
import { readTrustedKeys, signRelease } from '../signing/keys';
import { createFolderStore } from '../store/folder-store';
import { listVersions, readVerified } from '../store/published-releases';

type Remotes = Record<string, RemoteChannels>;

const at = '2026-11-22T20:00:00.000Z';
const change: RegistryChange = {
  action: 'promote',
  remote: 'mfe_student',
  from: null,
  to: null,
  by: 'a test',
  why: '',
  at,
};

/** The versions of a remote that are published, the newest first. */
export async function publishedVersions(storeFolder: string, remote: string): Promise<string[]> {
  return listVersions(createFolderStore(storeFolder), remote);
}

/** Makes the next revision of the registry, past every gate. */
export async function changeRegistry(storeFolder: string, next: (remotes: Remotes) => Remotes): Promise<void> {
  const store = createFolderStore(storeFolder);
  const before = await readNewest(store);
  await appendRevision(store, before, change, next({ ...before?.remotes }));
}

/** Shows a published version to everybody, or to some of them as a canary. */
export async function showVersion(
  storeFolder: string,
  remote: string,
  version: string,
  percent?: number,
): Promise<void> {
  const trusted = await readTrustedKeys(localKeysFolder(storeFolder));
  const { shown } = await readVerified(createFolderStore(storeFolder), trusted, remote, version);
  const canary = percent === undefined ? undefined : { ...shown, percent, since: at };
  await changeRegistry(storeFolder, (remotes) => ({
    ...remotes,
    [remote]: canary ? { ...remotes[remote], canary } : { stable: shown },
  }));
}

/** What everybody is shown of a remote, as this machine's own key would have signed it had it said something else. */
export async function signAltered(
  storeFolder: string,
  remote: string,
  alter: (release: Release) => Release,
): Promise<ShownRelease> {
  const stable = (await readNewest(createFolderStore(storeFolder)))?.remotes[remote]?.stable;
  if (!stable) throw new Error(`${remote} is not live`);
  const release = alter(releaseSchema.parse(JSON.parse(stable.signed.text)));
  const privateKey = await readFile(path.join(localKeysFolder(storeFolder), `${remote}.key.pem`), 'utf8');
  return { version: release.version, signed: signRelease(JSON.stringify(release), privateKey) };
}
