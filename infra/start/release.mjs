import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildReleaseCommand } from './build.mjs';
import { runCommand } from './exit-with-sentence.mjs';
import { ensureInstalled } from './install.mjs';
import { dataFolderFromEnvironment, root } from './paths.mjs';
import { siteOfRunning } from './running-database.mjs';
import { previewSecret, releaseToken } from './secret.mjs';

// npm run release -- <command>: publishes, promotes and rolls back one team's app; `npm run release -- help` lists the commands.
await runCommand(async () => {
  ensureInstalled();
  const program = path.join(root, 'infra/release/dist/release.mjs');
  // a rollback is urgent: it takes the program that is there
  if (process.argv[2] !== 'rollback' || !existsSync(program)) buildReleaseCommand();
  const dataFolder = dataFolderFromEnvironment();
  // a pipeline has no data folder, and is told in its settings
  const secrets = existsSync(dataFolder) && {
    RELEASE_PREVIEW_SECRET: previewSecret(dataFolder),
    RELEASE_TOKEN: releaseToken(dataFolder),
  };
  const args = [program, ...process.argv.slice(2)];
  const env = { ...process.env, ...(await siteOfRunning(dataFolder)), ...secrets, KORKOLLEN_DATA: dataFolder };
  process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit', env }).status ?? 1;
});
