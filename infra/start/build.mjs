import { spawnSync } from 'node:child_process';
import { StartupFault } from './exit-with-sentence.mjs';
import { ensureInstalled } from './install.mjs';
import { binary, dataFolderFromEnvironment, root } from './paths.mjs';
import { prepareDataFolder } from './preflight.mjs';

/** Builds what changed since the last time; the rest comes from turbo's cache. */
export function buildProduct() {
  console.log('Building what changed …');
  const result = spawnSync(binary('turbo'), ['run', 'build', '--output-logs=errors-only', '--no-update-notifier'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
  });
  if (result.status !== 0) {
    process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}`);
    throw new StartupFault('The build failed; the messages above say where.');
  }
}

/** Makes everything ready that a command on the product's data needs; returns the data folder. */
export function prepareProduct() {
  const dataFolder = dataFolderFromEnvironment();
  prepareDataFolder(dataFolder);
  ensureInstalled();
  buildProduct();
  return dataFolder;
}
