import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { baseBuild, federationDefaults, isDevelopmentBuild } from './base-build.mjs';
import { developmentServer } from './development-server.mjs';
import { defineRuntimeCoreBuild } from './runtime-core.mjs';
import { defineServerBuild } from './server-build.mjs';
import { sharedModules } from './shared-modules.mjs';

/** Changes with a dependency's version, not with our code, so browsers keep it over our releases. */
const vendorNames =
  'react|react-dom|scheduler|react-router|react-router-dom|styled-components|stylis|zustand|@tanstack';
const vendorPackages = new RegExp(`[\\\\/]node_modules[\\\\/](${vendorNames})[\\\\/]`);

/**
 * Writes `<build>.assets.json` beside the bundles: the scripts that a page must load, in their order, which the web host
 * writes its HTML from, and those that a page asks for later.
 */
class AssetListPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('AssetListPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'AssetListPlugin', stage }, () => {
        const isScript = (file) => file.endsWith('.js') && !file.includes('.hot-update.');
        const entries = [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles());
        const scripts = [...new Set(entries.filter(isScript))];
        const later = Object.keys(compilation.assets).filter((file) => isScript(file) && !scripts.includes(file));
        const list = { mode: compiler.options.mode, scripts, later };
        const source = new compiler.webpack.sources.RawSource(JSON.stringify(list));
        compilation.emitAsset(`${compiler.name}.assets.json`, source);
      });
    });
  }
}

/**
 * The webpack configuration of the shell: one entry that is the bootstrap itself, remotes registered at run time.
 *
 * @param {{ directory: string, outputFolder: string, serverFolder: string, publicPath: string, port: number }} options
 *   directory: absolute path of the package; publicPath: where the web host serves the bundles;
 *   port: of the development server.
 */
export function defineHostBuild({ directory, outputFolder, serverFolder, publicPath, port }) {
  const build = baseBuild({ directory, name: 'shell', entry: { main: './src/main.tsx' }, outputFolder, publicPath });
  const federation = new ModuleFederationPlugin({
    ...federationDefaults,
    name: 'shell',
    remotes: {},
    manifest: false,
    shared: sharedModules({ eager: true }),
  });
  const host = {
    ...build,
    output: { ...build.output, clean: { keep: (file) => file.startsWith('runtime-core') } },
    optimization: {
      ...build.optimization,
      splitChunks: {
        cacheGroups: { vendor: { test: vendorPackages, name: 'vendor', chunks: 'initial', enforce: true } },
      },
    },
    plugins: [...build.plugins, federation, new AssetListPlugin()],
    ...(isDevelopmentBuild() ? { devServer: developmentServer(port, publicPath) } : {}),
  };
  const core = defineRuntimeCoreBuild({ directory, outputFolder, publicPath });
  const server = defineServerBuild({
    directory,
    name: 'shell',
    entry: './src/server.tsx',
    outputFolder: serverFolder,
    publicPath,
    isHost: true,
  });
  return [host, { ...core, plugins: [...core.plugins, new AssetListPlugin()] }, server];
}
