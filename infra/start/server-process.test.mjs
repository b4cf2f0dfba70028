import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startServer } from './server-process.mjs';

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

  it('that ends before it is ready is reported with its last words', async () => {
    const file = script(`console.error('MONGODB_URI must be a mongodb:// address'); process.exit(1);`);
    await expect(startServer({ name: 'API', script: file })).rejects.toThrow(
      /The API ended before it was ready:\nMONGODB_URI must be/,
    );
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
