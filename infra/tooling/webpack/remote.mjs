import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { baseBuild, federationDefaults, isDevelopmentBuild } from './base-build.mjs';
import { ChunkIntegrityPlugin } from './chunk-integrity.mjs';
import { developmentServer } from './development-server.mjs';
import { PreloadListPlugin } from './preload-list.mjs';
import { defineRuntimeCoreBuild } from './runtime-core.mjs';
import { sharedModules } from './shared-modules.mjs';

const OUTPUT_FOLDER = 'dist';
const RUNTIME_CORE_FILE = 'runtime-core.js';

/** Puts the remote's description of itself, which is read before any of its code is loaded, beside the bundles. */
class RemoteManifestPlugin {
  constructor(directory) {
    this.file = path.join(directory, 'remote.json');
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('RemoteManifestPlugin', (compilation) => {
      compilation.fileDependencies.add(this.file);
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'RemoteManifestPlugin', stage }, () => {
        compilation.emitAsset('remote.json', new webpack.sources.RawSource(readFileSync(this.file)));
      });
    });
  }
}

function standalonePage(name) {
  return new HtmlWebpackPlugin({
    title: 'Körkollen',
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
 * Exposes `./remote` (src/remote.ts); the standalone page starts from src/main.ts.
 *
 * @param {{ directory: string, name: string, port: number, routeModules?: Record<string, string> }} options
 *   directory: absolute path of the package; name: the federated name, e.g. `mfe_student`;
 *   port: of the development server; routeModules: which module src/routes.tsx imports for a path pattern, e.g.
 *   `{ '/school/:id': './features/school/pages/school-page' }`, so that the first page's code is announced in the HTML.
 */
export function defineRemoteBuild({ directory, name, port, routeModules = {} }) {
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
    manifest: true,
    shared: sharedModules(),
  });
  const remote = {
    ...build,
    output: { ...build.output, clean: { keep: RUNTIME_CORE_FILE } },
    plugins: [
      ...build.plugins,
      federation,
      standalonePage(name),
      new RemoteManifestPlugin(directory),
      new PreloadListPlugin(routeModules),
      ...(isDevelopmentBuild() ? [] : [new ChunkIntegrityPlugin()]),
    ],
    ...(isDevelopmentBuild() ? { devServer: developmentServer(port) } : {}),
  };
  return [remote, defineRuntimeCoreBuild({ directory, outputFolder: OUTPUT_FOLDER, fileName: RUNTIME_CORE_FILE })];
}
