import { existsSync, readFileSync } from 'node:fs';
import { runningFile, startDatabase } from './product.mjs';

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** The database of a product that runs on the data folder; undefined when none does. */
function runningDatabase(dataFolder) {
  const file = runningFile(dataFolder);
  if (!existsSync(file)) return undefined;
  const { pid, databaseUri } = JSON.parse(readFileSync(file, 'utf8'));
  return isAlive(pid) ? { uri: databaseUri } : undefined;
}

/** Does some work on the database of the data folder: a running product's, else one started for it. */
export async function withDatabase(dataFolder, work) {
  const running = process.env.MONGODB_URI ? undefined : runningDatabase(dataFolder);
  const { uri, server } = running ?? (await startDatabase(dataFolder));
  try {
    await work(uri);
  } finally {
    await server?.stop();
  }
}
