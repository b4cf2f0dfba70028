import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const oxlint = path.join(path.dirname(createRequire(import.meta.url).resolve('oxlint/package.json')), 'bin', 'oxlint');
const checks = ['--config', path.join(root, 'oxlint.config.mjs'), '--type-aware', '--type-check', '--format', 'json'];

/** The rules that the files break, in the order of the alphabet. */
function brokenRules(files) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'korkollen-lint-'));
  try {
    const tsconfig = { extends: path.join(root, 'infra/tooling/tsconfig.base.json'), include: ['*.ts'] };
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
    // from the root, where the program that knows the types is installed
    const { stdout } = spawnSync(process.execPath, [oxlint, ...checks, folder], { cwd: root, encoding: 'utf8' });
    return [...new Set(JSON.parse(stdout).diagnostics.map(({ code }) => code))].sort();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('refuse a promise that nobody waits for, an any that spreads, and what the compiler refuses', () => {
  const sample = [
    'const later = async (): Promise<void> => undefined;',
    'later();',
    "export const spread: number = JSON.parse('1');",
    "export const wrong: number = 'one';",
  ];
  expect(brokenRules({ 'sample.ts': sample.join('\n') })).toEqual([
    'typescript(TS2322)',
    'typescript(no-floating-promises)',
    'typescript(no-unsafe-assignment)',
  ]);
});

it('refuse a file that imports what imports it', () => {
  const one = "import { two } from './two.mjs';\nexport const one = () => two;\n";
  const two = "import { one } from './one.mjs';\nexport const two = () => one;\n";
  expect(brokenRules({ 'one.mjs': one, 'two.mjs': two })).toEqual(['import(no-cycle)']);
});

it('accept what is right', () => {
  expect(brokenRules({ 'sample.ts': "export const right: number = 'one'.length;\n" })).toEqual([]);
});
