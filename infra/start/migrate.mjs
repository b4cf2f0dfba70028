import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildProduct } from './build.mjs';
import { runCommand } from './exit-with-sentence.mjs';
import { ensureInstalled } from './install.mjs';
import { dataFolderFromEnvironment, root } from './paths.mjs';
import { prepareDataFolder } from './preflight.mjs';
import { openDatabase } from './running-database.mjs';

// npm run migrate [-- --dry-run]: brings the stored documents to what this release expects, as the start of the API does.
await runCommand(async () => {
  const dataFolder = dataFolderFromEnvironment();
  prepareDataFolder(dataFolder);
  ensureInstalled();
  buildProduct();
  const database = await openDatabase(dataFolder);
  try {
    const args = [path.join(root, 'api/dist/migrate.mjs'), ...process.argv.slice(2)];
    const env = { ...process.env, MONGODB_URI: database.uri };
    process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit', env }).status ?? 1;
  } finally {
    await database.stop();
  }
});
