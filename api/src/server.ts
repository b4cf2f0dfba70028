import { buildApp } from './app';
import { EnvError, parseEnv, type Env } from './plugins/env';

function readEnv(): Env {
  try {
    return parseEnv(process.env);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

const env = readEnv();
const app = await buildApp({ env });

async function stop(): Promise<void> {
  // Takes nothing new, finishes what is under way, then closes the database.
  await app.close();
  process.exit(0);
}
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());

try {
  const address = await app.listen({ host: env.host, port: env.port });
  process.stdout.write(`${JSON.stringify({ ready: true, address })}\n`);
  // The first visitor should not have to wait for the register to be read.
  await app.database.whenReady();
  await app.schoolRegister.current().catch((error: unknown) => {
    app.log.warn({ err: error }, 'register not read yet');
  });
} catch (error) {
  const { code } = error as NodeJS.ErrnoException;
  process.stderr.write(`Cannot listen on ${env.host}:${env.port} (${code ?? 'unknown error'}).\n`);
  await app.close();
  process.exit(1);
}
