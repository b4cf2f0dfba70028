import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const assetListSchema = z.object({
  mode: z.enum(['production', 'development']),
  scripts: z.array(z.string()),
});

export interface ShellAssets {
  /** What a page of the shell loads, as addresses from the root, in their order. */
  scripts: string[];
  /** True when the shell was built for people at work on the code; only then it has its /dev pages. */
  isDevelopmentBuild: boolean;
}

/** The federation runtime's core first: shell and remotes are built without it. */
const assetLists = ['runtime-core.assets.json', 'shell.assets.json'];
export const ASSETS_PREFIX = '/assets/';

async function combine(read: (file: string) => Promise<unknown>): Promise<ShellAssets> {
  const lists = await Promise.all(assetLists.map(async (file) => assetListSchema.parse(await read(file))));
  return {
    scripts: lists.flatMap(({ scripts }) => scripts.map((file) => `${ASSETS_PREFIX}${file}`)),
    isDevelopmentBuild: lists.some(({ mode }) => mode === 'development'),
  };
}

/** Reads the built shell's asset lists. @throws when the shell has not been built. */
export function readShellAssets(publicFolder: string): Promise<ShellAssets> {
  return combine(async (file) => JSON.parse(await readFile(path.join(publicFolder, file), 'utf8')) as unknown);
}

/** Reads them from the shell's development server, so that a page always names the newest build. */
export function fetchShellAssets(developmentServer: string): Promise<ShellAssets> {
  return combine(async (file) => {
    const answer = await fetch(`${developmentServer}${ASSETS_PREFIX}${file}`, { signal: AbortSignal.timeout(30_000) });
    return answer.json();
  });
}
