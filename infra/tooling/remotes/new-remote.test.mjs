import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyRepository } from '../lint/repository-copy.mjs';
import { createRemote } from './new-remote.mjs';
import { checkRemote, remoteFolders, repository } from './table.mjs';

let root;
let done;
let before;

const { workspaces } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8'));

beforeAll(async () => {
  root = copyRepository();
  before = readJson('package-lock.json').packages;
  done = await createRemote(root, 'insights');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const run = (command, ...args) => {
  const program = path.join(repository, 'node_modules/.bin', command);
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8' });
  return { status, output: stripVTControlCharacters(`${stdout}${stderr}`) };
};

it('makes a remote whose table, types and test are in order', { timeout: 240_000 }, async () => {
  expect(done).toContain('mfe-insights/remote.json');
  expect(await checkRemote(path.join(root, 'mfe-insights'))).toEqual([]);
  // as npm run typecheck looks at it
  const types = run('oxlint', '--config', 'oxlint.config.mjs', '--type-aware', '--type-check', 'mfe-insights');
  expect(types.output).toContain('Found 0 warnings and 0 errors.');
  expect(types.status).toBe(0);
  const tests = run('vitest', 'run', '--project', 'mfe-insights');
  expect(tests.output).toMatch(/Tests\s+1 passed/);
  expect(tests.status).toBe(0);
});

it('has a pipeline of its own, and a way back', () => {
  const pipeline = readFileSync(path.join(root, '.github/workflows/release-insights.yml'), 'utf8');
  expect(pipeline).toContain('group: release-insights\n');
  expect(pipeline).toContain('      - mfe-insights/**\n');
  expect(pipeline).toContain('      app: insights\n');
  expect(pipeline).not.toContain('partner');
  const rollback = readFileSync(path.join(root, '.github/workflows/rollback.yml'), 'utf8');
  expect(rollback).toMatch(/options:\n( {10}- [a-z]+\n)* {10}- insights\n/);
  const dockerfile = readFileSync(path.join(root, 'infra/deploy/images/Dockerfile'), 'utf8');
  expect(dockerfile).toContain('\nCOPY mfe-insights/package.json mfe-insights/\n');
});

it('writes its files in the house style', () => {
  const written = done.filter((line) => /^mfe-insights\/.*\.(ts|tsx|mjs|json)$/.test(line));
  expect(written).toContain('mfe-insights/src/pages.generated.ts');
  expect(run('oxfmt', '--list-different', ...written)).toEqual({ status: 0, output: '' });
});

it('gives it its place: workspace, lock file, owner, a port of its own', () => {
  const manifest = readJson('package.json');
  expect(manifest.workspaces.filter((name) => !workspaces.includes(name))).toEqual(['mfe-insights']);
  const { packages } = readJson('package-lock.json');
  expect(packages[''].workspaces).toEqual(manifest.workspaces);
  expect(Object.keys(packages)).toEqual(expect.arrayContaining(Object.keys(before)));
  expect(packages['node_modules/@korkollen/mfe-insights']).toEqual({ resolved: 'mfe-insights', link: true });
  expect(packages['mfe-insights']).toMatchObject({ devDependencies: { vitest: '*' } });
  expect(readFileSync(path.join(root, '.github/CODEOWNERS'), 'utf8')).toMatch(
    /^\/mfe-insights\/ +@korkollen\/insights$/m,
  );
  expect(readFileSync(path.join(root, '.changeset/insights-begins.md'), 'utf8')).toContain(
    "'@korkollen/mfe-insights': minor",
  );
  const ports = remoteFolders(root).map(
    (folder) => readJson(path.join(path.basename(folder), 'package.json')).config.port,
  );
  expect(new Set(ports).size).toBe(ports.length);
});

it.each([
  [undefined, 'one word'],
  ['Insights', 'one word'],
  ['my-app', 'one word'],
  ['../x', 'one word'],
  ['x'.repeat(31), 'at most 30'],
  ['insights', 'There is a folder mfe-insights already.'],
  ['school', '/school belongs to mfe-student'],
])('refuses the name %s with a sentence, and changes nothing', async (name, sentence) => {
  const manifest = readFileSync(path.join(root, 'package.json'), 'utf8');
  await expect(createRemote(root, name)).rejects.toThrow(sentence);
  expect(readFileSync(path.join(root, 'package.json'), 'utf8')).toBe(manifest);
});
