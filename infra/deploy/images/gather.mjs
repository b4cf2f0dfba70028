import { cpSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { importedPackages } from '@korkollen/tooling/esbuild/imported-packages';
import { imageNamed } from './images.mjs';
import { runTimePackages } from './run-time-packages.mjs';

const root = path.resolve(fileURLToPath(new URL('../../../', import.meta.url)));

/** Files that Node runs; `.js` is for browsers. */
const programsIn = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.[cm]js$/.test(file))
    .map((file) => path.join(root, folder, file));

const isNeeded = (file) => !file.endsWith('.map');

/** A package without those inside it, which are gathered by themselves if they are needed. */
const isOwn = (folder) => (file) =>
  isNeeded(file) && !path.relative(folder, file).split(path.sep).includes('node_modules');

/**
 * Copies everything that an image holds into a folder, each at its own path.
 * @param {string} image a row of images.mjs
 * @param {string} target
 */
export async function gather(image, target) {
  const { programs, files } = imageNamed(image);
  const copy = (folder, filter) =>
    cpSync(path.join(root, folder), path.join(target, folder), { recursive: true, filter });
  for (const folder of [...programs, ...files]) copy(folder, isNeeded);
  const imported = await importedPackages(programs.flatMap(programsIn));
  for (const folder of runTimePackages(root, imported)) copy(folder, isOwn(path.join(root, folder)));
}

// node infra/deploy/images/gather.mjs api /image: what the Dockerfile copies into an image, after the build
if (process.argv[1] === import.meta.filename) {
  const [image = '', target = ''] = process.argv.slice(2);
  if (target === '') throw new Error('Say which image, and the folder to gather it in.');
  await gather(image, target);
}
