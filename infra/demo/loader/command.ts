import { parseArgs } from 'node:util';
import { z } from 'zod';
import { allModels } from '../../../api/src/all-models';
import { connectDatabase } from '../../../api/src/plugins/database';
import { parseCommandEnv } from '../../../api/src/plugins/env';
import { EnvironmentError } from '../../environment/environment.mjs';
import { loadDemo } from './load-demo';

const countSchema = z
  .string()
  .regex(/^\d{1,7}$/)
  .transform(Number)
  .pipe(z.int().min(1));

function readArguments(): { isIfEmpty: boolean; schools: number | undefined } {
  const { values } = parseArgs({ options: { 'if-empty': { type: 'boolean' }, schools: { type: 'string' } } });
  const schools = countSchema.optional().safeParse(values.schools);
  if (!schools.success) throw new Error('--schools must be a whole number of at least 1.');
  return { isIfEmpty: values['if-empty'] ?? false, schools: schools.data };
}

async function main(): Promise<void> {
  const { mongodbUri, nodeEnv, photoFolder } = parseCommandEnv(process.env);
  if (nodeEnv === 'production') throw new EnvironmentError('Demo data is not loaded when NODE_ENV is production.');
  const options = { ...readArguments(), photoFolder };
  const connection = await connectDatabase({ uri: mongodbUri, models: allModels, serverSelectionTimeoutMs: 5_000 });
  try {
    process.stdout.write(`${JSON.stringify(await loadDemo(connection, options))}\n`);
  } finally {
    await connection.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
