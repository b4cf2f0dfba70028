import { buildApp } from '../app';
import { parseEnv } from '../plugins/env';

// Mails now what schools are owed, for whoever does not want to wait for the clock: node api/dist/lead-mails.mjs
async function main(): Promise<void> {
  const app = await buildApp({ env: parseEnv(process.env) });
  try {
    await app.database.whenReady();
    process.stdout.write(`${JSON.stringify(await app.leadMailing.run())}\n`);
  } finally {
    await app.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
