import { createHash } from 'node:crypto';
import { access, copyFile, mkdir, readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { isRemoteManifest } from '@korkollen/shared-ui/host/remote-definition';
import { z } from 'zod';
import { preloadListSchema, readRegistry, writeRegistry, type AnnouncedFile, type RegisteredRemote } from './registry';

const MANIFEST_FILE = 'mf-manifest.json';
const ENTRY_FILE = 'remoteEntry.js';
/** A release's server build. */
export const SERVER_FILE = 'server.cjs';
const HASH_LENGTH = 12;
/** What belongs to the remote's standalone page, or to people reading the build. */
const notPublished = [/^index\.html/, /^runtime-core\.js/, /^mf-stats\.json/, /\.map$/];

/** A build that cannot be published; the message says what is missing. */
class PublishError extends Error {
  override name = 'PublishError';
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !notPublished.some((pattern) => pattern.test(file)))
    .sort();
}

async function hashOf(folder: string, files: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(await readFile(path.join(folder, file)))
      .update('\0');
  return hash.digest('hex').slice(0, HASH_LENGTH);
}

/** Names a file by what is in it. */
export function announcedContent(file: string, content: Buffer): AnnouncedFile {
  return { file, integrity: `sha384-${createHash('sha384').update(content).digest('base64')}` };
}

async function announce(folder: string, file: string): Promise<AnnouncedFile> {
  return announcedContent(file, await readFile(path.join(folder, file)));
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (cause) {
    throw new PublishError(`${file} is missing or not JSON`, { cause });
  }
}

/** Copies a release into its own folder, the manifest last: a folder without one is a release that never finished. */
async function copyRelease(from: string, to: string, files: string[]): Promise<void> {
  await mkdir(to, { recursive: true });
  const rest = files.filter((file) => file !== MANIFEST_FILE);
  for (const file of [...rest, MANIFEST_FILE]) {
    await mkdir(path.dirname(path.join(to, file)), { recursive: true });
    await copyFile(path.join(from, file), path.join(to, file));
  }
}

/** The federation runtime's manifest without what only its own preloading reads: it stands in every page. */
function slimManifest(manifest: unknown): Record<string, unknown> {
  return { ...z.record(z.string(), z.unknown()).parse(manifest), shared: [] };
}

/**
 * Puts a remote's build into the registry's folder as `<name>/<semver>-<hash>/` and describes it. A release that is
 * there already is left as it is: folders never change once their manifest is written.
 * @throws PublishError when the build is incomplete.
 */
export async function publishRemote(options: {
  buildFolder: string;
  registryFolder: string;
}): Promise<{ name: string; release: RegisteredRemote; isNew: boolean }> {
  const { buildFolder, registryFolder } = options;
  const manifest = await readJson(path.join(buildFolder, 'remote.json'));
  if (!isRemoteManifest(manifest)) throw new PublishError(`${buildFolder}/remote.json is not a remote manifest`);
  const federation = slimManifest(await readJson(path.join(buildFolder, MANIFEST_FILE)));
  const preloads = preloadListSchema.parse(await readJson(path.join(buildFolder, 'preloads.json')));
  const packageFile = z
    .object({ version: z.string() })
    .parse(await readJson(path.join(buildFolder, '../package.json')));

  const files = await listFiles(buildFolder);
  if (!files.includes(ENTRY_FILE)) throw new PublishError(`${buildFolder} has no ${ENTRY_FILE}`);
  const version = `${packageFile.version}-${await hashOf(buildFolder, files)}`;
  const releaseFolder = path.join(registryFolder, manifest.id, version);
  const isNew = !(await exists(path.join(releaseFolder, MANIFEST_FILE)));
  if (isNew) await copyRelease(buildFolder, releaseFolder, files);

  const announceAll = (names: string[]) => Promise.all(names.map((file) => announce(buildFolder, file)));
  const release = {
    version,
    entry: await announce(buildFolder, ENTRY_FILE),
    ...(files.includes(SERVER_FILE) && { server: await announce(buildFolder, SERVER_FILE) }),
    chunks: {
      always: await announceAll(preloads.always),
      pages: Object.fromEntries(
        await Promise.all(
          Object.entries(preloads.pages).map(async ([page, files]) => [page, await announceAll(files)] as const),
        ),
      ),
    },
    remote: manifest,
    federation,
  };
  return { name: manifest.id, release, isNew };
}

interface PublishLog {
  info(message: string): void;
  warn(message: string): void;
}

async function remoteBuilds(buildsFolder: string): Promise<string[]> {
  const entries = await readdir(buildsFolder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('mfe-'))
    .map((entry) => path.join(buildsFolder, entry.name, 'dist'))
    .sort();
}

/**
 * Publishes every remote that is built beside the shell. The registry is pointed at a build that was never published
 * before, and at nothing else: which of the older releases is shown was somebody's choice (a rollback). A build that is
 * missing or broken leaves the release before it in place; it never stops the host.
 * @throws RegistryError when there is a registry that cannot be read; then nothing is published.
 */
export async function publishBuilds(buildsFolder: string, registryFolder: string, log: PublishLog): Promise<void> {
  const { remotes } = await readRegistry(registryFolder);
  for (const buildFolder of await remoteBuilds(buildsFolder)) {
    try {
      const { name, release, isNew } = await publishRemote({ buildFolder, registryFolder });
      const shown = remotes[name]?.version;
      if (isNew || shown === undefined) {
        remotes[name] = release;
        log.info(`Published ${name} ${release.version}`);
      } else if (shown !== release.version) {
        log.info(`${name} stays at ${shown}: ${release.version}, which is built here, was published before`);
      }
    } catch (error) {
      log.warn(`${buildFolder} was not published: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  await writeRegistry(registryFolder, { remotes });
}
