import { cpSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, realpathSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { repository } from '../remotes/table.mjs';

const made = new Set(['node_modules', 'dist', '.git', '.data', 'test-results', 'playwright-report']);

/**
 * The repository in a folder of its own, without what is built. Installed packages lead to the real ones, but for our own,
 * which are the copies.
 * @returns {string} its path; whoever asks removes it
 */
export function copyRepository() {
  const root = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'korkollen-copy-')));
  cpSync(repository, root, { recursive: true, filter: (from) => !made.has(path.basename(from)) });
  const installed = path.join(repository, 'node_modules');
  const own = path.join(root, 'node_modules/@korkollen');
  mkdirSync(own, { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name !== '@korkollen') symlinkSync(path.join(installed, name), path.join(root, 'node_modules', name));
  }
  for (const name of readdirSync(path.join(installed, '@korkollen'))) {
    symlinkSync(readlinkSync(path.join(installed, '@korkollen', name)), path.join(own, name));
  }
  return root;
}
