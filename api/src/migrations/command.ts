import { parseArgs } from 'node:util';
import { connectDatabase } from '../plugins/database';
import { parseCommandEnv } from '../plugins/env';
import { allMigrations } from './all-migrations';
import { listDueMigrations, runMigrations } from './run-migrations';

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean' } } });
  const { mongodbUri: uri } = parseCommandEnv(process.env);
  const connection = await connectDatabase({ uri, models: [], serverSelectionTimeoutMs: 5_000 });
  try {
    const due = await listDueMigrations(connection, allMigrations);
    if (due.length === 0) say('Nothing is to be migrated.');
    for (const { name, collection, documents } of due) say(`${name}: ${String(documents)} documents of ${collection}`);
    if (values['dry-run']) return;
    await runMigrations(connection, allMigrations, {
      onProgress: ({ migration, changed }) => say(`${migration}: ${String(changed)} changed`),
    });
  } finally {
    await connection.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
