import { parseArgs } from 'node:util';
import { allModels } from '../../all-models';
import { connectDatabase } from '../../plugins/database';
import { parseInvitingEnv } from '../../plugins/env';
import { inviteAdministrator } from './invite';
import { resetFactors } from './reset-factors';

// npm run admin -- create EMAIL [--name NAME]
// npm run admin -- reset-factors EMAIL
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { name: { type: 'string' } } });
  const [verb, email] = positionals;
  const env = parseInvitingEnv(process.env);
  const connection = await connectDatabase({ uri: env.mongodbUri, models: allModels, serverSelectionTimeoutMs: 5_000 });
  try {
    const said =
      verb === 'reset-factors'
        ? await resetFactors(connection, env, email)
        : await inviteAdministrator(connection, env, { email: verb === 'create' ? email : '', ...values });
    process.stdout.write(`${said}\n`);
  } finally {
    await connection.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
