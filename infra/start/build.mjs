import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { StartupFault } from './exit-with-sentence.mjs';
import { ensureInstalled } from './install.mjs';
import { binary, dataFolderFromEnvironment, root } from './paths.mjs';
import { prepareDataFolder } from './preflight.mjs';

function build(...filters) {
  const options = ['--output-logs=errors-only', '--no-update-notifier', ...filters];
  const result = spawnSync(binary('turbo'), ['run', 'build', ...options], {
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

/** Builds what changed since the last time; the rest comes from turbo's cache. */
export function buildProduct() {
  const isFirst = !existsSync(path.join(root, 'shell/dist/server.mjs'));
  console.error(isFirst ? 'Building everything, a few minutes the first time …' : 'Building what changed …');
  build();
}

/** Builds one app, and what serves it on its own. */
export function buildApp(app) {
  console.error(`Building ${app} …`);
  build(`--filter=@korkollen/${app}`, '--filter=@korkollen/web-host');
}

/** Builds what releases the apps, without a word: who asks what is live builds nothing. */
export const buildReleaseCommand = () => build('--filter=@korkollen/release');

/** Makes everything ready that a command on the product's data needs; returns the data folder. */
export function prepareProduct() {
  const dataFolder = dataFolderFromEnvironment();
  prepareDataFolder(dataFolder);
  ensureInstalled();
  buildProduct();
  return dataFolder;
}
