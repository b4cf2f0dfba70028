import { readFileSync } from 'node:fs';
import { isListening } from './preflight.mjs';
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

/** Where the embedded database listens, by its URI; undefined of another, which is there whether the product runs or not. */
function addressIn(uri) {
  const [, socket, port] = /^mongodb:\/\/(?:(%2F[^/]*)|[^/]*@127\.0\.0\.1:(\d+))\//.exec(uri) ?? [];
  if (socket) return { path: decodeURIComponent(socket) };
  return port ? { port: Number(port), host: '127.0.0.1' } : undefined;
}

/** The database of a product that runs on the data folder; undefined when none does. */
export async function runningDatabase(dataFolder) {
  const said = readRunning(runningFile(dataFolder));
  if (!said || !isAlive(said.pid)) return undefined;
  // since the machine was started again, the id may be another program's
  const address = addressIn(said.databaseUri);
  return !address || (await isListening(address)) ? { uri: said.databaseUri } : undefined;
}

/** Does some work on the database of the data folder: a running product's, else one started for it. */
export async function withDatabase(dataFolder, work) {
  const running = process.env.MONGODB_URI ? undefined : await runningDatabase(dataFolder);
  const { uri, server } = running ?? (await startDatabase(dataFolder));
  try {
    await work(uri);
  } finally {
    await server?.stop();
  }
}
