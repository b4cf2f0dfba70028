import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildWebHost } from '../app';
import { parseEnv } from '../env';

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

/** A web host over a built shell of three small files, in folders of its own. */
export async function startTestHost(variables: Record<string, string> = {}): Promise<TestHost> {
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
  const app = await buildWebHost({ env, publicFolder });
  const close = async (): Promise<void> => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { app, folder, registryFolder, buildsFolder, publicFolder, close };
}
