import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runningFile, startProduct } from './product.mjs';
import { runningDatabase, siteOfRunning } from './running-database.mjs';

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
])('finds the database of a running product: %s', async (_case, said, found) => {
  if (said !== undefined) writeFileSync(runningFile(folder), said);
  expect(await runningDatabase(folder)).toEqual(found);
});

/** @type {[string, Record<string, string>, object, object][]} */
const sites = [
  [
    'a running product',
    {},
    { pid: process.pid, origin: 'http://localhost:3915' },
    { PUBLIC_ORIGIN: 'http://localhost:3915' },
  ],
  ['a product that has ended', {}, { pid: 2 ** 30, origin: 'http://localhost:3915' }, {}],
  ['a product that has said nothing of it', {}, { pid: process.pid }, {}],
  [
    'the settings, before a running product',
    { PORT: '4000' },
    { pid: process.pid, origin: 'http://localhost:3915' },
    {},
  ],
  ['the settings alone in production', { NODE_ENV: 'production' }, { pid: process.pid, origin: 'http://a.se' }, {}],
];
it.each(sites)('asks where the site is of %s', async (_case, env, said, told) => {
  writeFileSync(runningFile(folder), JSON.stringify({ databaseUri: 'mongodb://here', ...said }));
  expect(await siteOfRunning(folder, env)).toEqual(told);
});

it('takes nobody for a running product whose process has the id that an ended one had', async () => {
  const socket = path.join(folder, 'db.sock');
  const uri = `mongodb://${encodeURIComponent(socket)}/?directConnection=true`;
  writeFileSync(runningFile(folder), JSON.stringify({ pid: process.pid, databaseUri: uri }));
  expect(await runningDatabase(folder)).toBeUndefined();
  const database = net.createServer((caller) => caller.destroy()).listen(socket);
  await once(database, 'listening');
  expect(await runningDatabase(folder)).toEqual({ uri });
  await new Promise((resolve) => database.close(resolve));
});

it.each([
  ['seed.mjs', '--bogus'],
  ['seed.mjs', '--schools'],
  ['seed.mjs', 'extra'],
  ['start.mjs', '--bogus'],
  ['test.mjs', '--bogus'],
])('%s %s ends with one sentence', (file, argument) => {
  const { status, stderr, stdout } = spawnSync(process.execPath, [path.join(import.meta.dirname, file), argument], {
    encoding: 'utf8',
    // a start that took the argument would end here
    env: { ...process.env, KORKOLLEN_DATA: folder, PORT: 'none' },
  });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr.trim()).toMatch(/^[^\n]*(--\w+|'extra')[^\n]*$/);
});
