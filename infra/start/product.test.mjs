import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runningFile, startProduct } from './product.mjs';
import { runningDatabase } from './running-database.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'korkollen-product-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

it('leaves what another start on the folder says of its database, when it cannot start itself', async () => {
  vi.stubEnv('MONGODB_URI', '');
  const said = JSON.stringify({ pid: process.ppid, databaseUri: 'mongodb://127.0.0.1:1' });
  writeFileSync(runningFile(folder), said);
  // no database can be here
  writeFileSync(path.join(folder, 'database'), '');
  await expect(startProduct({ dataFolder: folder, port: 0 })).rejects.toThrow('database');
  expect(readFileSync(runningFile(folder), 'utf8')).toBe(said);
});

it.each([
  ['nothing is said', undefined, undefined],
  ['a power cut left half of what was said', '{"pid":', undefined],
  ['who said so is gone', JSON.stringify({ pid: 2 ** 30, databaseUri: 'mongodb://gone' }), undefined],
  [
    'who said so is there',
    JSON.stringify({ pid: process.pid, databaseUri: 'mongodb://here' }),
    { uri: 'mongodb://here' },
  ],
])('finds the database of a running product: %s', (_case, said, found) => {
  if (said !== undefined) writeFileSync(runningFile(folder), said);
  expect(runningDatabase(folder)).toEqual(found);
});
