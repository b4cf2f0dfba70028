import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { isRemoteManifest, matchRoute } from '@korkollen/shared-ui/host/remote-definition';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { preloadListSchema } from '../registry/registry';

const repository = path.resolve(import.meta.dirname, '../../..');
const shellBuild = path.join(repository, 'shell/dist/public');
const remotes = readdirSync(repository).filter((folder) => folder.startsWith('mfe-'));
const builds = [shellBuild, ...remotes.map((folder) => path.join(repository, folder, 'dist'))];

/** What a page may load before it is alive: kB after brotli, and files. A little above what it loads (infra/adr/0010). */
const budgets: [address: string, kB: number, files: number][] = [
  ['/', 175, 6],
  ['/goteborg', 185, 9],
  ['/school/example', 213, 9],
  ['/login/student', 162, 7],
  ['/partner/login', 162, 7],
  ['/admin/login', 158, 6],
  ['/partner', 173, 7],
  ['/partner/lead/example', 173, 7],
  ['/admin/schools', 163, 6],
];

const readJson = (folder: string, file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));

interface Script {
  name: string;
  bytes: number;
}

/** A script with its size as it is sent: small files have no compressed copy. */
function scriptOf(folder: string, file: string): Script {
  const whole = path.join(folder, file);
  const sent = existsSync(`${whole}.br`) ? `${whole}.br` : whole;
  return { name: path.relative(repository, whole), bytes: statSync(sent).size };
}

function shellScripts(): Script[] {
  const lists = readdirSync(shellBuild).filter((file) => file.endsWith('.assets.json'));
  return lists
    .flatMap((list) => z.object({ scripts: z.array(z.string()) }).parse(readJson(shellBuild, list)).scripts)
    .map((file) => scriptOf(shellBuild, file));
}

/** What the remote that has this address adds: its entry, what it always needs, and the page's own chunks. */
function remoteScripts(address: string): Script[] {
  return remotes.flatMap((folder) => {
    const build = path.join(repository, folder, 'dist');
    const manifest = readJson(build, 'remote.json');
    const route = isRemoteManifest(manifest) ? matchRoute(manifest.routes, address) : undefined;
    if (!route) return [];
    const { always, pages } = preloadListSchema.parse(readJson(build, 'preloads.json'));
    return ['remoteEntry.js', ...always, ...(pages[route.page ?? ''] ?? [])].map((file) => scriptOf(build, file));
  });
}

const inKB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** Undefined when the page keeps to its budget; otherwise what to say about it. */
function describeExcess(address: string, kB: number, files: number): string | undefined {
  const scripts = [...shellScripts(), ...remoteScripts(address)].sort((one, other) => other.bytes - one.bytes);
  const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
  if (bytes <= kB * 1000 && scripts.length <= files) return undefined;
  const largest = scripts.slice(0, 5).map((script) => `${script.name} (${inKB(script.bytes)})`);
  return `${address} loads ${inKB(bytes)} of scripts in ${scripts.length} files, more than ${kB} kB in ${files}; the largest are ${largest.join(', ')}`;
}

// without a build (npm run verify on a bare clone) there is nothing to weigh
describe.runIf(builds.every((folder) => existsSync(folder)))('the scripts of a first page', () => {
  it.each(budgets)('at %s are at most %d kB in %d files', (address, kB, files) => {
    expect(describeExcess(address, kB, files)).toBeUndefined();
  });
});
