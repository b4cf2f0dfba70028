import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { ShellProvides } from '@korkollen/release/format/provides';
import { HOST_CONTRACT_VERSION } from '@korkollen/shared-ui/host/remote-definition';
import type { FastifyInstance } from 'fastify';
import { buildWebHost } from '../app';
import { parseEnv } from '../env';
import type { LogStream } from '@korkollen/web-host/logging';

export interface TestHost {
  app: FastifyInstance;
  folder: string;
  /** Where its releases and their registry lie. */
  storeFolder: string;
  buildsFolder: string;
  publicFolder: string;
  close(): Promise<void>;
}

const shellAssets = { mode: 'production', scripts: ['main.abc.js'] };
const coreAssets = { mode: 'production', scripts: ['runtime-core.abc.js'] };

/** What the small shell says that it provides. */
export const shellProvides: ShellProvides = {
  shellVersion: '2.1.0',
  contractVersion: HOST_CONTRACT_VERSION,
  federationVersion: '2.9.2',
  shared: [{ name: 'react', version: '19.3.1' }],
  firstLoad: { bytes: 12, files: 2 },
};

/** A renderer that needs no React: it answers every address with the address, by which release, and how many it has rendered. */
const renderWorker = `import { parentPort } from 'node:worker_threads';
let release;
let count = 0;
parentPort.on('message', ({ remoteFile, id, address, isApiAway }) => {
  if (remoteFile) {
    release = remoteFile.split('/').at(-2);
    return;
  }
  if (address.startsWith('/school/broken')) throw new Error('broken page');
  const hasFailed = address.startsWith('/school/failed');
  const page = { hasFailed, html: '<h1>' + address + '</h1>', styles: '<style data-styled="true">h1{}</style>', title: 'A &amp; B', data: [{ queryKey: ['rendering'], data: ++count }, { queryKey: ['release'], data: release }, { queryKey: ['isApiAway'], data: isApiAway }, { queryKey: ['text'], data: '</script>' }] };
  if (!address.startsWith('/school/slow')) return parentPort.postMessage({ id, page });
  parentPort.postMessage({ id, isRendering: true });
  setTimeout(() => parentPort.postMessage({ id, page }), 500);
});`;

/**
 * A web host over a built shell of three small files, in folders of its own.
 * @param isRendering whether it renders the pages of releases that have a server build
 * @param logStream where it logs to
 */
export async function startTestHost(
  variables: Record<string, string> = {},
  isRendering = false,
  logStream?: LogStream,
): Promise<TestHost> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'korkollen-web-'));
  const publicFolder = path.join(folder, 'public');
  await mkdir(publicFolder);
  const files: Record<string, string> = {
    'shell.assets.json': JSON.stringify(shellAssets),
    'runtime-core.assets.json': JSON.stringify(coreAssets),
    'main.abc.js': 'plain',
    'main.abc.js.br': 'as brotli',
    'main.abc.js.gz': 'as gzip',
  };
  for (const [file, content] of Object.entries(files)) await writeFile(path.join(publicFolder, file), content);
  await writeFile(path.join(folder, 'secret.txt'), 'not for visitors');
  const storeFolder = path.join(folder, '.data/registry');
  const buildsFolder = path.join(folder, 'builds');
  const env = parseEnv({ LOG_LEVEL: 'silent', ...variables }, folder);
  const rendering = {
    workerFile: path.join(folder, 'render-worker.mjs'),
    shellFile: path.join(folder, 'shell.cjs'),
    earlyPressesFile: path.join(folder, 'early-presses.js'),
    starterFile: path.join(folder, 'starter.js'),
  };
  await writeFile(rendering.workerFile, renderWorker);
  await writeFile(rendering.earlyPressesFile, 'holdPresses()\n');
  await writeFile(rendering.starterFile, 'watchOver()\n');
  const serviceWorkerFile = path.join(folder, 'service-worker.js');
  await writeFile(serviceWorkerFile, 'keepPages()\n');
  const providesFile = path.join(folder, 'provides.json');
  await writeFile(providesFile, JSON.stringify(shellProvides));
  const app = await buildWebHost({
    env,
    publicFolder,
    serviceWorkerFile,
    providesFile,
    logStream,
    ...(isRendering && { rendering }),
  });
  const close = async (): Promise<void> => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { app, folder, storeFolder, buildsFolder, publicFolder, close };
}
