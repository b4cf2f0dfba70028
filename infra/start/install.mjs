import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartupFault } from './exit-with-sentence.mjs';
import { root } from './paths.mjs';

const stampFile = path.join(root, 'node_modules', '.korkollen-installed');
const npmCommand = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** The packages an install must match: the lock file and this platform. */
function expectedStamp() {
  const lock = readFileSync(path.join(root, 'package-lock.json'));
  return createHash('sha256')
    .update(lock)
    .update(`${process.platform}-${process.arch}-${process.versions.modules}`)
    .digest('hex');
}

/** True when the last install finished and matches the lock file. The stamp is written last, so a half-finished one does not count. */
export function isInstalled() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8').trim() === expectedStamp();
}

/**
 * Installs the packages of the lock file unless they are there already. `npm ci` would refuse a lock file that was written
 * where other platforms' optional binaries cannot be had; `npm install --no-save` keeps to its versions and leaves it as it is.
 */
export function ensureInstalled() {
  if (isInstalled()) return;
  console.error('Installing packages (npm install), about a minute the first time …');
  const result = spawnSync(npmCommand, ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
    // A production environment must not leave out the tools that build the product.
    env: { ...process.env, NODE_ENV: 'development' },
  });
  if (result.status !== 0) {
    throw new StartupFault(
      'Installing the packages failed (see above). Check the network and the registry that npm uses, then run the same command again.',
    );
  }
  writeFileSync(stampFile, `${expectedStamp()}\n`);
}
