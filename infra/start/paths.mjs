import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root. */
export const root = path.resolve(fileURLToPath(new URL('../../', import.meta.url)));

/** Where all data lies unless `KORKOLLEN_DATA` says otherwise. */
export function dataFolderFromEnvironment(env = process.env) {
  return path.resolve(root, env.KORKOLLEN_DATA || '.data');
}

export const binary = (name) =>
  path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);
