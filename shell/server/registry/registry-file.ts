import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { registrySchema, type Registry } from './registry-schema';

const REGISTRY_FILE = 'registry.json';

/** The registry cannot be used as it is; the message is for the person who starts the product. */
export class RegistryError extends Error {
  override name = 'RegistryError';
}

const advice =
  'Put the last good copy in its place, or move the file away to start with the builds of this machine. Nothing was changed.';

function parseRegistry(text: string, file: string): Registry {
  try {
    return registrySchema.parse(JSON.parse(text));
  } catch (cause) {
    const reason = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
    throw new RegistryError(`${file} is not a registry of remotes (${reason}). ${advice}`, { cause });
  }
}

/**
 * The registry as it stands in its file; an empty one when there is no file yet.
 * @throws RegistryError when the file cannot be read or is not a registry.
 */
export async function readRegistry(folder: string): Promise<Registry> {
  const file = path.join(folder, REGISTRY_FILE);
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return undefined;
    throw new RegistryError(`${file} cannot be read (${cause.message}). ${advice}`, { cause });
  });
  return text === undefined ? { remotes: {} } : parseRegistry(text, file);
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
    const file = await stat(path.join(folder, REGISTRY_FILE)).catch(() => undefined);
    const stamp = file && `${file.mtimeMs}/${file.size}`;
    if (stamp === undefined || stamp === seen) return registry;
    seen = stamp;
    try {
      registry = await readRegistry(folder);
    } catch (error) {
      onFault(error);
    }
    return registry;
  };
}
