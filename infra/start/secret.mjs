import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readEnvironment } from '../environment/environment.mjs';

/**
 * The key that signs sessions: `JWT_SECRET` when it is set, else one that is made once and kept in the data folder, so
 * that a restart logs nobody out. The API gets it in its environment and knows of no file.
 */
export function sessionSecret(dataFolder, env = process.env) {
  const { JWT_SECRET: given } = readEnvironment({ optional: ['JWT_SECRET'] }, env);
  if (given) return given;
  const file = path.join(dataFolder, 'session-secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  return readFileSync(file, 'utf8').trim();
}
