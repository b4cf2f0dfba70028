import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { baseBuild } from './base-build.mjs';

/**
 * The federation runtime's core as its own script. Shell and remotes are built without it, which makes a remote's
 * entry a third as large; the script must stand before every other one on the page.
 *
 * @param {{ directory: string, outputFolder: string, publicPath?: string, fileName?: string }} options
 *   fileName: only where a page names the script itself; otherwise it carries a hash of its content.
 */
export function defineRuntimeCoreBuild({ directory, outputFolder, publicPath = '/', fileName }) {
  const build = baseBuild({
    directory,
    name: 'runtime-core',
    entry: { 'runtime-core': fileURLToPath(new URL('./runtime-core-entry.mjs', import.meta.url)) },
    outputFolder,
    publicPath,
  });
  return {
    ...build,
    output: { ...build.output, filename: fileName ?? build.output.filename, clean: false },
    plugins: [...build.plugins, new webpack.DefinePlugin({ ENV_TARGET: JSON.stringify('web') })],
  };
}
