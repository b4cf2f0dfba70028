import { cp } from 'node:fs/promises';
import path from 'node:path';
import { bundleForNode, npmPackagesOf } from '@korkollen/tooling/esbuild/node-bundle';

const { dirname } = import.meta;

/**
 * Bundles programs of the API into `dist/<name>.mjs` of a folder, with the legal texts, which they read from beside them.
 * @param {Record<string, string>} entryPoints sources by the name of their program, from this folder
 * @param {{folder?: string, apart?: Record<string, string>}} [options] folder: this one when left out; apart: see `bundleForNode`
 */
export async function bundlePrograms(entryPoints, { folder = dirname, apart } = {}) {
  const sources = Object.entries(entryPoints).map(([name, source]) => [name, path.join(dirname, source)]);
  await bundleForNode({ folder, entryPoints: Object.fromEntries(sources), external: npmPackagesOf(dirname), apart });
  await cp(path.join(dirname, 'src/modules/policies/texts'), path.join(folder, 'dist/texts'), { recursive: true });
}
