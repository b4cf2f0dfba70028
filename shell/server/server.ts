import path from 'node:path';
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { EnvironmentError } from '../../infra/environment/environment.mjs';
import { buildWebHost } from './app';
import { parseEnv, type Env } from './env';
import { publishBuilds } from './registry/publish';
import { RegistryError } from './registry/registry';

// built, this file is shell/dist/server.mjs
const distFolder = path.dirname(fileURLToPath(import.meta.url));
const repository = path.resolve(distFolder, '../..');
/** Less than the 8 seconds after which the starter kills. */
const MAX_CLOSING_MS = 6_000;

function endWithSentence(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function readEnv(): Env {
  try {
    return parseEnv(process.env, repository);
  } catch (error) {
    if (error instanceof EnvironmentError) endWithSentence(error.message);
    throw error;
  }
}

function sentenceFor(error: unknown, { port, host }: Env): string {
  if (error instanceof RegistryError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${port} is taken: stop what uses it, or set PORT to another number.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this account: set PORT to a number above 1023.`;
  if (code === 'EADDRNOTAVAIL') return `This computer has no address ${host}: set HOST to one of its own.`;
  if (code === 'ENOENT') return 'The shell has not been built: run npm run build first.';
  return `The web host could not start: ${error instanceof Error ? error.message : String(error)}`;
}

/** Answers what is under way, then ends; connections that stay open are cut after a while. */
function endWithGrace(app: FastifyInstance): void {
  closeWithGrace({ delay: MAX_CLOSING_MS, logger: false }, async ({ err }) => {
    if (err) app.log.fatal({ err }, 'an error that nothing handled');
    await app.close();
  });
}

const env = readEnv();
try {
  const app = await buildWebHost({
    env,
    publicFolder: path.join(distFolder, 'public'),
    rendering: {
      workerFile: path.join(distFolder, 'render-worker.mjs'),
      shellFile: path.join(distFolder, 'rendering/server.cjs'),
      starterFile: path.join(distFolder, 'starter.js'),
    },
  });
  await publishBuilds(env.buildsFolder, env.registryFolder, app.log);
  endWithGrace(app);
  const address = await app.listen({ port: env.port, host: env.host });
  process.stdout.write(`${JSON.stringify({ ready: true, address })}\n`);
} catch (error) {
  endWithSentence(sentenceFor(error, env));
}
