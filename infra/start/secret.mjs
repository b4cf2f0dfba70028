import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readEnvironment } from '../environment/environment.mjs';

/**
 * A key of the product: the variable when it is set, else one that is made once and kept in the data folder, so that a
 * restart changes nothing for anybody. Processes get it in their environment and know of no file.
 */
function keptSecret(variable, fileName) {
  return (dataFolder, env = process.env) => {
    const { [variable]: given } = readEnvironment({ optional: [variable] }, env);
    if (given) return given;
    const file = path.join(dataFolder, fileName);
    if (!existsSync(file)) writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
    return readFileSync(file, 'utf8').trim();
  };
}

/** What signs sessions. */
export const sessionSecret = keptSecret('JWT_SECRET', 'session-secret');

/** What signs the links that show one person a release that is not live. */
export const previewSecret = keptSecret('RELEASE_PREVIEW_SECRET', 'preview-secret');

/** What the web host and the teams' commands show to the API to tell and ask how releases do. */
export const releaseToken = keptSecret('RELEASE_TOKEN', 'release-token');
