import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { endWithSentence, runHost } from '@korkollen/web-host/run-host';
import { EnvironmentError } from '../../infra/environment/environment.mjs';
import { buildWebHost } from './app';
import { parseEnv, type Env } from './env';

// built, this file is shell/dist/server.mjs
const distFolder = path.dirname(fileURLToPath(import.meta.url));
const repository = path.resolve(distFolder, '../..');
function readEnv(): Env {
  try {
    return parseEnv(process.env, repository);
  } catch (error) {
    if (error instanceof EnvironmentError) endWithSentence(error.message);
    throw error;
  }
}

function sentenceOf(error: unknown): string | undefined {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  return isMissing ? 'The shell has not been built: run npm run build first.' : undefined;
}

const env = readEnv();
await runHost(
  env,
  () =>
    buildWebHost({
      env,
      publicFolder: path.join(distFolder, 'public'),
      serviceWorkerFile: path.join(distFolder, 'service-worker.js'),
      providesFile: path.join(distFolder, 'provides.json'),
      rendering: {
        workerFile: path.join(distFolder, 'render-worker.mjs'),
        shellFile: path.join(distFolder, 'rendering/server.cjs'),
        earlyPressesFile: path.join(distFolder, 'early-presses.js'),
        starterFile: path.join(distFolder, 'starter.js'),
      },
    }),
  sentenceOf,
);
