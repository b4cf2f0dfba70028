import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildWebHost } from '../app';
import { parseEnv } from '../env';
import type { LogStream } from '../logging';

export interface TestHost {
  app: FastifyInstance;
  folder: string;
  registryFolder: string;
  buildsFolder: string;
  publicFolder: string;
  close(): Promise<void>;
}

const shellAssets = { mode: 'production', scripts: ['main.abc.js'] };
const coreAssets = { mode: 'production', scripts: ['runtime-core.abc.js'] };

/** A renderer that needs no React: it answers every address with the address, and how many it has rendered. */
const renderWorker = `import { parentPort } from 'node:worker_threads';
let count = 0;
parentPort.on('message', ({ id, address }) => {
  if (address.startsWith('/school/broken')) throw new Error('broken page');
  const hasFailed = address.startsWith('/school/failed');
  const page = { hasFailed, html: '<h1>' + address + '</h1>', styles: '<style data-styled="true">h1{}</style>', title: 'A &amp; B', data: [{ queryKey: ['rendering'], data: ++count }, { queryKey: ['text'], data: '</script>' }] };
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
  const registryFolder = path.join(folder, 'registry');
  const buildsFolder = path.join(folder, 'builds');
  const env = parseEnv(
    { REGISTRY_DIR: registryFolder, REMOTE_BUILDS: buildsFolder, LOG_LEVEL: 'silent', ...variables },
    folder,
  );
  const rendering = {
    workerFile: path.join(folder, 'render-worker.mjs'),
    shellFile: path.join(folder, 'shell.cjs'),
    starterFile: path.join(folder, 'starter.js'),
  };
  await writeFile(rendering.workerFile, renderWorker);
  await writeFile(rendering.starterFile, 'watchOver()\n');
  const app = await buildWebHost({ env, publicFolder, logStream, ...(isRendering && { rendering }) });
  const close = async (): Promise<void> => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { app, folder, registryFolder, buildsFolder, publicFolder, close };
}
