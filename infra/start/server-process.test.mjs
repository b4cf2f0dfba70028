import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sharedSettings } from './product.mjs';
import { firstToEnd, startServer } from './server-process.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'korkollen-server-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function script(code) {
  const file = path.join(folder, 'server.mjs');
  writeFileSync(file, code);
  return file;
}

const serving = `
  process.on('SIGTERM', () => process.exit(0));
  console.log('a line of log');
  console.log(JSON.stringify({ ready: true, address: 'http://127.0.0.1:1' }));
  setInterval(() => {}, 1000);
`;

describe('a server of the product', () => {
  it('is ready when it says so, and stops when asked', async () => {
    const lines = [];
    const server = await startServer({ name: 'API', script: script(serving), onOutput: (line) => lines.push(line) });
    expect(server.ready.address).toBe('http://127.0.0.1:1');
    expect(lines).toEqual(['a line of log']);
    await server.stop();
    expect(await server.exited).toBe(0);
  });

  it('is told every setting that was made, and those that were not', async () => {
    const given = {
      HOST: '127.0.0.1',
      JWT_SECRET: 'j'.repeat(32),
      JWT_SECRET_PREVIOUS: 'p'.repeat(32),
      PUBLIC_ORIGIN: 'https://www.example.se',
      TRUST_PROXY: '10.0.0.0/8',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'hej@example.se',
      API_DOCS: 'closed',
      LOG_LEVEL: 'debug',
    };
    for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value);
    const telling = serving.replace("'http://127.0.0.1:1'", 'process.env');
    const env = sharedSettings({ dataFolder: folder, port: 3000 });
    const server = await startServer({ name: 'API', script: script(telling), env });
    await server.stop();
    expect(server.ready.address).toMatchObject({ ...given, NODE_ENV: 'development', KORKOLLEN_DATA: folder });
    vi.unstubAllEnvs();
    const defaults = { LOG_LEVEL: 'warn', PUBLIC_ORIGIN: 'http://localhost:3000' };
    expect(sharedSettings({ dataFolder: folder, port: 3000 }, {})).toMatchObject(defaults);
  });

  it('that ends before it is ready is reported with its last words', async () => {
    const file = script(`console.error('MONGODB_URI must be a mongodb:// address'); process.exit(1);`);
    await expect(startServer({ name: 'API', script: file })).rejects.toThrow(
      /The API ended before it was ready:\nMONGODB_URI must be/,
    );
  });

  it('that ends later is reported with what it complained about', async () => {
    const failing = `${serving}
      for (let line = 1; line <= 30; line += 1) console.error('complaint ' + line);
      setTimeout(() => { console.error('the disk is full'); process.exit(3); }, 50);`;
    const other = await startServer({ name: 'API', script: script(serving) });
    const server = await startServer({ name: 'database', script: script(failing) });
    expect(await server.exited).toBe(3);
    const words = await firstToEnd([other, server]);
    await other.stop();
    expect(words).toMatch(/^The database ended unexpectedly:\n(complaint \d+\n){19}the disk is full$/);
  });

  it('that says nothing in time is reported and stopped', async () => {
    const file = script('setInterval(() => {}, 1000);');
    await expect(startServer({ name: 'API', script: file, readyWithinMs: 300 })).rejects.toThrow(
      /did not start within 0\.3 seconds/,
    );
  });

  it('that ignores the request to stop is killed', async () => {
    const stubborn = serving.replace('process.exit(0)', 'undefined');
    const server = await startServer({ name: 'API', script: script(stubborn), graceMs: 200 });
    await server.stop();
    expect(await server.exited).toBe('SIGKILL');
  });
});
