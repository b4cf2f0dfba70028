import { accessSync, constants, existsSync, mkdirSync, opendirSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { readOperatorEnvironment } from '../environment/environment.mjs';
import { StartupFault } from './exit-with-sentence.mjs';

const minNode = { major: 20, minor: 19 };
const maxApiWaitMs = 3_000;

export function checkNodeVersion(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < minNode.major || (major === minNode.major && minor < minNode.minor)) {
    throw new StartupFault(`Körkollen needs Node.js ${minNode.major}.${minNode.minor} or later; this is ${version}.`);
  }
}

/** Checks every setting, before anything is built or started. */
export function readSettings(env = process.env) {
  const { PORT: port = 3000, NODE_ENV: nodeEnv } = readOperatorEnvironment(env);
  return { port, isProduction: nodeEnv === 'production' };
}

/** Refuses a port that another program listens on, before anything is built or started. */
export async function checkPortIsFree(port, host = '127.0.0.1') {
  if (port === 0) return;
  await new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      const reason =
        error.code === 'EACCES' ? 'may not be used by this account' : 'is already taken by another program';
      reject(
        new StartupFault(`Port ${port} ${reason}. Stop that program, or choose another port: PORT=3001 npm start`),
      );
    });
    probe.listen(port, host, () => probe.close(resolve));
  });
}

/**
 * Whether a program listens there.
 * @param {net.NetConnectOpts} address
 * @returns {Promise<boolean>}
 */
export function isListening(address) {
  return new Promise((resolve) => {
    const socket = net.connect(address);
    socket.once('connect', () => {
      resolve(true);
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
  });
}

/**
 * Whether the API answers there, itself or through the site that passes it on.
 * @param {string} origin
 * @returns {Promise<boolean>}
 */
export async function isApiAt(origin) {
  try {
    const answer = await fetch(new URL('/api/health/live', origin), { signal: AbortSignal.timeout(maxApiWaitMs) });
    return answer.ok && answer.headers.get('content-type')?.startsWith('application/json') === true;
  } catch {
    return false;
  }
}

/** Makes a private folder, a step at a time: Node's recursive mkdir never returns where it cannot, as under /proc. */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // another start was first
    if (error.code !== 'EEXIST') throw error;
  }
}

/** Makes the data folder (readable by its owner only) and refuses one that cannot be read and written. */
export function prepareDataFolder(folder) {
  try {
    makeFolder(folder);
    // a file may be all of this but a folder
    opendirSync(folder).closeSync();
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartupFault(
      `The data folder ${folder} cannot be read and written (${error.code}). Mend its permissions, or name another: KORKOLLEN_DATA=/path npm start`,
    );
  }
}
