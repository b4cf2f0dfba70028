import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { showToAll } from '../registry/channel-changes';
import { appendRevision, readNewest } from '../registry/registry-chain';
import { localKeysFolder } from '../signing/key-folder';
import { KeyFault } from '../signing/keys';
import { localSigningKey } from '../signing/signing-key';
import { createFolderStore } from '../store/folder-store';
import type { ReleaseStore } from '../store/release-store';
import { publishRemote } from './publish-remote';
import { PublishFault } from './remote-build';
import { takeOverRegistry } from './take-over';

interface PublishLog {
  info(message: string): void;
  warn(message: string): void;
}

/** Every remote that is built below a folder: its federated name, and the folder of the build. */
async function remoteBuilds(buildsFolder: string): Promise<[remote: string, buildFolder: string][]> {
  const entries = await readdir(buildsFolder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('mfe-'))
    .map(({ name }): [string, string] => [name.replaceAll('-', '_'), path.join(buildsFolder, name, 'dist')])
    .sort();
}

type Published = Awaited<ReturnType<typeof publishRemote>>;

/** Shows a release to everybody, unless it was published before and somebody has chosen another one since. */
async function showNewest(
  store: ReleaseStore,
  { release: { name, version }, signed, isNew }: Published,
  log: PublishLog,
): Promise<void> {
  const before = await readNewest(store);
  const channels = before?.remotes[name];
  const shown = channels?.stable?.version ?? null;
  if (!isNew && channels) {
    if (shown !== version) log.info(`${name} stays at ${shown}: ${version}, which is built here, was published before`);
    return;
  }
  const said = { by: 'npm start', why: 'built on this machine', at: new Date().toISOString() };
  const next = showToAll(before?.remotes ?? {}, name, { version, signed }, said);
  if (next) await appendRevision(store, before, next.change, next.remotes);
  log.info(`Published ${name} ${version}`);
}

const isOfOneBuild = (error: unknown): error is Error => error instanceof PublishFault || error instanceof KeyFault;

/**
 * Publishes every remote that is built below a folder into a store on the same machine, and shows those that were never
 * published before, and no others: which of the older releases is shown was somebody's choice (a rollback). A build that
 * is missing or broken leaves the release before it in place.
 * @param keysFolder the one whose keys the web host trusts
 * @throws RegistryUnreadable when the registry that is there cannot be read; then nothing is published.
 */
export async function publishBuilds(
  buildsFolder: string,
  storeFolder: string,
  log: PublishLog,
  keysFolder = localKeysFolder(storeFolder),
): Promise<void> {
  const store = createFolderStore(storeFolder);
  const signingKey = (remote: string) => localSigningKey(keysFolder, remote);
  if (!(await readNewest(store))) await takeOverRegistry(storeFolder, signingKey, log);
  for (const [remote, buildFolder] of await remoteBuilds(buildsFolder)) {
    try {
      const privateKeyPem = await signingKey(remote);
      await showNewest(store, await publishRemote({ buildFolder, store, privateKeyPem, commit: null }), log);
    } catch (error) {
      if (!isOfOneBuild(error)) throw error;
      log.warn(`${remote} was not published: ${error.message}`);
    }
  }
}
