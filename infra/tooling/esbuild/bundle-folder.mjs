import { mkdir, mkdtemp } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const cache = fileURLToPath(new URL('../../../node_modules/.cache/', import.meta.url));

/** Makes a folder for bundles that a test runs, where the packages are found that stay outside them; the test removes it. */
export async function makeBundleFolder() {
  await mkdir(cache, { recursive: true });
  return mkdtemp(`${cache}korkollen-bundles-`);
}
