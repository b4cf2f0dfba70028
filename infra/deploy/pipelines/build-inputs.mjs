import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../start/paths.mjs';

const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

/** @type {string[]} */
const workspaces = readJson('package.json').workspaces;
const folderOf = new Map(workspaces.map((folder) => [readJson(`${folder}/package.json`).name, folder]));

/** What others may import of a workspace: the folders that its `exports` name, or all of it. */
function openFolders(folder) {
  const { exports: open = {} } = readJson(`${folder}/package.json`);
  const files = Object.values(open).map((file) => path.posix.dirname(file.replace('./', '')).split('/')[0]);
  if (files.length === 0 || files.includes('.')) return [folder];
  return [...new Set(files)].map((name) => `${folder}/${name}`);
}

const sourcesIn = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(ts|tsx|mjs)$/.test(file) && !/(^|\/)(dist|node_modules)\/|\.test\./.test(file),
  );

/** Workspaces that plain files are imported from by their path: they have no name to import. */
function importedByPath(folder) {
  const texts = sourcesIn(folder).map((file) => readFileSync(path.join(root, folder, file), 'utf8'));
  const found = texts.flatMap((text) => [...text.matchAll(/ from '(?:\.\.\/)+(infra\/[a-z-]+|environment)\//g)]);
  return [...new Set(found.map(([, place = '']) => (place.startsWith('infra/') ? place : `infra/${place}`)))];
}

/** What a build uses of it is among what every build takes in. */
const TOOLING = 'infra/tooling';

/**
 * The folders that a build takes in: its own, and what may be imported of the workspaces that these name, and so on.
 * @param {string[]} own
 * @returns {string[]}
 */
export function buildInputs(own) {
  const taken = new Set(own);
  const known = new Set(own);
  for (const folder of known) {
    const { dependencies = {} } = readJson(`${folder}/package.json`);
    const named = Object.keys(dependencies).flatMap((name) => folderOf.get(name) ?? []);
    const parts = own.includes(folder) ? [folder] : openFolders(folder);
    for (const part of parts) taken.add(part);
    for (const other of [...named, ...parts.flatMap(importedByPath)]) if (other !== TOOLING) known.add(other);
  }
  return [...taken].filter((folder) => ![...taken].some((other) => folder.startsWith(`${other}/`)));
}

/** What every build takes in, as turbo knows it. @type {string[]} */
export const inputsOfEveryBuild = readJson('turbo.json').globalDependencies;
