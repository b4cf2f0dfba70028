import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './paths.mjs';

const readJson = (...file) => JSON.parse(readFileSync(path.join(root, ...file), 'utf8'));
const namesIn = ({ dependencies, devDependencies }) => Object.keys({ ...dependencies, ...devDependencies });

it('the lock file names no registry', () => {
  const hosts = Object.values(readJson('package-lock.json').packages).filter((entry) =>
    /^https?:/.test(entry.resolved ?? ''),
  );
  expect(hosts).toEqual([]);
});

it('no package runs a script when it is installed', () => {
  const entries = Object.entries(readJson('package-lock.json').packages);
  const withScript = entries.filter(([, { hasInstallScript }]) => hasInstallScript === true);
  const names = withScript.map(([place]) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length));
  const refused = Object.fromEntries(names.map((name) => [name, false]));
  expect(readJson('package.json').allowScripts).toEqual(refused);
});

/** What keeps the whole house; all else is there because a workspace names it. */
const tools = /^(@changesets\/cli|eslint-.*|knip|oxlint-tsgolint|turbo)$/;

it('a version stands at the root for a workspace that names it, or for a tool', () => {
  const manifest = readJson('package.json');
  const named = new Set(manifest.workspaces.flatMap((folder) => namesIn(readJson(folder, 'package.json'))));
  expect(namesIn(manifest).filter((name) => !named.has(name) && !tools.test(name))).toEqual([]);
  const missing = [...named].filter((name) => !name.startsWith('@korkollen/') && !namesIn(manifest).includes(name));
  expect(missing).toEqual([]);
});
