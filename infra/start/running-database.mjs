import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';
import { runningFile } from './product.mjs';
import { startServer } from './server-process.mjs';

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * The database of the data folder: the running product's when there is one, else one started for this command.
 * @returns {Promise<{uri: string, stop(): Promise<void>}>}
 */
async function openDatabase(dataFolder) {
  if (process.env.MONGODB_URI) return { uri: process.env.MONGODB_URI, stop: async () => undefined };
  const file = runningFile(dataFolder);
  if (existsSync(file)) {
    const running = JSON.parse(readFileSync(file, 'utf8'));
    if (isAlive(running.pid)) return { uri: running.databaseUri, stop: async () => undefined };
  }
  const server = await startServer({
    name: 'database',
    script: path.join(root, 'infra/database/dist/main.mjs'),
    args: ['--data', path.join(dataFolder, 'database')],
  });
  return { uri: server.ready.uri, stop: server.stop };
}

/** Does some work on the database of the data folder, and leaves it as it was found: running or not. */
export async function withDatabase(dataFolder, work) {
  const database = await openDatabase(dataFolder);
  try {
    await work(database.uri);
  } finally {
    await database.stop();
  }
}
