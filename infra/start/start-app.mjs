import path from 'node:path';
import { readOperatorEnvironment } from '../environment/environment.mjs';
import { buildApp } from './build.mjs';
import { StartupFault, runCommand } from './exit-with-sentence.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './paths.mjs';
import { checkNodeVersion, checkPortIsFree, isApiAt } from './preflight.mjs';

// npm run start:admin: one app on an origin of its own, over an API that runs elsewhere (API_ORIGIN).
const defaultPort = 3013;

await runCommand(async () => {
  const [app = ''] = process.argv.slice(2);
  checkNodeVersion();
  const { PORT: port = defaultPort, API_ORIGIN: apiOrigin = 'http://127.0.0.1:3001' } = readOperatorEnvironment(
    process.env,
  );
  await checkPortIsFree(port);
  ensureInstalled();
  buildApp(app);
  const { firstToEnd, startServer } = await import('./server-process.mjs');
  const server = await startServer({
    name: app,
    script: path.join(root, 'infra/web-host/dist/standalone.mjs'),
    args: [app],
    env: { PORT: String(port), API_ORIGIN: apiOrigin },
    onOutput: (line) => console.log(line),
  });
  console.log(
    `\n${app} runs at ${server.ready.address.replace('127.0.0.1', 'localhost')}, over the API at ${apiOrigin}. Ctrl-C stops it.\n`,
  );
  if (!(await isApiAt(apiOrigin))) {
    console.log(
      `No API answers at ${apiOrigin}, so nobody can log in. Start it, or say where it is, such as beside npm start: API_ORIGIN=http://localhost:3000 npm run start:admin\n`,
    );
  }

  const stopAsked = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, resolve);
  });
  const lastWords = await Promise.race([stopAsked.then(() => undefined), firstToEnd([server])]);
  await server.stop();
  if (lastWords !== undefined) throw new StartupFault(lastWords);
});
