import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const oxlint = path.join(path.dirname(createRequire(import.meta.url).resolve('oxlint/package.json')), 'bin', 'oxlint');
const checks = ['--config', path.join(root, 'oxlint.config.mjs'), '--type-aware', '--type-check', '--format', 'json'];

const samples = {
  'wrong.ts': [
    'const later = async (): Promise<void> => undefined;',
    'later();',
    "export const spread: number = JSON.parse('1');",
    "export const wrong: number = 'one';",
  ],
  'one.mjs': ["import { two } from './two.mjs';", 'export const one = () => two;'],
  'two.mjs': ["import { one } from './one.mjs';", 'export const two = () => one;'],
  'right.ts': ["export const right: number = 'one'.length;"],
};

/** The rules that each sample breaks, in the order of the alphabet. */
let brokenRules;

beforeAll(() => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'korkollen-lint-'));
  try {
    const tsconfig = { extends: path.join(root, 'infra/tooling/tsconfig.base.json'), include: ['*.ts'] };
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
    for (const [name, lines] of Object.entries(samples))
      writeFileSync(path.join(folder, name), `${lines.join('\n')}\n`);
    // from the root, where the program that knows the types is installed
    const { stdout } = spawnSync(process.execPath, [oxlint, ...checks, folder], { cwd: root, encoding: 'utf8' });
    const { diagnostics } = JSON.parse(stdout);
    brokenRules = (name) =>
      diagnostics
        .filter(({ filename }) => path.basename(filename) === name)
        .map(({ code }) => code)
        .sort();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('refuse a promise that nobody waits for, an any that spreads, and what the compiler refuses', () => {
  expect(brokenRules('wrong.ts')).toEqual([
    'typescript(TS2322)',
    'typescript(no-floating-promises)',
    'typescript(no-unsafe-assignment)',
  ]);
});

it('refuse a file that imports what imports it', () => {
  expect([...brokenRules('one.mjs'), ...brokenRules('two.mjs')]).toContain('import(no-cycle)');
});

it('accept what is right', () => {
  expect(brokenRules('right.ts')).toEqual([]);
});
