import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const rootSchema = z.object({ workspaces: z.array(z.string()) });
const packageSchema = z.object({ name: z.string(), version: z.string() });
/** Checked and given on as it is, so that it is written with its entries in their order. */
const lockSchema = z.custom<{ packages: Record<string, { version?: string }> }>(
  (value) => z.object({ packages: z.record(z.string(), z.object({})) }).safeParse(value).success,
  'not a lock file',
);

/** A package of the repository. */
export interface Workspace {
  /** By its path from the root: `mfe-student`. */
  folder: string;
  name: string;
  version: string;
}

const readJson = async <Value>(file: string, schema: z.ZodType<Value>): Promise<Value> =>
  schema.parse(JSON.parse(await readFile(file, 'utf8')));

/** Every package of the repository, with its version now. */
export async function readWorkspaces(root: string): Promise<Workspace[]> {
  const { workspaces } = await readJson(path.join(root, 'package.json'), rootSchema);
  return Promise.all(
    workspaces.map(async (folder) => ({
      folder,
      ...(await readJson(path.join(root, folder, 'package.json'), packageSchema)),
    })),
  );
}

/** Writes the packages' versions into the lock file, which names them too. */
export async function lockVersions(root: string, workspaces: readonly Workspace[]): Promise<void> {
  const file = path.join(root, 'package-lock.json');
  const lock = await readJson(file, lockSchema);
  for (const { folder, version } of workspaces) {
    const entry = lock.packages[folder];
    if (entry) entry.version = version;
  }
  await writeFile(file, `${JSON.stringify(lock, null, 2)}\n`);
}
