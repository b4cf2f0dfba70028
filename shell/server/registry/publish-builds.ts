import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { publishRemote } from './publish-remote';
import { readRegistry, writeRegistry } from './registry-file';
import type { Registry } from './registry-schema';

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
 * Publishes every remote that is built beside the shell and points the registry at it. A build that is missing or
 * broken leaves the release before it in place; it never stops the host.
 */
export async function publishBuilds(buildsFolder: string, registryFolder: string, log: PublishLog): Promise<void> {
  const current = await readRegistry(registryFolder).catch((): Registry => ({ remotes: {} }));
  const remotes = { ...current.remotes };
  for (const buildFolder of await remoteBuilds(buildsFolder)) {
    try {
      const { name, release, isNew } = await publishRemote({ buildFolder, registryFolder });
      remotes[name] = release;
      if (isNew) log.info(`Published ${name} ${release.version}`);
    } catch (error) {
      log.warn(`${buildFolder} was not published: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  await writeRegistry(registryFolder, { remotes });
}
