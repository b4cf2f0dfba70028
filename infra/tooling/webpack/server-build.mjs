import { fileURLToPath } from 'node:url';
import { baseBuild } from './base-build.mjs';
import { PackageListPlugin } from './package-list.mjs';
import { sharedModuleFiles, sharedPackageNames } from './shared-modules.mjs';

/** A remote's pages as one file for the web host, beside its browser files: released, hashed and rolled back with them. */
export const SERVER_FILE = 'server.cjs';
/** The npm packages that went into it. */
export const SERVER_PACKAGES_FILE = 'packages-server.json';

/** What JSX is compiled to. */
const JSX_RUNTIME = 'react/jsx-runtime';

/** Asks the host for what shell and remotes share, so that a page is rendered by one React and one style sheet. */
function sharedExternals() {
  const files = new Map(sharedModuleFiles.map(([shareKey, file]) => [file, shareKey]));
  return async ({ context, request, getResolve }) => {
    if (sharedPackageNames.includes(request) || request === JSX_RUNTIME) return `commonjs ${request}`;
    if (!request.startsWith('.') && !request.startsWith('@korkollen/shared-ui/')) return undefined;
    const shareKey = files.get(await getResolve()(context, request).catch(() => ''));
    return shareKey && `commonjs ${shareKey}`;
  };
}

/**
 * The webpack configuration of what the web host runs to render pages: one CommonJS file without chunks.
 *
 * @param {{ directory: string, name: string, entry: string, outputFolder: string, publicPath?: string, isHost?: boolean }} options
 *   directory: absolute path of the package; publicPath: where the browser build of the same sources puts its files;
 *   isHost: the shell, which brings the shared modules itself.
 */
export function defineServerBuild({ directory, name, entry, outputFolder, publicPath = '/', isHost = false }) {
  const build = baseBuild({ directory, name: `${name}-server`, entry: { server: entry }, outputFolder, publicPath });
  return {
    ...build,
    target: 'node20.19',
    // nothing reads one of it, and an edit would wait for it to be written
    devtool: false,
    output: {
      ...build.output,
      filename: SERVER_FILE,
      library: { type: 'commonjs2' },
      clean: false,
    },
    module: {
      ...build.module,
      parser: { javascript: { ...build.module.parser.javascript, dynamicImportMode: 'eager' } },
      // the browser build has written them
      generator: { asset: { emit: false } },
    },
    externalsPresets: { node: true },
    externals: isHost ? [] : [sharedExternals()],
    // never sent to a browser: names in a stack trace are worth more than bytes
    optimization: { minimize: false, splitChunks: false, runtimeChunk: false },
    plugins: isHost ? [] : [new PackageListPlugin(SERVER_PACKAGES_FILE)],
    cache: {
      ...build.cache,
      buildDependencies: {
        config: [...build.cache.buildDependencies.config, fileURLToPath(import.meta.url)],
      },
    },
  };
}
