import { areComponentsHot } from './hot-components/setting.mjs';
import { SERVER_FILE } from './server-build.mjs';

const HOST = '127.0.0.1';
const DEFAULT_API_ORIGIN = 'http://127.0.0.1:3001';

/** The port at which an app's server build is served, by the port of its browser build. */
export const serverBuildPort = (port) => port + 10;

/** Set for a development server whose app's server build is made by a process of its own. */
export const APART = 'SERVER_BUILD_APART';
/** Where a server says a line each time that it has made the server build anew, for as long as somebody listens. */
const BUILDS_PATH = '/server-builds';

const common = (port) => ({
  host: HOST,
  port,
  static: false,
  hot: false,
  // to the next process: making 3 MB small takes longer than sending them
  compress: false,
  allowedHosts: ['localhost', HOST],
  // the web host asks for each page whether the server build is still the same
  devMiddleware: { etag: /** @type {const} */ ('weak') },
});

/** Lets those who listen at `BUILDS_PATH` hear of each build. */
function tellBuilds(middlewares, { app, compiler }) {
  const listeners = new Set();
  compiler.hooks.done.tap('TellBuilds', () => listeners.forEach((listener) => listener.write('built\n')));
  app.get(BUILDS_PATH, (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' }).flushHeaders();
    listeners.add(response);
    response.on('close', () => listeners.delete(response));
  });
  return middlewares;
}

/** Leads who asks for the server build to the process that makes it. */
const leadToServerBuild =
  (port, paths) =>
  (middlewares, { app }) => {
    for (const path of paths) {
      app.get(path, (_request, response) => response.redirect(307, `http://${HOST}:${serverBuildPort(port)}${path}`));
    }
    return middlewares;
  };

/**
 * The development server of one app. A change that the page cannot take is a page load, on the app's own page as well as on
 * the composed product's, whose web host passes the app's files through (`REMOTE_DEV`, `SHELL_DEV`). The server build stands
 * there too.
 *
 * @param {number} port
 * @param {string} filesAt where the files stand on it, `/` or `/assets/`
 */
export function developmentServer(port, filesAt = '/') {
  return {
    ...common(port),
    hot: areComponentsHot(),
    historyApiFallback: true,
    liveReload: true,
    client: {
      // what cannot be compiled stands over the page, which stays as it was; what throws is the page's own to show
      overlay: { errors: true, warnings: false, runtimeErrors: false },
      logging: 'warn',
      // named in full, because on the composed product the page comes from another port
      webSocketURL: `ws://${HOST}:${port}/ws`,
    },
    proxy: [{ context: ['/api'], target: process.env.API_ORIGIN ?? DEFAULT_API_ORIGIN }],
    setupMiddlewares: process.env[APART]
      ? leadToServerBuild(port, [`${filesAt}${SERVER_FILE}`, BUILDS_PATH])
      : tellBuilds,
  };
}

/**
 * The development server of an app's server build. Who asks while it is being built waits for it, so the page that loads
 * itself again is never rendered with the code of before.
 *
 * @param {number} port of the app's own development server
 */
export function serverBuildServer(port) {
  return {
    ...common(serverBuildPort(port)),
    liveReload: false,
    client: false,
    webSocketServer: false,
    setupMiddlewares: tellBuilds,
  };
}
