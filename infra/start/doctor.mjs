import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildProduct } from './build.mjs';
import { StartupFault, runCommand } from './exit-with-sentence.mjs';
import { ensureInstalled } from './install.mjs';
import { dataFolderFromEnvironment, root } from './paths.mjs';
import { siteOfRunning, withDatabase } from './running-database.mjs';

/**
 * @param {string} dataFolder
 * @param {{PUBLIC_ORIGIN?: string}} site what is known of where it is
 * @param {{uri?: string, whyNone?: string}} [database] where it is, or why it could not be started
 */
function examine(dataFolder, site, { uri, whyNone } = {}) {
  const args = whyNone === undefined ? [] : [`--no-database=${whyNone}`];
  const env = { ...process.env, ...site, KORKOLLEN_DATA: dataFolder, ...(uri && { MONGODB_URI: uri }) };
  const script = path.join(root, 'api/dist/doctor.mjs');
  process.exitCode = spawnSync(process.execPath, [script, ...args], { stdio: 'inherit', env }).status ?? 1;
}

// npm run doctor: looks at settings, database, clock, mail, apps, the running site and the disk, and says what to mend.
await runCommand(async () => {
  parseArgs({ options: {} });
  ensureInstalled();
  buildProduct();
  const dataFolder = dataFolderFromEnvironment();
  const site = await siteOfRunning(dataFolder);
  const hasOwn = existsSync(path.join(dataFolder, 'database'));
  if (process.env.MONGODB_URI || !hasOwn) return examine(dataFolder, site);
  let hasExamined = false;
  try {
    await withDatabase(dataFolder, (uri) => {
      hasExamined = true;
      examine(dataFolder, site, { uri });
    });
  } catch (error) {
    if (hasExamined || !(error instanceof StartupFault)) throw error;
    examine(dataFolder, site, { whyNone: error.message.replaceAll('\n', ' ') });
  }
});
