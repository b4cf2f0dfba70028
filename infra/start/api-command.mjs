import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { prepareProduct } from './build.mjs';
import { runCommand } from './exit-with-sentence.mjs';
import { root } from './paths.mjs';
import { siteOfRunning, withDatabase } from './running-database.mjs';

/**
 * Runs a program of the API, with the arguments of this process, on the database of the data folder.
 * @param {string} name of the file in api/dist
 */
export async function runApiCommand(name) {
  await runCommand(async () => {
    const dataFolder = prepareProduct();
    const site = await siteOfRunning(dataFolder);
    await withDatabase(dataFolder, (uri) => {
      const args = [path.join(root, `api/dist/${name}.mjs`), ...process.argv.slice(2)];
      const env = { ...process.env, ...site, MONGODB_URI: uri };
      process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit', env }).status ?? 1;
    });
  });
}
