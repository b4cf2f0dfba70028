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

/** What a product that runs on the data folder has said of itself; undefined when none does. */
async function runningProduct(dataFolder) {
  const said = readRunning(runningFile(dataFolder));
  if (!said || !isAlive(said.pid)) return undefined;
  // since the machine was started again, the id may be another program's
  const address = addressIn(said.databaseUri);
  return !address || (await isListening(address)) ? said : undefined;
}

/** The database of a product that runs on the data folder; undefined when none does. */
export async function runningDatabase(dataFolder) {
  const said = await runningProduct(dataFolder);
  return said && { uri: said.databaseUri };
}

/**
 * Where the site is, for a command on the data folder: the settings when they say so, else what a running product has said,
 * which may be on another port than the default.
 * @returns {Promise<{PUBLIC_ORIGIN?: string}>} what the command is told beside its environment
 */
export async function siteOfRunning(dataFolder, env = process.env) {
  // production has to name its address itself, and is told when it does not
  if (env.PUBLIC_ORIGIN || env.PORT || env.NODE_ENV === 'production') return {};
  const { origin } = (await runningProduct(dataFolder)) ?? {};
  return origin ? { PUBLIC_ORIGIN: origin } : {};
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
