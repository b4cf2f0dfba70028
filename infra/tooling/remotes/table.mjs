import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { inHouseStyle } from './house-style.mjs';

const schema = JSON.parse(
  readFileSync(new URL('../../../shared-ui/src/host/remote.schema.json', import.meta.url), 'utf8'),
);
/** Imports a remote's pages by name, so that TypeScript, the router, webpack and vitest all see the same modules. */
export const PAGES_FILE = 'src/pages.generated.ts';

/**
 * @typedef {object} Route a line of the table; remote.schema.json describes it
 * @property {string} path
 * @property {string} [page]
 * @property {string} [redirectTo]
 * @property {string} [resource]
 * @property {string} [sitemapItems]
 * @property {string} [crawlers]
 * @property {string} [leadsTo]
 */

/** @returns {{ $schema: string, id: string, name: string, contractVersion: number, routes: Route[], menu: { to: string, alsoAt?: string[] }[] }} a remote's `remote.json`, as it is */
export function readRemote(directory) {
  return JSON.parse(readFileSync(path.join(directory, 'remote.json'), 'utf8'));
}

/** `./features/school/pages/school-page` exports `SchoolPage`. */
function componentName(page) {
  return path.basename(page).replace(/(?:^|-)([a-z0-9])/g, (_match, letter) => letter.toUpperCase());
}

function pagesOf({ routes }) {
  return [...new Set(routes.flatMap(({ page }) => page ?? []))].sort();
}

/** The text of `src/pages.generated.ts`: one import per page of the table. */
export async function pagesModule(remote, directory) {
  const lines = pagesOf(remote).map(
    (page) => `'${page}': () => import('${page}').then(({ ${componentName(page)} }) => ${componentName(page)}),`,
  );
  const text = `// Written from remote.json by \`npm run routes\`. Change the table there, not this file.
import type { PageLoaders } from '@korkollen/shared-ui/host/define-remote';

export const pages = {
${lines.join('\n')}
} satisfies PageLoaders;
`;
  return inHouseStyle(path.join(directory, PAGES_FILE), text);
}

function schemaFaults(remote) {
  try {
    webpack.validateSchema(schema, remote, { name: 'remote.json', baseDataPath: 'remote' });
    return [];
  } catch (error) {
    return [error.message];
  }
}

const parametersOf = (address) => address.match(/:\w+/g) ?? [];
/** Parameters have names for people only: `/school/:id` and `/school/:school` are one path. */
const shapeOf = (address) => address.replace(/:\w+/g, ':');

function routeFaults(remote) {
  const paths = remote.routes.map((route) => route.path);
  const twice = paths.filter((own, index) => paths.findIndex((other) => shapeOf(other) === shapeOf(own)) !== index);
  const isStatic = (address) => remote.routes.some((route) => route.path === address && route.page !== undefined);
  return [
    ...twice.map((own) => `${own} stands in the table twice.`),
    ...remote.routes.flatMap((route) => {
      const { redirectTo, resource, sitemapItems, crawlers, leadsTo } = route;
      const known = parametersOf(route.path);
      const unknown = parametersOf(resource ?? '').filter((parameter) => !known.includes(parameter));
      return [
        redirectTo !== undefined && !isStatic(redirectTo) && `${route.path} leads to ${redirectTo}, which has no page.`,
        leadsTo !== undefined &&
          !paths.includes(leadsTo) &&
          `${route.path} leads on to ${leadsTo}, which is not in the table.`,
        unknown.length > 0 && `${route.path} has no ${unknown.join(', ')} for its resource ${resource}.`,
        crawlers === 'sitemap' &&
          known.length > 0 &&
          sitemapItems === undefined &&
          `${route.path} is in the sitemap, so sitemapItems must say where its pages are listed.`,
        sitemapItems !== undefined &&
          (crawlers !== 'sitemap' || known.length !== 1) &&
          `${route.path} lists pages for the sitemap, so it needs one parameter and "crawlers": "sitemap".`,
      ].filter(Boolean);
    }),
    ...remote.menu
      .flatMap(({ to, alsoAt = [] }) => [to.split('?')[0], ...alsoAt])
      .filter((to) => !paths.includes(to))
      .map((to) => `The menu leads to ${to}, which is not in the table.`),
  ];
}

function filesBelow(folder, pattern) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => pattern.test(file.split(path.sep).join('/')) && !/\.test\.tsx?$/.test(file));
}

function moduleFaults(remote, directory) {
  const source = path.join(directory, 'src');
  const compositions = filesBelow(source, /\/src\/routes\/[^/]+\.tsx?$/);
  const pageFiles = filesBelow(source, /\/src\/features\/[^/]+\/pages\/[^/]+\.tsx?$/);
  const nameOf = (file) => `./${path.relative(source, file).split(path.sep).join('/')}`.replace(/\.tsx?$/, '');
  const existing = new Set(filesBelow(source, /\.tsx?$/).map(nameOf));
  const named = pagesOf(remote);
  // a page of a feature may also be put together with another feature's parts in src/routes
  const composed = compositions.map((file) => readFileSync(file, 'utf8')).join('\n');
  const isUsed = (name) => named.includes(name) || composed.includes(`'.${name}'`);
  return [
    ...named
      .filter((page) => !existing.has(page))
      .map((page) => `The page ${page} has no module: there is no src/${page.slice(2)}.tsx.`),
    ...[...compositions, ...pageFiles]
      .map(nameOf)
      .filter((name) => !isUsed(name))
      .map((name) => `src/${name.slice(2)} is a page that no route in remote.json names.`),
  ];
}

/**
 * Holds a remote's table against itself and against the remote's modules.
 * @returns {Promise<string[]>} what is wrong, a sentence each; empty when all is well
 */
export async function checkRemote(directory) {
  const remote = readRemote(directory);
  const shape = schemaFaults(remote);
  if (shape.length > 0) return shape;
  const id = path.basename(directory).replace('-', '_');
  const faults = [
    ...(remote.id === id ? [] : [`The id is ${remote.id}, but the folder says ${id}.`]),
    ...routeFaults(remote),
    ...moduleFaults(remote, directory),
  ];
  const written = await readFile(path.join(directory, PAGES_FILE), 'utf8').catch(() => '');
  const isCurrent = written === (await pagesModule(remote, directory));
  return isCurrent ? faults : [...faults, `${PAGES_FILE} is not what remote.json says: run npm run routes.`];
}

/** Stops a build whose table has a fault, with the faults' sentences. */
export class RemoteTablePlugin {
  constructor(directory) {
    this.directory = directory;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('RemoteTablePlugin', (compilation) => {
      compilation.fileDependencies.add(path.join(this.directory, 'remote.json'));
    });
    compiler.hooks.make.tapPromise('RemoteTablePlugin', async (compilation) => {
      for (const fault of await checkRemote(this.directory)) {
        compilation.errors.push(new webpack.WebpackError(`remote.json: ${fault}`));
      }
    });
  }
}

export const repository = fileURLToPath(new URL('../../..', import.meta.url));

/** The folders of the remotes. */
export function remoteFolders(root = repository) {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('mfe-'))
    .map((entry) => path.join(root, entry.name))
    .sort();
}

// npm run routes: writes every remote's src/pages.generated.ts from its remote.json
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.length > 2) {
    console.error(`npm run routes takes nothing more: it writes every app's ${PAGES_FILE} from its remote.json.`);
    process.exitCode = 1;
  } else {
    for (const folder of remoteFolders()) {
      writeFileSync(path.join(folder, PAGES_FILE), await pagesModule(readRemote(folder), folder));
    }
  }
}
