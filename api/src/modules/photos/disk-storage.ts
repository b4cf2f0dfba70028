import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PhotoStorage } from './storage';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code));

async function unlessMissing<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

const unfinishedName = (id: string): string => `.${id}-${randomUUID()}`;
const isUnfinishedName = (name: string): boolean => /^\.\w+-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name);

/** Photos on disk: `<id>/<file>` in a folder. */
export function createDiskStorage(folder: string): PhotoStorage {
  const placeOf = (id: string): string => path.join(folder, id);
  const has = async (id: string): Promise<boolean> =>
    access(placeOf(id)).then(
      () => true,
      () => false,
    );
  return {
    has,

    async write(id, files) {
      const unfinished = placeOf(unfinishedName(id));
      await mkdir(unfinished, { recursive: true });
      try {
        for (const [name, bytes] of files) await writeFile(path.join(unfinished, name), bytes);
        // all of its files are there at once, or none
        await rename(unfinished, placeOf(id));
      } catch (error) {
        await rm(unfinished, { recursive: true, force: true });
        // another process was there first, with the same
        if (!(await has(id))) throw error;
      }
    },

    read: (id, file) => unlessMissing(readFile(path.join(placeOf(id), file))),

    remove: (id) => rm(placeOf(id), { recursive: true, force: true }),

    async *list() {
      for (const name of (await unlessMissing(readdir(folder))) ?? []) {
        const found = await unlessMissing(stat(placeOf(name)));
        if (found?.isDirectory()) yield { id: name, keptAt: found.mtime, isUnfinished: isUnfinishedName(name) };
      }
    },
  };
}
