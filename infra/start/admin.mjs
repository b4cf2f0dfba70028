import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { prepareProduct } from './build.mjs';
import { runCommand } from './exit-with-sentence.mjs';
import { root } from './paths.mjs';
import { withDatabase } from './running-database.mjs';

// npm run admin -- create EMAIL [--name NAME]: makes an administrator, who chooses a password by a link.
await runCommand(async () => {
  await withDatabase(prepareProduct(), (uri) => {
    const args = [path.join(root, 'api/dist/admin.mjs'), ...process.argv.slice(2)];
    const env = { ...process.env, MONGODB_URI: uri };
    process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit', env }).status ?? 1;
  });
});
