const DEFAULT_API_ORIGIN = 'http://127.0.0.1:3001';

/**
 * The development server of one app. Every change is a page load, on the app's own page as well as on the composed
 * product's, whose web host passes the app's files through (`REMOTE_DEV`, `SHELL_DEV`).
 *
 * @param {number} port
 */
export function developmentServer(port) {
  return {
    host: '127.0.0.1',
    port,
    static: false,
    historyApiFallback: true,
    hot: false,
    liveReload: true,
    allowedHosts: ['localhost', '127.0.0.1'],
    // named in full, because on the composed product the page comes from another port
    client: { overlay: false, logging: 'warn', webSocketURL: `ws://127.0.0.1:${port}/ws` },
    proxy: [{ context: ['/api'], target: process.env.API_ORIGIN ?? DEFAULT_API_ORIGIN }],
  };
}
