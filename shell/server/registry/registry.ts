import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  HOST_CONTRACT_VERSION,
  isRemoteManifest,
  type RemoteManifest,
} from '@korkollen/shared-ui/host/remote-definition';
import { z } from 'zod';

/** A file of a release and what a browser must find in it. */
const announcedFileSchema = z.object({ file: z.string(), integrity: z.string() });
export type AnnouncedFile = z.infer<typeof announcedFileSchema>;

/** The chunks that the shell asks for first: on every page of the remote, and on one by its name in the table. */
const announcedChunksSchema = z.object({
  always: z.array(announcedFileSchema),
  pages: z.record(z.string(), z.array(announcedFileSchema)),
});

/**
 * One remote's current release. It carries copies of the remote's descriptions, so that its pages are known, and
 * shown as unavailable, even when its folder is gone.
 */
const registeredRemoteSchema = z.object({
  /** `<semver>-<hash of the build>`; also the folder's name. */
  version: z.string(),
  entry: announcedFileSchema,
  chunks: announcedChunksSchema,
  /** What renders the remote's pages in the web host; a release without it is rendered by browsers. */
  server: announcedFileSchema.optional(),
  remote: z.custom<RemoteManifest>(isRemoteManifest, 'not a remote manifest'),
  /** The federation runtime's own manifest of the build. */
  federation: z.record(z.string(), z.unknown()),
});
export type RegisteredRemote = z.infer<typeof registeredRemoteSchema>;

/** Which release of each remote is shown, by federated name. */
export interface Registry {
  remotes: Record<string, RegisteredRemote>;
}

/** A release for a host of another contract, whose description this one cannot read: kept, and not shown. */
const foreignReleaseSchema = z.looseObject({
  version: z.string(),
  remote: z.looseObject({ contractVersion: z.number().refine((version) => version !== HOST_CONTRACT_VERSION) }),
});

/** `registry.json` as it lies there. */
const registryFileSchema = z.object({
  remotes: z.record(z.string(), z.union([registeredRemoteSchema, foreignReleaseSchema])),
});
export type RegistryFile = z.infer<typeof registryFileSchema>;

/** What `preloads.json` of a build holds. */
export const preloadListSchema = z.object({
  always: z.array(z.string()),
  pages: z.record(z.string(), z.array(z.string())),
});

const REGISTRY_FILE = 'registry.json';

/** The registry cannot be used as it is; the message is for the person who starts the product. */
export class RegistryError extends Error {
  override name = 'RegistryError';
}

const advice =
  'Put the last good copy in its place, or move the file away to start with the builds of this machine. Nothing was changed.';

function parseRegistry(text: string, file: string): RegistryFile {
  try {
    return registryFileSchema.parse(JSON.parse(text));
  } catch (cause) {
    const reason = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
    throw new RegistryError(`${file} is not a registry of remotes (${reason}). ${advice}`, { cause });
  }
}

/**
 * The registry as it stands in its file; an empty one when there is no file yet.
 * @throws RegistryError when the file cannot be read or is not a registry.
 */
export async function readRegistry(folder: string): Promise<RegistryFile> {
  const file = path.join(folder, REGISTRY_FILE);
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return undefined;
    throw new RegistryError(`${file} cannot be read (${cause.message}). ${advice}`, { cause });
  });
  return text === undefined ? { remotes: {} } : parseRegistry(text, file);
}

/** Replaces the registry in one step: a reader sees the old one or the new one, never half of it. */
export async function writeRegistry(folder: string, registry: RegistryFile): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = path.join(folder, `.${REGISTRY_FILE}.${randomUUID()}`);
  await writeFile(draft, JSON.stringify(registry));
  await rename(draft, path.join(folder, REGISTRY_FILE));
}

function isReadable(release: RegistryFile['remotes'][string]): release is RegisteredRemote {
  return registeredRemoteSchema.safeParse(release).success;
}

/** A stat per request would be a third of what an unchanged page costs. */
const FRESH_MS = 100;

/**
 * The registry as it was at most a tenth of a second ago: the file is read again when it has changed, so that a release
 * or a rollback shows with the next page load. While the file is missing or broken, the last good one stands.
 */
export function watchRegistry(folder: string, onFault: (error: unknown) => void): () => Promise<Registry> {
  let registry: Registry = { remotes: {} };
  let seen = '';
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    const file = await stat(path.join(folder, REGISTRY_FILE)).catch(() => undefined);
    const stamp = file && `${file.mtimeMs}/${file.size}`;
    if (stamp === undefined || stamp === seen) return;
    seen = stamp;
    try {
      const { remotes } = await readRegistry(folder);
      registry = {
        remotes: Object.fromEntries(
          Object.entries(remotes).flatMap(([name, release]) => (isReadable(release) ? [[name, release]] : [])),
        ),
      };
    } catch (error) {
      onFault(error);
    }
  }

  return async () => {
    const now = performance.now();
    if (now - lookedAt >= FRESH_MS) {
      lookedAt = now;
      looking = look();
    }
    // who comes while it is read waits too, and is not shown the one before
    await looking;
    return registry;
  };
}
