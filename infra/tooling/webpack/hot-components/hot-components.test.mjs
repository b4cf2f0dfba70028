import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import webpack from 'webpack';
import { HOT } from './setting.mjs';

const require = createRequire(import.meta.url);
const root = path.join(import.meta.dirname, '../../../..');

const pageOf = (text) => `
import { lessons } from './lessons';
export function Page() {
  return <p>${text}: {lessons}</p>;
}`;
const files = {
  'main.tsx': `
import { renderToStaticMarkup } from 'react-dom/server';
import { getFamilyByType } from 'react-refresh/runtime';
import { Page } from './page';
export const takeEdit = () => import.meta.webpackHot.check(true);
/** What React draws where the page stood first. */
export const shown = () => {
  const { current: Current } = getFamilyByType(Page);
  return renderToStaticMarkup(<Current />);
};`,
  'page.tsx': pageOf('Lektioner'),
  'lessons.ts': 'export const lessons = "inga";',
  'lent.tsx': 'export const Lent = () => null;',
};

let folder;
let compiler;
let page;

beforeEach(async () => {
  vi.stubEnv('NODE_ENV', 'development');
  vi.stubEnv(HOT, 'yes');
  vi.resetModules();
  // within reach of the packages
  folder = await mkdtemp(path.join(root, 'node_modules/.page-'));
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  const { baseBuild } = await import('../base-build.mjs');
  const build = baseBuild({
    directory: folder,
    name: 'app',
    entry: { main: ['./lent.tsx', './main.tsx'] },
    outputFolder: 'dist',
    publicPath: '/',
  });
  const [{ use }] = /** @type {any} */ (build.module.rules);
  use[0].options.sharedFiles.push(path.join(folder, 'lent.tsx'));
  compiler = webpack({
    .../** @type {any} */ (build),
    // reads what has changed from the folder, where a browser asks a server
    target: 'node20.19',
    devtool: false,
    cache: false,
    // what was built before, from one build to the next
    recordsPath: path.join(folder, 'records.json'),
    output: {
      ...build.output,
      filename: '[name].cjs',
      hotUpdateChunkFilename: '[id].[fullhash].hot-update.cjs',
      library: { type: 'commonjs2' },
      clean: false,
    },
    externals: ['react', 'react-dom/server'],
    plugins: [...build.plugins, new webpack.HotModuleReplacementPlugin()],
  });
  await makeBuild();
  page = require(path.join(folder, 'dist/main.cjs'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  delete globalThis.componentRuntime;
  await promisify(compiler.close.bind(compiler))();
  await rm(folder, { recursive: true });
});

async function makeBuild() {
  const stats = await promisify(compiler.run.bind(compiler))();
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
}

async function edit(name, text) {
  await writeFile(path.join(folder, name), text);
  await makeBuild();
}

it('puts an edited component in the place of the one on the page', async () => {
  expect(page.shown()).toBe('<p>Lektioner: inga</p>');
  await edit('page.tsx', pageOf('Körlektioner'));
  await page.takeEdit();
  expect(page.shown()).toBe('<p>Körlektioner: inga</p>');
  await edit('page.tsx', pageOf('Teorilektioner'));
  await page.takeEdit();
  expect(page.shown()).toBe('<p>Teorilektioner: inga</p>');
});

it('draws a component anew when what it uses was edited', async () => {
  await edit('lessons.ts', 'export const lessons = "tre";');
  await page.takeEdit();
  expect(page.shown()).toBe('<p>Lektioner: tre</p>');
});

it.each([
  ['is no component', 'main.tsx', `${files['main.tsx']}\nexport const more = 1;`],
  ['exports something else than before', 'page.tsx', `${pageOf('Lektioner')}\nexport const limit = 1;`],
  ['is lent to other apps, which hold on to the one of before', 'lent.tsx', 'export const Lent = () => <b />;'],
])('leaves it to the page to load itself anew when what was edited %s', async (_what, name, text) => {
  await edit(name, text);
  await expect(page.takeEdit()).rejects.toThrow('Aborted');
});
