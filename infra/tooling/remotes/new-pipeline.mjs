import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const WORKFLOWS = '.github/workflows';

/** Puts lines in after the last of their kind. */
function insertLines(root, file, isOfKind, ...added) {
  const place = path.join(root, file);
  const lines = readFileSync(place, 'utf8').split('\n');
  const at = lines.findLastIndex((line) => isOfKind(line)) + 1;
  writeFileSync(place, [...lines.slice(0, at), ...added, ...lines.slice(at)].join('\n'));
}

/**
 * The pipeline of a new remote: its own workflow as the model's, its place among what can be rolled back, and its package
 * list in what the images are built from.
 * @param {string} root the repository
 * @param {string} name of the remote, such as insights
 * @param {string} model the folder of the remote that it follows
 * @returns {string[]} what was done, a line each
 */
export function addPipeline(root, name, model) {
  const [modelName, folder] = [model.replace('mfe-', ''), `mfe-${name}`];
  const file = `${WORKFLOWS}/release-${name}.yml`;
  const text = readFileSync(path.join(root, WORKFLOWS, `release-${modelName}.yml`), 'utf8');
  writeFileSync(path.join(root, file), text.replaceAll(modelName, name), { flag: 'wx' });
  insertLines(root, `${WORKFLOWS}/rollback.yml`, (line) => line.trim() === `- ${modelName}`, `          - ${name}`);
  const isPackageList = (line) => line.startsWith('COPY mfe-');
  insertLines(root, 'infra/deploy/images/Dockerfile', isPackageList, `COPY ${folder}/package.json ${folder}/`);
  return [
    `${file}: publishes, watches a canary and promotes`,
    `${WORKFLOWS}/rollback.yml: goes back by hand`,
    `infra/deploy/images/Dockerfile: is among the workspaces`,
  ];
}
