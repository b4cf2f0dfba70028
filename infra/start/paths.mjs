import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEnvironment } from '../environment/environment.mjs';

/** The repository's root. */
export const root = path.resolve(fileURLToPath(new URL('../../', import.meta.url)));

/** Where all data lies unless `KORKOLLEN_DATA` says otherwise. */
export function dataFolderFromEnvironment(env = process.env) {
  const { KORKOLLEN_DATA: folder = '.data' } = readEnvironment({ optional: ['KORKOLLEN_DATA'] }, env);
  return path.resolve(root, folder);
}

export const binary = (name) =>
  path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);
