import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { kubectl } from './kubectl.mjs';

const { PATH } = process.env;
let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'kubectl-'));
  process.env.PATH = `${folder}${path.delimiter}${PATH}`;
});
afterEach(() => {
  process.env.PATH = PATH;
  rmSync(folder, { recursive: true, force: true });
});

/** Puts a program of that name first. */
function pretend(script) {
  const file = path.join(folder, 'kubectl');
  writeFileSync(file, `#!${process.execPath}\n${script}`);
  chmodSync(file, 0o755);
}

it('answers what it prints', async () => {
  pretend('process.stdin.pipe(process.stdout)');
  expect(await kubectl(['apply', '-f', '-'], 'kind: Pod')).toBe('kind: Pod');
});

it('says what it complains about, also where it refuses before it has read everything', async () => {
  pretend("process.stderr.write('no such cluster'); process.exitCode = 1; process.stdin.destroy();");
  const manifest = 'a'.repeat(5_000_000);
  await expect(kubectl(['apply', '-f', '-'], manifest)).rejects.toThrow('kubectl apply -f failed:\nno such cluster');
});

it('says that it is not there', async () => {
  process.env.PATH = folder;
  await expect(kubectl(['get', 'pods'])).rejects.toThrow('kubectl could not be started (ENOENT).');
});
