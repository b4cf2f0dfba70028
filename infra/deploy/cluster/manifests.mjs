import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';

export const clusterFolder = import.meta.dirname;

const KUSTOMIZATION = 'kustomization.yaml';

/** The documents of a file. */
const read = (file) =>
  parseAllDocuments(readFileSync(file, 'utf8'), { merge: true }).map((document) => {
    const [fault] = document.errors;
    if (fault) throw fault;
    return document.toJS();
  });

const foldersIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((place) => statSync(place).isDirectory());

/** Every kustomization, with its folder. */
export const kustomizations = foldersIn(clusterFolder)
  .filter((folder) => existsSync(path.join(folder, KUSTOMIZATION)))
  .map((folder) => ({ folder, ...read(path.join(folder, KUSTOMIZATION))[0] }));

/**
 * What is applied by a kustomization: `kubectl kustomize` without what it adds to names and labels.
 * @param {string} folder absolute, or from this one
 */
export function manifestsOf(folder) {
  const [{ resources }] = read(path.resolve(clusterFolder, folder, KUSTOMIZATION));
  return resources.flatMap((resource) => {
    const place = path.resolve(clusterFolder, folder, resource);
    return resource.endsWith('.yaml') ? read(place) : manifestsOf(place);
  });
}

/** What runs in a pod of a Deployment or Job. */
export const podOf = (manifest) => manifest.spec.template.spec;
