import { spawn } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { prepareProduct } from './build.mjs';
import { StartupFault, runCommand } from './exit-with-sentence.mjs';
import { root } from './paths.mjs';
import { checkPortIsFree, isListening, readSettings } from './preflight.mjs';
import { startProduct } from './product.mjs';

const readJson = (...file) => JSON.parse(readFileSync(path.join(root, ...file), 'utf8'));

/** Each `mfe-<name>` by its name: its folder, its development server's port, and its federated name. */
function remotes() {
  const folders = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  return folders.map((folder) => {
    const { port } = readJson(folder, 'package.json').config;
    return [folder.slice('mfe-'.length), { folder, port, remote: readJson(folder, 'remote.json').id }];
  });
}

/** The apps with a development server. */
const developed = { shell: { folder: 'shell', port: 3010 }, ...Object.fromEntries(remotes()) };

function chosenApps(names) {
  const known = [...Object.keys(developed), 'api'];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown)
    throw new StartupFault(`There is no app "${unknown}". Choose from: ${known.join(', ')}; none means all.`);
  return names.length > 0 ? names : known;
}

const webpackCommand = createRequire(import.meta.url).resolve('webpack/bin/webpack.js');
/** In MB: what one edit leaves behind fits into it, and is not copied on while it is being built. */
const YOUNG_GENERATION = '--max-semi-space-size=64';

const addressOf = (app) => `http://127.0.0.1:${app.port}`;

/** Waits until a development server's port is there. */
async function hasStarted(child, port) {
  for (let attempt = 0; attempt < 300 && child.exitCode === null; attempt += 1) {
    if (await isListening({ port, host: '127.0.0.1' })) return true;
    await wait(200);
  }
  return false;
}

/** Waits until an app has been built once: a page that comes sooner is made of its last release. */
const isBuilt = (app) => fetch(addressOf(app)).catch(() => undefined);

/** The app's browser build and its server build, each in a process of its own: an edit waits for the longer one only. */
async function startDevelopmentServers({ folder, port, remote = folder }, isShellAtWork) {
  const { APART, serverBuildPort } = await import('../tooling/webpack/development-server.mjs');
  const { HOT } = await import('../tooling/webpack/hot-components/setting.mjs');
  const options = { cwd: path.join(root, folder), env: { ...process.env, NODE_ENV: 'development', [APART]: 'yes' } };
  const started = [
    {
      args: [
        webpackCommand,
        'serve',
        '--config',
        'webpack.config.mjs',
        '--config-name',
        remote,
        '--config-name',
        'runtime-core',
      ],
      port,
      env: isShellAtWork ? { [HOT]: 'yes' } : {},
    },
    {
      args: [path.join(root, 'infra/tooling/webpack/serve-server-build.mjs'), options.cwd, String(port)],
      port: serverBuildPort(port),
    },
  ];
  for (const server of started) await checkPortIsFree(server.port);
  const children = started.map(({ args, env }) =>
    spawn(process.execPath, [YOUNG_GENERATION, ...args], {
      ...options,
      env: { ...options.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    }),
  );
  const areThere = await Promise.all(children.map((child, index) => hasStarted(child, started[index]?.port)));
  if (areThere.every(Boolean)) return children;
  for (const child of children) child.kill();
  throw new StartupFault(`The development servers of ${folder} did not start; the messages above say why.`);
}

// npm run dev [-- student partner admin shell api]: the product on one address, the chosen apps with hot reload.
await runCommand(async () => {
  const names = chosenApps(process.argv.slice(2));
  const { port } = readSettings();
  await checkPortIsFree(port);
  const dataFolder = prepareProduct();

  const apps = names.filter((name) => name !== 'api').map((name) => developed[name]);
  const servers = [];
  try {
    for (const app of apps) servers.push(...(await startDevelopmentServers(app, names.includes('shell'))));
    const atWork = apps.filter((app) => app.remote).map((app) => `${app.remote}=${addressOf(app)}`);
    const product = await startProduct({
      dataFolder,
      port,
      isApiWatched: names.includes('api'),
      onOutput: (line) => console.log(line),
      env: {
        REMOTE_DEV: atWork.join(','),
        SHELL_DEV: names.includes('shell') ? addressOf(developed.shell) : '',
        LOG_LEVEL: process.env.LOG_LEVEL || 'info',
        // after every edit a renderer starts cold, with code that nothing has made small
        RENDER_LIMIT_MS: '3000',
      },
    });
    await Promise.all(apps.map(isBuilt));
    console.log(`\nKörkollen is at ${product.origin}; hot reload for: ${names.join(', ')}. Ctrl-C stops it.\n`);
    const stopAsked = new Promise((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, resolve);
    });
    await Promise.race([stopAsked, product.ended]);
    await product.stop();
  } finally {
    for (const server of servers) server.kill();
  }
});
