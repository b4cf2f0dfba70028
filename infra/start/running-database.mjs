import { readFileSync } from 'node:fs';
import { runningFile, startDatabase } from './product.mjs';

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** What a start has said of itself; nothing when none has, or when what a power cut left of it cannot be read. */
function readRunning(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The database of a product that runs on the data folder; undefined when none does. */
export function runningDatabase(dataFolder) {
  const said = readRunning(runningFile(dataFolder));
  return said && isAlive(said.pid) ? { uri: said.databaseUri } : undefined;
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
