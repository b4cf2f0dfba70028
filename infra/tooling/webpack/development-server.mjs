import { SERVER_FILE } from './server-build.mjs';

const HOST = '127.0.0.1';
const DEFAULT_API_ORIGIN = 'http://127.0.0.1:3001';

/** The port at which an app's server build is served, by the port of its browser build. */
export const serverBuildPort = (port) => port + 10;

const common = (port) => ({
  host: HOST,
  port,
  static: false,
  hot: false,
  allowedHosts: ['localhost', HOST],
  // the web host asks for each page whether the server build is still the same
  devMiddleware: { etag: /** @type {const} */ ('weak') },
});

/**
 * The development server of one app. Every change is a page load, on the app's own page as well as on the composed
 * product's, whose web host passes the app's files through (`REMOTE_DEV`, `SHELL_DEV`). The server build stands there too,
 * although another process makes it.
 *
 * @param {number} port
 * @param {string} filesAt where the files stand on it, `/` or `/assets/`
 */
export function developmentServer(port, filesAt = '/') {
  return {
    ...common(port),
    historyApiFallback: true,
    liveReload: true,
    client: {
      // what cannot be compiled stands over the page, which stays as it was; what throws is the page's own to show
      overlay: { errors: true, warnings: false, runtimeErrors: false },
      logging: 'warn',
      // named in full, because on the composed product the page comes from another port
      webSocketURL: `ws://${HOST}:${port}/ws`,
    },
    proxy: [
      { context: ['/api'], target: process.env.API_ORIGIN ?? DEFAULT_API_ORIGIN },
      { context: [`${filesAt}${SERVER_FILE}`], target: `http://${HOST}:${serverBuildPort(port)}` },
    ],
  };
}

/**
 * The development server of an app's server build. Who asks while it is being built waits for it, so the page that loads
 * itself again is never rendered with the code of before.
 *
 * @param {number} port of the app's own development server
 */
export function serverBuildServer(port) {
  return { ...common(serverBuildPort(port)), liveReload: false, client: false, webSocketServer: false };
}
