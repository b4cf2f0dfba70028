import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { EnvironmentError } from '../../environment/environment.mjs';
import { endWithSentence, runHost } from '../src/run-host';
import { buildStandaloneHost } from './app';
import { type Env, parseEnv } from './env';

// built, this file is infra/web-host/dist/standalone.mjs
const repository = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const [appName = ''] = process.argv.slice(2);

function readEnv(): Env {
  try {
    return parseEnv(process.env);
  } catch (error) {
    if (error instanceof EnvironmentError) endWithSentence(error.message);
    throw error;
  }
}

if (!/^mfe-[a-z]+$/.test(appName)) endWithSentence('Say which app to serve, such as mfe-admin.');
const env = readEnv();
await runHost(
  env,
  () => buildStandaloneHost({ env, appFolder: path.join(repository, appName, 'dist') }),
  (error) => {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return isMissing ? `${appName} has not been built: run npm run build first.` : undefined;
  },
);
