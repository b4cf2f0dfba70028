import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { FolderFreeIdsPlugin } from './folder-free-ids.mjs';
import { areComponentsHot, hotAlias, hotLoader, hotTransform } from './hot-components/setting.mjs';
import { sharedModuleFiles } from './shared-modules.mjs';

/**
 * The browsers we build for. Source: what the code in use needs (`toSorted`, looking behind in an expression) and its CSS
 * (`:has`, `dvh`, container queries). What is newer the lint of browser code forbids by name: nothing is added for it.
 */
const BROWSERS = 'chrome >= 110, firefox >= 115, safari >= 16.4';
const CACHE_FOLDER = fileURLToPath(new URL('../../../node_modules/.cache/webpack', import.meta.url));

const isDevelopment = process.env.NODE_ENV === 'development';

/** True when the build is for people at work on the code: readable output, source maps, nothing minified. */
export function isDevelopmentBuild() {
  return isDevelopment;
}

/**
 * The production JSX runtime, in development too: a remote at work may run on a built shell's React, and the other runtime
 * asks that for what only a React in development knows. React has no address of its own for it.
 */
const jsxRuntime = fileURLToPath(
  new URL('cjs/react-jsx-runtime.production.js', import.meta.resolve('react/jsx-runtime')),
);

/** The router's production build: its package leads to the other one, whose warnings nobody reads here. */
const routerBuild = path.join(
  path.dirname(createRequire(import.meta.resolve('react-router-dom')).resolve('react-router')),
  '../production/index.mjs',
);

function scriptRule(app) {
  const isHot = areComponentsHot();
  const compile = {
    loader: 'swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: false, ...(isHot && hotTransform) } },
        // class names that depend on the file alone: what the host renders and what the browser renders must be equal
        experimental: { plugins: [['@swc/plugin-styled-components', { displayName: false, fileName: false }]] },
      },
      env: { targets: BROWSERS },
    },
  };
  const shared = sharedModuleFiles.map(([, file]) => file);
  return { test: /\.tsx?$/, use: isHot ? [hotLoader(app, shared), compile] : [compile] };
}

/** Long texts are Markdown files, and HTML from here on (infra/adr/0016-long-texts-are-files.md). */
const contentRule = {
  test: /\.md$/,
  loader: fileURLToPath(new URL('../content/webpack-loader.mjs', import.meta.url)),
  sideEffects: false,
};

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
 * Has V8 compile a file's functions beside the page while the file arrives, instead of one by one on the page's own thread
 * when they are first called: 200 instead of 1 600 of them when the home page comes to life. To others it is a comment.
 * Source: "explicit compile hints", v8.dev.
 */
function compileHint() {
  return new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    // after the comments have been taken out, before names and hashes are made of the content
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}

/** `.br` and `.gz` beside every text file, at the highest level, so that serving costs no processor time. */
function compressedFiles() {
  const files = { test: /\.(js|css|json|svg|html)$/, threshold: 512 };
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  return [
    new CompressionPlugin({
      ...files,
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      // its types know zlib's options only
      compressionOptions: /** @type {object} */ (brotli),
    }),
    new CompressionPlugin({
      ...files,
      filename: '[path][base].gz',
      algorithm: 'gzip',
      compressionOptions: { level: constants.Z_BEST_COMPRESSION },
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
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: isDevelopment
        ? { 'react/jsx-runtime$': jsxRuntime, ...(areComponentsHot() && hotAlias) }
        : { 'react-router$': routerBuild },
    },
    module: {
      // texts are values only: a page is built with those that it uses, not with what stands beside them
      rules: [scriptRule(name), contentRule, { test: /[\\/]src[\\/]texts[\\/]/, sideEffects: false }],
      // a file's address from the root, not from this page's: the host writes the very same into what it renders
      parser: { javascript: { url: 'relative' } },
    },
    cache: {
      type: 'filesystem',
      name: `${path.basename(directory)}-${name}-${isDevelopment ? 'development' : 'production'}${areComponentsHot() ? '-hot' : ''}`,
      cacheDirectory: CACHE_FOLDER,
      buildDependencies: { config: [fileURLToPath(import.meta.url), path.join(directory, 'webpack.config.mjs')] },
    },
    optimization: { minimizer: minimizers() },
    plugins: isDevelopment ? [] : [new FolderFreeIdsPlugin(), compileHint(), ...compressedFiles()],
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/**
 * How every federated build of ours is set up; the reasons are in infra/adr/0002-what-is-shared.md.
 * @type {Pick<ConstructorParameters<typeof import('@module-federation/enhanced/webpack').ModuleFederationPlugin>[0], 'dts' | 'shareStrategy' | 'experiments'>}
 */
export const federationDefaults = {
  dts: false,
  // 'version-first' would ask every remote before the first paint: one dead remote, a white page
  shareStrategy: 'loaded-first',
  // the runtime's core is its own small script (runtime-core.mjs), loaded once for shell and remotes
  experiments: { externalRuntime: true, optimization: { target: 'web' } },
};
