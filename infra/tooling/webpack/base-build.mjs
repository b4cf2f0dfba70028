import path from 'node:path';
import { fileURLToPath } from 'node:url';
import TerserPlugin from 'terser-webpack-plugin';
import { CompressedAssetsPlugin } from './compressed-assets.mjs';

/** The browsers we build for. Source: what the CSS in use needs (`:has`, `dvh`, container queries). */
const BROWSERS = 'chrome >= 109, firefox >= 115, safari >= 16';
const CACHE_FOLDER = fileURLToPath(new URL('../../../node_modules/.cache/webpack', import.meta.url));

const isDevelopment = process.env.NODE_ENV === 'development';

/** True when the build is for people at work on the code: readable output, source maps, nothing minified. */
export function isDevelopmentBuild() {
  return isDevelopment;
}

function scriptRule() {
  return {
    test: /\.tsx?$/,
    loader: 'swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        // the production JSX runtime in every mode: a remote in development may run on a built shell's React
        transform: { react: { runtime: 'automatic', development: false } },
        // class names that depend on the file alone: what the host renders and what the browser renders must be equal
        experimental: { plugins: [['@swc/plugin-styled-components', { displayName: false, fileName: false }]] },
      },
      env: { targets: BROWSERS },
    },
  };
}

function minimizers() {
  return [
    new TerserPlugin({
      minify: TerserPlugin.swcMinify,
      extractComments: false,
      terserOptions: { compress: true, mangle: true },
    }),
  ];
}

/**
 * What every browser build of ours has in common.
 *
 * @param {{ directory: string, name: string, entry: object, outputFolder: string, publicPath: string }} options
 *   directory: absolute path of the package.
 */
export function baseBuild({ directory, name, entry, outputFolder, publicPath }) {
  const fileName = isDevelopment ? '[name].js' : '[name].[contenthash:10].js';
  return {
    name,
    mode: isDevelopment ? 'development' : 'production',
    context: directory,
    entry,
    target: `browserslist:${BROWSERS}`,
    // no eval: the development server keeps the product's content security policy
    devtool: isDevelopment ? 'cheap-module-source-map' : false,
    output: {
      path: path.join(directory, outputFolder),
      filename: fileName,
      chunkFilename: fileName,
      // a chunk that hangs fails while the visitor is still there to try again
      chunkLoadTimeout: 8_000,
      assetModuleFilename: '[name].[contenthash:10][ext]',
      publicPath,
      uniqueName: name,
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [scriptRule()],
      // a file's address from the root, not from this page's: the host writes the very same into what it renders
      parser: { javascript: { url: 'relative' } },
    },
    cache: {
      type: 'filesystem',
      name: `${path.basename(directory)}-${name}-${isDevelopment ? 'development' : 'production'}`,
      cacheDirectory: CACHE_FOLDER,
      buildDependencies: { config: [fileURLToPath(import.meta.url), path.join(directory, 'webpack.config.mjs')] },
    },
    optimization: { minimizer: minimizers() },
    plugins: isDevelopment ? [] : [new CompressedAssetsPlugin()],
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/** How every federated build of ours is set up; the reasons are in infra/adr/0002-what-is-shared.md. */
export const federationDefaults = {
  dts: false,
  // 'version-first' would ask every remote before the first paint: one dead remote, a white page
  shareStrategy: 'loaded-first',
  // the runtime's core is its own small script (runtime-core.mjs), loaded once for shell and remotes
  experiments: { externalRuntime: true, optimization: { target: 'web' } },
};
