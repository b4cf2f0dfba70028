import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { expect, it, onTestFinished } from 'vitest';
import webpack from 'webpack';
import { baseBuild } from './base-build.mjs';

const hashOf = (content) => createHash('sha256').update(content).digest('hex');

/** The hashes of what a small federated app is built to in a folder of such a name, by file. */
async function buildIn(name) {
  const parent = await mkdtemp(path.join(tmpdir(), 'korkollen-build-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const directory = path.join(parent, name);
  const sources = {
    'main.js': `import './.federation/entry.${name}.js';\nvoid import('./page');`,
    'page.js': "import { wheel } from './shared';\nconsole.log(wheel);",
    'shared.js': "export const wheel = 'round';",
    [`.federation/entry.${name}.js`]: "console.log('started');",
  };
  await mkdir(path.join(directory, '.federation'), { recursive: true });
  for (const [file, text] of Object.entries(sources)) await writeFile(path.join(directory, file), text);
  const build = baseBuild({
    directory,
    name: 'app',
    entry: { main: './main.js' },
    outputFolder: 'dist',
    publicPath: '/',
  });
  const shared = { shared: { request: path.join(directory, 'shared.js'), shareKey: 'shared', version: '1.0.0' } };
  const federation = new ModuleFederationPlugin({
    dts: false,
    name: 'app',
    filename: 'remoteEntry.js',
    exposes: { './page': './page.js' },
    manifest: false,
    shared,
  });
  const config = { ...build, cache: false, plugins: [...build.plugins, federation] };
  const compiler = webpack(/** @type {object} */ (config));
  const stats = await promisify(compiler.run.bind(compiler))();
  expect(stats?.compilation.errors).toEqual([]);
  const output = path.join(directory, 'dist');
  const hashes = (await readdir(output)).map(async (file) => [file, hashOf(await readFile(path.join(output, file)))]);
  return Object.fromEntries(await Promise.all(hashes));
}

it('builds the same bytes in every folder, so that a commit is one release wherever it is built', async () => {
  const here = await buildIn('here');
  expect(Object.keys(here)).toContain('remoteEntry.js');
  expect(await buildIn('in-a-folder-of-another-name')).toEqual(here);
});
