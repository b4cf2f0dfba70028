import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Where Node finds a package that is asked for from a folder, below the root; undefined where it is not installed. */
function findPackage(root, name, from) {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const place = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(place, 'package.json'))) return place;
    if (path.relative(root, folder) === '') return undefined;
  }
}

/** What a package asks for, and whether it can do without. */
function needsOf({ dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const needed = Object.keys(dependencies).filter((name) => !(name in optionalDependencies));
  const peers = Object.keys(peerDependencies);
  return [
    ...needed.map((name) => ({ name, isOptional: false })),
    ...Object.keys(optionalDependencies).map((name) => ({ name, isOptional: true })),
    ...peers.map((name) => ({ name, isOptional: peerDependenciesMeta[name]?.optional === true })),
  ];
}

/**
 * The folders below the root with these packages and everything that they need, as npm has installed them.
 * @param {string} root absolute path of the folder with node_modules
 * @param {string[]} names
 * @returns {string[]} such as `node_modules/fastify`, in their order
 * @throws where a package is not installed, or only for development
 */
export function runTimePackages(root, names) {
  const locked = readJson(path.join(root, 'package-lock.json')).packages;
  const found = new Set();
  const asked = names.map((name) => ({ name, isOptional: false, from: root }));
  for (const { name, isOptional, from } of asked) {
    const place = findPackage(root, name, from);
    if (place === undefined && isOptional) continue;
    if (place === undefined)
      throw new Error(`${name} is needed by ${path.relative(root, from) || 'a program'} and is not installed.`);
    const folder = path.relative(root, place).split(path.sep).join('/');
    if (found.has(folder)) continue;
    // what may be left out is installed here because a tool of ours needs it
    if (locked[folder]?.dev === true && isOptional) continue;
    if (locked[folder]?.dev === true)
      throw new Error(
        `${name} is needed by ${path.relative(root, from) || 'a program'} and installed for development only.`,
      );
    found.add(folder);
    asked.push(...needsOf(readJson(path.join(place, 'package.json'))).map((need) => ({ ...need, from: place })));
  }
  return [...found].sort();
}
