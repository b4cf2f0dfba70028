import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const read = (file) => parse(readFileSync(new URL(file, import.meta.url), 'utf8'), { merge: true });

/** The compose file, with what its parts have in common written out. */
export const composeFile = read('compose.yaml');

const asPairs = (text) =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]);

/**
 * What a service is told, on a machine that is prepared.
 * @param {string} name of the service
 * @param {string} home the folder that prepare.mjs has made
 * @returns {Record<string, string>}
 */
export function settingsOf(name, home) {
  const { env_file: files = [], environment = {} } = composeFile.services[name];
  const texts = files.map((file) => readFileSync(path.normalize(file.replace('${KORKOLLEN_HOME:?}', home)), 'utf8'));
  return { ...Object.fromEntries(texts.flatMap(asPairs)), ...environment };
}
