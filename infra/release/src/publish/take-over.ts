import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { RELEASE_FILE, type SignedRelease, VERSION_PATTERN } from '../format/release';
import { showToAll } from '../registry/channel-changes';
import { appendRevision, readNewest, RegistryUnreadable } from '../registry/registry-chain';
import { createFolderStore } from '../store/folder-store';
import { publishRemote } from './publish-remote';
import { PublishFault, readRemoteBuild } from './remote-build';

const REGISTRY_FILE = 'registry.json';
/** The last file that was written of a release then. */
const LAST_FILE = 'mf-manifest.json';

const registrySchema = z.object({ remotes: z.record(z.string(), z.looseObject({ version: z.string() })) });

/** Which release of each remote was live before the registry was a chain; nothing where there was no registry. */
async function readBefore(storeFolder: string): Promise<Record<string, string>> {
  const file = path.join(storeFolder, REGISTRY_FILE);
  try {
    const { remotes } = registrySchema.parse(JSON.parse(await readFile(file, 'utf8')));
    return Object.fromEntries(Object.entries(remotes).map(([remote, { version }]) => [remote, version]));
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return {};
    throw new RegistryUnreadable(
      `${file} is not a registry of remotes. Put the last good copy in its place, or move the file away to start with the builds of this machine. Nothing was changed.`,
      { cause },
    );
  }
}

/** Publishes a folder of then as if it were built now: its files stay, and a signed description comes to them. */
async function describeRelease(
  storeFolder: string,
  remote: string,
  version: string,
  privateKeyPem: string,
): Promise<SignedRelease> {
  const app = remote.replaceAll('_', '-');
  const builds = await mkdtemp(path.join(os.tmpdir(), 'korkollen-take-over-'));
  try {
    const buildFolder = path.join(builds, app, 'dist');
    await mkdir(path.dirname(buildFolder), { recursive: true });
    await cp(path.join(storeFolder, remote, version), buildFolder, { recursive: true });
    const own = { name: `@korkollen/${app}`, version: version.slice(0, version.lastIndexOf('-')) };
    await writeFile(path.join(builds, app, 'package.json'), JSON.stringify(own));
    const { version: isNow } = await readRemoteBuild(buildFolder);
    if (isNow !== version) throw new PublishFault('its files were changed since.');
    const store = createFolderStore(storeFolder);
    return (await publishRemote({ buildFolder, store, privateKeyPem, commit: null })).signed;
  } finally {
    await rm(builds, { recursive: true, force: true });
  }
}

/** The releases of a remote that were published then, whole, and are not described yet. */
async function undescribedVersions(storeFolder: string, remote: string): Promise<string[]> {
  const keys = new Set((await createFolderStore(storeFolder).list(`${remote}/`)).map(({ key }) => key));
  const versions = new Set([...keys].flatMap((key) => key.split('/')[1] ?? []));
  return [...versions].filter(
    (version) =>
      VERSION_PATTERN.test(version) &&
      keys.has(`${remote}/${version}/${LAST_FILE}`) &&
      !keys.has(`${remote}/${version}/${RELEASE_FILE}`),
  );
}

/**
 * Takes over what was live by `registry.json`, before the registry was a chain of revisions: the first revisions show
 * the same, and every release that was published then can still be rolled back to.
 * @param signingKey the key of a remote on this machine
 * @throws RegistryUnreadable when there is such a file and it cannot be read.
 */
export async function takeOverRegistry(
  storeFolder: string,
  signingKey: (remote: string) => Promise<string>,
  log: { info(message: string): void; warn(message: string): void },
): Promise<void> {
  const store = createFolderStore(storeFolder);
  for (const [remote, shown] of Object.entries(await readBefore(storeFolder))) {
    for (const version of await undescribedVersions(storeFolder, remote)) {
      try {
        const signed = await describeRelease(storeFolder, remote, version, await signingKey(remote));
        if (version !== shown) continue;
        const before = await readNewest(store);
        const said = { by: 'npm start', why: `taken over from ${REGISTRY_FILE}`, at: new Date().toISOString() };
        const next = showToAll(before?.remotes ?? {}, remote, { version, signed }, said);
        if (next) await appendRevision(store, before, next.change, next.remotes);
        log.info(`Took over ${remote} ${version}`);
      } catch (error) {
        if (!(error instanceof PublishFault)) throw error;
        log.warn(`${remote} ${version} was not taken over: ${error.message}`);
      }
    }
  }
}
