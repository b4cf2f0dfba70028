import { parseArgs } from 'node:util';
import { z } from 'zod';
import { allModels } from '../../../api/src/all-models';
import { allMigrations } from '../../../api/src/migrations/all-migrations';
import { runMigrations } from '../../../api/src/migrations/run-migrations';
import { connectDatabase } from '../../../api/src/plugins/database';
import { parseCommandEnv } from '../../../api/src/plugins/env';
import { EnvironmentError } from '../../environment/environment.mjs';
import { loadDemo } from './load-demo';
import { removeDemo } from './remove-demo';

const countSchema = z
  .string()
  .regex(/^\d{1,7}$/)
  .transform(Number)
  .pipe(z.int().min(1));

function readArguments() {
  const boolean = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({ options: { 'if-empty': boolean, remove: boolean, schools: { type: 'string' } } });
  const schools = countSchema.optional().safeParse(values.schools);
  if (!schools.success) throw new Error('--schools must be a whole number of at least 1.');
  return { isIfEmpty: values['if-empty'], isRemoval: values.remove, schools: schools.data };
}

async function main(): Promise<void> {
  const { mongodbUri, nodeEnv, photos } = parseCommandEnv(process.env);
  const { isRemoval, ...options } = readArguments();
  if (nodeEnv === 'production' && !isRemoval) {
    throw new EnvironmentError('Demo data is not loaded when NODE_ENV is production.');
  }
  const connection = await connectDatabase({ uri: mongodbUri, models: allModels, serverSelectionTimeoutMs: 5_000 });
  try {
    // what an earlier release has loaded is marked by a migration
    await runMigrations(connection, allMigrations);
    const work = isRemoval ? removeDemo(connection, photos) : loadDemo(connection, { ...options, photos });
    process.stdout.write(`${JSON.stringify(await work)}\n`);
  } finally {
    await connection.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
