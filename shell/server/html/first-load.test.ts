import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { chunkIntegrityOf } from '@korkollen/release/format/integrity';
import { budgetSchema, budgetsSchema, describeExcess } from '@korkollen/release/gates/sizes';
import { preloadListSchema } from '@korkollen/release/publish/remote-build';
import { isRemoteManifest } from '@korkollen/shared-ui/host/remote-definition';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sentBytes, weighFirstLoad } from '../release-info/first-load';

const repository = path.resolve(import.meta.dirname, '../../..');
const shellBuild = path.join(repository, 'shell/dist/public');
const remotes = readdirSync(repository).filter((folder) => folder.startsWith('mfe-'));

const readJson = (...file: string[]): unknown => JSON.parse(readFileSync(path.join(repository, ...file), 'utf8'));

interface Script {
  name: string;
  bytes: number;
}

/** What a page adds to the shell: the remote's entry, what it always needs, and the page's own chunks. */
function scriptsOf(remote: string, page: string): Script[] {
  const { always, pages } = preloadListSchema.parse(readJson(remote, 'dist/preloads.json'));
  return ['remoteEntry.js', ...always, ...(pages[page] ?? [])].map((name) => ({
    name,
    bytes: sentBytes(path.join(repository, remote, 'dist', name)),
  }));
}

function nameLargest(scripts: Script[]): string {
  const largest = [...scripts].sort((one, other) => other.bytes - one.bytes).slice(0, 5);
  return largest.map(({ name, bytes }) => `${name} (${(bytes / 1000).toFixed(1)} kB)`).join(', ');
}

/** The pages that load more than their budget, each with its largest files. */
function listExcesses(remote: string): string[] {
  const budgets = budgetsSchema.parse(readJson(remote, 'budgets.json'));
  const manifest = readJson(remote, 'remote.json');
  if (!isRemoteManifest(manifest)) throw new Error(`${remote}/remote.json is not a remote manifest`);
  return manifest.routes.flatMap(({ path: route, page }) => {
    if (page === undefined) return [];
    const scripts = scriptsOf(remote, page);
    const size = { bytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0), files: scripts.length };
    const excess = describeExcess(route, size, budgets.pages[route] ?? budgets.others);
    return excess === undefined ? [] : [`${excess}; the largest are ${nameLargest(scripts)}`];
  });
}

// without a build (npm run verify on a bare clone) there is nothing to weigh
describe('the scripts of a first page (infra/adr/0010)', () => {
  it.runIf(existsSync(shellBuild))('are within what the shell may load on every page', () => {
    const { firstLoad } = z.object({ firstLoad: budgetSchema }).parse(readJson('shell/budgets.json'));
    expect(describeExcess('every page', weighFirstLoad(shellBuild), firstLoad)).toBeUndefined();
  });

  it.each(remotes.filter((folder) => existsSync(path.join(repository, folder, 'dist'))))(
    'are within what the pages of %s may add to it',
    (remote) => expect(listExcesses(remote)).toEqual([]),
  );

  it.each(remotes.filter((folder) => existsSync(path.join(repository, folder, 'dist'))))(
    'are announced by the hash that the entry of %s gives them, or what was announced is not used',
    (remote) => {
      const { always, pages } = preloadListSchema.parse(readJson(remote, 'dist/preloads.json'));
      const read = (file: string) => readFileSync(path.join(repository, remote, 'dist', file));
      const entry = String(read('remoteEntry.js'));
      expect(entry).toContain('integrity="sha256-"+');
      const hashOf = (file: string) => chunkIntegrityOf(read(file)).replace('sha256-', '');
      expect([...always, ...Object.values(pages).flat()].filter((file) => !entry.includes(hashOf(file)))).toEqual([]);
    },
  );

  it.each(remotes)('have budgets in %s for routes that are there', (remote) => {
    const { pages } = budgetsSchema.parse(readJson(remote, 'budgets.json'));
    const manifest = readJson(remote, 'remote.json');
    const routes = isRemoteManifest(manifest) ? manifest.routes.map(({ path: route }) => route) : [];
    expect(Object.keys(pages).filter((route) => !routes.includes(route))).toEqual([]);
  });
});
