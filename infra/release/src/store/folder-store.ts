import { randomUUID } from 'node:crypto';
import { access, link, mkdir, readdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type ReleaseStore,
  type StoredFile,
  StoreUnavailable,
  UNFINISHED,
  checkKey,
  inKeyOrder,
} from './release-store';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown fault';
const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(codeOf(error));

async function unlessMissing<Value>(work: Promise<Value>): Promise<Value | undefined> {
  return work.catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
}

/** Releases in a folder, as they lie on one machine or on a disk that several share. */
export function createFolderStore(folder: string): ReleaseStore {
  const placeOf = (key: string): string => path.join(folder, checkKey(key));

  async function answer<Value>(work: Promise<Value>): Promise<Value> {
    return work.catch((cause: unknown) => {
      throw new StoreUnavailable(`The releases in ${folder} cannot be read or written (${codeOf(cause)}).`, { cause });
    });
  }

  /** A link to a file that is whole already: there at once, and refused when something is there. */
  async function linkOnce(draft: string, place: string): Promise<boolean> {
    for (;;) {
      await mkdir(path.dirname(place), { recursive: true });
      try {
        await link(draft, place);
        return true;
      } catch (error) {
        if (codeOf(error) === 'EEXIST') return false;
        // whoever removed the last file of the folder took the folder along
        if (codeOf(error) !== 'ENOENT') throw error;
        await access(draft);
      }
    }
  }

  async function create(place: string, content: Buffer): Promise<boolean> {
    if ((await unlessMissing(stat(place))) !== undefined) return false;
    const draft = path.join(folder, UNFINISHED, randomUUID());
    await mkdir(path.dirname(draft), { recursive: true });
    try {
      await writeFile(draft, content, { flush: true });
      return await linkOnce(draft, place);
    } finally {
      await rm(draft, { force: true });
    }
  }

  async function list(prefix: string): Promise<StoredFile[]> {
    const start = path.join(folder, prefix.slice(0, prefix.lastIndexOf('/') + 1));
    const entries = (await unlessMissing(readdir(start, { withFileTypes: true, recursive: true }))) ?? [];
    const files = await Promise.all(
      entries.map(async (entry): Promise<StoredFile[]> => {
        const place = path.join(entry.parentPath, entry.name);
        const key = path.relative(folder, place).split(path.sep).join('/');
        if (!entry.isFile() || !key.startsWith(prefix)) return [];
        if (key.startsWith(UNFINISHED) && !prefix.startsWith(UNFINISHED)) return [];
        const found = await unlessMissing(stat(place));
        return found ? [{ key, bytes: found.size, storedAt: found.mtime }] : [];
      }),
    );
    return files.flat().sort(inKeyOrder);
  }

  /** Folders that are left empty go too, up to the store's own and the one that somebody may be about to write to. */
  async function remove(place: string): Promise<void> {
    await rm(place, { force: true });
    const staying = [path.resolve(folder), path.resolve(folder, UNFINISHED)];
    for (let parent = path.dirname(place); !staying.includes(parent); parent = path.dirname(parent)) {
      const isGone = await rmdir(parent).then(
        () => true,
        () => false,
      );
      if (!isGone) return;
    }
  }

  return {
    read: async (key) => answer(unlessMissing(readFile(placeOf(key)))),
    create: async (key, content) => answer(create(placeOf(key), content)),
    list: async (prefix) => answer(list(prefix)),
    remove: async (key) => answer(remove(path.resolve(placeOf(key)))),
  };
}
