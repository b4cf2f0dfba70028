import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { serverBuildServer } from './development-server.mjs';

// node serve-server-build.mjs <folder of the app> <port of its development server>: keeps its server build up to date, in
// a process of its own, because one process builds one thing after the other and every edit waits for both.
const [folder = '', port = ''] = process.argv.slice(2);
const { default: builds } = await import(pathToFileURL(path.join(folder, 'webpack.config.mjs')).href);
const build = builds.find(({ name }) => name.endsWith('-server'));
await new WebpackDevServer(serverBuildServer(Number(port)), webpack(build)).start();
