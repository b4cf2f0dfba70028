import { dayOf } from '../../domain/stockholm/days';
import { buildApp } from '../app';
import { parseEnv } from '../plugins/env';

// Mails now what is due, for whoever does not want to wait for the clock: node api/dist/watch-mails.mjs
async function main(): Promise<void> {
  const app = await buildApp({ env: parseEnv(process.env) });
  try {
    await app.database.whenReady();
    const now = new Date();
    const done = await app.watchMailing.run(now, { day: dayOf(now) });
    process.stdout.write(`${JSON.stringify(done)}\n`);
  } finally {
    await app.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
