import { cp } from 'node:fs/promises';
import path from 'node:path';
import { bundleForNode, npmPackagesOf } from '@korkollen/tooling/esbuild/node-bundle';

const { dirname } = import.meta;

/** The templates of mails are read with the first mail: a start waits for none of them. See `bundleForNode`. */
const apart = { './letters/html-letter': './letters.mjs', './letters/preview': './mail-previews.mjs' };

/**
 * Bundles programs of the API into `dist/<name>.mjs` of a folder, with the legal texts, which they read from beside them.
 * @param {Record<string, string>} entryPoints sources by the name of their program, from this folder
 * @param {{folder?: string}} [options] folder: this one when left out
 */
export async function bundlePrograms(entryPoints, { folder = dirname } = {}) {
  const sources = Object.entries(entryPoints).map(([name, source]) => [name, path.join(dirname, source)]);
  await bundleForNode({ folder, entryPoints: Object.fromEntries(sources), external: npmPackagesOf(dirname), apart });
  await cp(path.join(dirname, 'src/modules/policies/texts'), path.join(folder, 'dist/texts'), { recursive: true });
}
