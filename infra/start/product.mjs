import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { readEnvironment } from '../environment/environment.mjs';
import { StartupFault } from './exit-with-sentence.mjs';
import { root } from './paths.mjs';
import { previewSecret, releaseToken, sessionSecret } from './secret.mjs';
import { firstToEnd, startServer } from './server-process.mjs';

const run = promisify(execFile);
const built = (...parts) => path.join(root, ...parts);

/** The name of the file that says where a running product and its database are, for the commands beside it. */
export const runningFile = (dataFolder) => path.join(dataFolder, 'running.json');

/**
 * Says where the product is; another start on the folder takes nobody's word back but its own.
 * @param {string} dataFolder
 * @param {{databaseUri: string, origin?: string}} where
 */
function sayRunning(dataFolder, where) {
  const file = runningFile(dataFolder);
  const said = JSON.stringify({ pid: process.pid, ...where });
  writeFileSync(file, said, { mode: 0o600 });
  return () => {
    if (existsSync(file) && readFileSync(file, 'utf8') === said) rmSync(file, { force: true });
  };
}

/** The database of `MONGODB_URI`, else the data folder's own, whose server is this process's to stop. */
export async function startDatabase(dataFolder) {
  const { MONGODB_URI: uri } = readEnvironment({ optional: ['MONGODB_URI'] }, process.env);
  if (uri) return { uri, server: undefined };
  const server = await startServer({
    name: 'database',
    script: built('infra/database/dist/main.mjs'),
    args: ['--data', path.join(dataFolder, 'database')],
  });
  return { uri: server.ready.uri, server };
}

/** Runs the demo's loader, and gives what it says it has done. */
async function runDemoLoader({ uri, env, args }) {
  try {
    const { stdout } = await run(process.execPath, [built('infra/demo/dist/load-demo.mjs'), ...args], {
      cwd: root,
      env: { ...process.env, ...env, MONGODB_URI: uri },
      maxBuffer: 1 << 24,
    });
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  } catch (error) {
    throw new StartupFault(`The demo data could not be changed:\n${error.stderr || error.message}`);
  }
}

/**
 * Fills an empty database with invented demo data, `schools` of them when given.
 * @returns {Promise<{loaded: boolean, schools: number, teachers: number, accounts: {role: string, email: string, password: string}[]}>}
 */
export const loadDemoData = ({ uri, env, args }) => runDemoLoader({ uri, env, args });

/**
 * Removes the demo data and its accounts, and leaves everything else.
 * @returns {Promise<{schools: number, teachers: number, leads: number, accounts: number, photos: number}>}
 */
export const removeDemoData = ({ uri, env }) => runDemoLoader({ uri, env, args: ['--remove'] });

/** What API and web host are told, beside the environment that they get as it is. */
export function sharedSettings({ dataFolder, port }, source = process.env) {
  const { LOG_LEVEL: logLevel = 'warn', PUBLIC_ORIGIN: origin = `http://localhost:${port}` } = readEnvironment(
    { optional: ['LOG_LEVEL', 'PUBLIC_ORIGIN'] },
    source,
  );
  return {
    NODE_ENV: 'development',
    KORKOLLEN_DATA: dataFolder,
    LOG_LEVEL: logLevel,
    ...(port > 0 && { PUBLIC_ORIGIN: origin }),
  };
}

/** A watched API starts again and again, so its address must stay the same. */
const watchedApiPort = '3001';

/** The built API, or its sources under a watcher that starts it again after every change. */
function apiScript(isWatched) {
  if (!isWatched) return { script: built('api/dist/server.mjs') };
  const args = ['watch', '--clear-screen=false', built('api/src/server.ts')];
  return { script: built('node_modules/tsx/dist/cli.mjs'), args };
}

/**
 * Publishes the apps that are built here and shows those that are new, into the data folder's own store. A store of its own
 * (`RELEASE_STORE`) is filled by the teams alone.
 * @param {(line: string) => void} [say]
 */
async function publishOwnBuilds(dataFolder, env, say = () => undefined) {
  const { RELEASE_STORE: location, RELEASE_KEYS: keysFolder } = readEnvironment(
    { optional: ['RELEASE_STORE', 'RELEASE_KEYS'] },
    { ...process.env, ...env },
  );
  if (location) return;
  const { publishBuilds } = await import(pathToFileURL(built('infra/release/dist/publish-builds.mjs')).href);
  try {
    await publishBuilds(root, path.join(dataFolder, 'registry'), { info: say, warn: say }, keysFolder);
  } catch (error) {
    throw new StartupFault(`The apps could not be published: ${error.message}`);
  }
}

/**
 * The whole site, or one app on an origin of its own.
 * @returns {{name: string, script: string, args: string[], env: Record<string, string>}}
 */
function webServer({ app, dataFolder }) {
  if (app !== undefined)
    return { name: app, script: built('infra/web-host/dist/standalone.mjs'), args: [app], env: {} };
  return {
    name: 'web host',
    script: built('shell/dist/server.mjs'),
    args: [],
    env: {
      RELEASE_PREVIEW_SECRET: previewSecret(dataFolder),
      RELEASE_TOKEN: releaseToken(dataFolder),
    },
  };
}

/**
 * Starts database, API and web host, in this order, and stops them in the reverse order.
 * @param {{dataFolder: string, port: number, app?: string, withDemoData?: boolean, isApiWatched?: boolean, onOutput?: (line: string) => void, env?: Record<string, string>}} options
 *   `app`: the one that is served alone, such as mfe-admin, in place of the site
 * @returns {Promise<{origin: string, apiOrigin: string, databaseUri: string, mailFolder: string, accounts: object[], servers: object[],
 *   ended: Promise<string>, stop(): Promise<void>}>} `ended`: the last words of the first server that ends
 */
export async function startProduct({
  dataFolder,
  port,
  app,
  withDemoData = true,
  isApiWatched = false,
  onOutput,
  env = {},
}) {
  const running = [];
  /** @type {() => void} */
  let takeBack = () => undefined;
  const stop = async () => {
    for (const server of [...running].reverse()) await server.stop();
    takeBack();
  };
  const mailFolder = path.join(dataFolder, 'mail');
  mkdirSync(mailFolder, { recursive: true });
  try {
    const { uri, server: database } = await startDatabase(dataFolder);
    if (database) running.push({ ...database, name: 'database' });
    const shared = { ...sharedSettings({ dataFolder, port }), ...env };
    takeBack = sayRunning(dataFolder, { databaseUri: uri, origin: shared.PUBLIC_ORIGIN });

    const demo = withDemoData ? await loadDemoData({ uri, env: shared, args: ['--if-empty'] }) : { accounts: [] };

    const api = await startServer({
      name: 'API',
      ...apiScript(isApiWatched),
      env: {
        ...shared,
        MONGODB_URI: uri,
        JWT_SECRET: sessionSecret(dataFolder),
        RELEASE_TOKEN: releaseToken(dataFolder),
        PORT: isApiWatched ? watchedApiPort : '0',
        HOST: '127.0.0.1',
      },
      onOutput,
    });
    running.push({ ...api, name: 'API' });

    if (app === undefined) await publishOwnBuilds(dataFolder, env, onOutput);
    const server = webServer({ app, dataFolder });
    const web = await startServer({
      ...server,
      env: { ...shared, ...server.env, PORT: String(port), API_ORIGIN: api.ready.address },
      onOutput,
    });
    running.push({ ...web, name: server.name });

    const ended = firstToEnd(running);
    // a server that says that it is ready may still find that it cannot go on, as the API does on demo data in production
    const lastWords = await Promise.race([ended, nextTurn()]);
    if (lastWords !== undefined) throw new StartupFault(lastWords);
    const origin = web.ready.address.replace('127.0.0.1', 'localhost');
    return {
      origin,
      apiOrigin: api.ready.address,
      databaseUri: uri,
      mailFolder,
      accounts: demo.accounts,
      servers: running,
      ended,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
