import { parseArgs } from 'node:util';
import { allModels } from '../all-models';
import { countExpired, createRetention } from '../modules/retention/service';
import { systemActor } from '../modules/audit/service';
import { connectDatabase } from '../plugins/database';
import { parseCommandEnv } from '../plugins/env';

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

// npm run retention [-- --dry-run]: deletes now what is kept no longer, as every instance does by the clock.
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean' } } });
  const { mongodbUri: uri } = parseCommandEnv(process.env);
  const connection = await connectDatabase({ uri, models: allModels, serverSelectionTimeoutMs: 5_000 });
  try {
    const isDryRun = values['dry-run'] === true;
    const counts = isDryRun
      ? await countExpired(connection, allModels, new Date())
      : await createRetention(connection, allModels).run(systemActor);
    if (counts === null) throw new Error('It is being done right now.');
    const verb = isDryRun ? 'would be deleted' : 'deleted';
    for (const [collection, documents] of Object.entries(counts)) say(`${collection}: ${String(documents)} ${verb}`);
    if (Object.keys(counts).length === 0) say('Nothing is kept too long.');
  } finally {
    await connection.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
