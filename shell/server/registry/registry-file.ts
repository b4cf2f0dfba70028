import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { registrySchema, type Registry } from './registry-schema';

const REGISTRY_FILE = 'registry.json';

/** @throws when the file is missing or is not a registry. */
export async function readRegistry(folder: string): Promise<Registry> {
  return registrySchema.parse(JSON.parse(await readFile(path.join(folder, REGISTRY_FILE), 'utf8')));
}

/** Replaces the registry in one step: a reader sees the old one or the new one, never half of it. */
export async function writeRegistry(folder: string, registry: Registry): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = path.join(folder, `.${REGISTRY_FILE}.${randomUUID()}`);
  await writeFile(draft, JSON.stringify(registry));
  await rename(draft, path.join(folder, REGISTRY_FILE));
}

/**
 * The registry as it is now: the file is read again when it has changed, so that a release or a rollback shows with
 * the next page load. While the file is missing or broken, the last good one stands.
 */
export function watchRegistry(folder: string, onFault: (error: unknown) => void): () => Promise<Registry> {
  let registry: Registry = { remotes: {} };
  let seen = '';
  return async () => {
    const { mtimeMs = 0, size = 0 } = (await stat(path.join(folder, REGISTRY_FILE)).catch(() => undefined)) ?? {};
    const stamp = `${mtimeMs}/${size}`;
    if (stamp === seen) return registry;
    seen = stamp;
    try {
      registry = await readRegistry(folder);
    } catch (error) {
      onFault(error);
    }
    return registry;
  };
}
