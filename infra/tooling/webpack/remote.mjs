import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { RemoteTablePlugin, readRemote } from '../remotes/table.mjs';
import { baseBuild, federationDefaults, isDevelopmentBuild } from './base-build.mjs';
import { ChunkIntegrityPlugin } from './chunk-integrity.mjs';
import { developmentServer } from './development-server.mjs';
import { PackageListPlugin } from './package-list.mjs';
import { PreloadListPlugin } from './preload-list.mjs';
import { defineRuntimeCoreBuild } from './runtime-core.mjs';
import { defineServerBuild, SERVER_FILE, SERVER_PACKAGES_FILE } from './server-build.mjs';
import { sharedModules } from './shared-modules.mjs';

const OUTPUT_FOLDER = 'dist';
const RUNTIME_CORE_FILE = 'runtime-core.js';
/**
 * How much source, before it is minified, pages must have in common to share it as a file of its own: about 10 kB as it is
 * sent. Less is repeated in each page's file; a request costs a phone more (infra/adr/0010-what-a-first-page-loads.md).
 */
const SHARED_CHUNK_MIN_SIZE = 75_000;

/**
 * Whose modules pages may share as files. The page at `/`, which most people load first, stays whole: what it has in common
 * with others is repeated there.
 */
function sharingChunks(routes) {
  const firstPage = routes.find(({ path: address }) => address === '/')?.page;
  if (firstPage === undefined) return 'async';
  const isOfFirstPage = (chunk) =>
    [...chunk.groupsIterable].some(({ origins }) => origins.some(({ request }) => request === firstPage));
  return (chunk) => !chunk.canBeInitial() && !isOfFirstPage(chunk);
}

/** What a remote says of itself, and what its pages may weigh: read before any of its code is loaded. */
const DESCRIPTIONS = ['remote.json', 'budgets.json'];

/** Puts the remote's descriptions beside the bundles. */
class DescriptionsPlugin {
  constructor(directory) {
    this.directory = directory;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('DescriptionsPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'DescriptionsPlugin', stage }, () => {
        for (const name of DESCRIPTIONS) {
          const file = path.join(this.directory, name);
          compilation.fileDependencies.add(file);
          compilation.emitAsset(name, new webpack.sources.RawSource(readFileSync(file)));
        }
      });
    });
  }
}

function standalonePage(name, title) {
  return new HtmlWebpackPlugin({
    title,
    publicPath: '/',
    // the federated entry is for the shell; the page starts from the package's own main
    excludeChunks: [name],
    scriptLoading: 'defer',
    templateContent: ({ htmlWebpackPlugin }) => `<!doctype html>
<html lang="sv">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${htmlWebpackPlugin.options.title}</title>
    <script defer src="/${RUNTIME_CORE_FILE}"></script>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`,
  });
}

/**
 * The webpack configuration of one remote, for its build, its standalone page and its development server.
 * Exposes `./remote` (src/remote.ts); the standalone page starts from src/main.ts. The federated name comes from its
 * `remote.json`, the development server's port from `config.port` in its `package.json`.
 *
 * @param {string} directory absolute path of the package
 */
export function defineRemoteBuild(directory) {
  const { id: name, name: title, routes } = readRemote(directory);
  const { config } = JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8'));
  const build = baseBuild({
    directory,
    name,
    entry: { main: './src/main.ts' },
    outputFolder: OUTPUT_FOLDER,
    publicPath: 'auto',
  });
  const federation = new ModuleFederationPlugin({
    ...federationDefaults,
    name,
    filename: 'remoteEntry.js',
    exposes: { './remote': './src/remote.ts' },
    // lists of files are for what is released; making them takes a sixth of an edit
    manifest: isDevelopmentBuild() ? { disableAssetsAnalyze: true } : true,
    shared: sharedModules(),
  });
  const remote = {
    ...build,
    output: {
      ...build.output,
      clean: {
        keep: (file) => [RUNTIME_CORE_FILE, SERVER_FILE, SERVER_PACKAGES_FILE].some((name) => file.startsWith(name)),
      },
    },
    optimization: {
      ...build.optimization,
      splitChunks: { chunks: sharingChunks(routes), minSize: SHARED_CHUNK_MIN_SIZE },
    },
    plugins: [
      ...build.plugins,
      federation,
      standalonePage(name, title),
      new RemoteTablePlugin(directory),
      new DescriptionsPlugin(directory),
      new PreloadListPlugin(),
      new PackageListPlugin('packages.json'),
      ...(isDevelopmentBuild() ? [] : [new ChunkIntegrityPlugin()]),
    ],
    ...(isDevelopmentBuild() ? { devServer: developmentServer(config.port) } : {}),
  };
  return [
    remote,
    defineRuntimeCoreBuild({ directory, outputFolder: OUTPUT_FOLDER, fileName: RUNTIME_CORE_FILE }),
    defineServerBuild({ directory, name, entry: './src/remote.ts', outputFolder: OUTPUT_FOLDER }),
  ];
}
