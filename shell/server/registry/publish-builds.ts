import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { publishRemote } from './publish-remote';
import { readRegistry, writeRegistry } from './registry-file';

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
