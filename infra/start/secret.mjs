import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readEnvironment } from '../environment/environment.mjs';
import { StartupFault } from './exit-with-sentence.mjs';

/** What a variable with a key asks for, too. */
const MIN_LENGTH = 32;

const unusable = (file, { code }) =>
  new StartupFault(
    `The key in ${file} cannot be read or made (${code}). Mend its permissions, or what else keeps it from this account.`,
  );

/** Makes a key in one step: an end in the middle, or a full disk, leaves no half of one that every later start would take. */
function makeKey(file) {
  const draft = `${file}.${randomUUID()}`;
  try {
    writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true });
    renameSync(draft, file);
  } catch (error) {
    throw unusable(file, error);
  } finally {
    rmSync(draft, { force: true });
  }
  return readKey(file);
}

function readKey(file) {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw unusable(file, error);
  }
}

/**
 * A key of the product: the variable when it is set, else one that is made once and kept in the data folder, so that a
 * restart changes nothing for anybody. Processes get it in their environment and know of no file.
 * @param {'JWT_SECRET' | 'RELEASE_PREVIEW_SECRET' | 'RELEASE_TOKEN'} variable
 * @param {string} fileName
 * @param {string} [whatIsLost] with a key that is damaged, where that is little: another is made in its place
 */
function keptSecret(variable, fileName, whatIsLost) {
  return (dataFolder, env = process.env) => {
    const { [variable]: given } = readEnvironment({ optional: [variable] }, env);
    if (given) return given;
    const file = path.join(dataFolder, fileName);
    const known = existsSync(file) ? readKey(file) : makeKey(file);
    if (known.length >= MIN_LENGTH) return known;
    if (whatIsLost === undefined)
      throw new StartupFault(
        `The key in ${file} is not whole. Put the file back from a backup; or remove it to have a new key made, by which nothing of the old one is valid any more.`,
      );
    console.error(`The key in ${file} was not whole and is made anew: ${whatIsLost}.`);
    return makeKey(file);
  };
}

/** What signs sessions. */
export const sessionSecret = keptSecret('JWT_SECRET', 'session-secret');

/** What signs the links that show one person a release that is not live. */
export const previewSecret = keptSecret(
  'RELEASE_PREVIEW_SECRET',
  'preview-secret',
  'links to releases that are not live open nothing any more, and new ones from the next start on',
);

/** What the web host and the teams' commands show to the API to tell and ask how releases do. */
export const releaseToken = keptSecret(
  'RELEASE_TOKEN',
  'release-token',
  'how releases do is told again from the next start on',
);
