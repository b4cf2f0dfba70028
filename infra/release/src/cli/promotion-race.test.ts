import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { makeBundleFolder } from '@korkollen/tooling/esbuild/bundle-folder';
import { bundleForNode, npmPackagesOf } from '@korkollen/tooling/esbuild/node-bundle';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { readHistory } from '../registry/registry-chain';
import { storeInventedRelease } from '../testing/invented-release';
import { openReleaseRoom, type ReleaseRoom } from '../testing/release-command';

const workspace = path.join(import.meta.dirname, '../..');
const PEOPLE = 20;

let room: ReleaseRoom;
let bundles: string;
beforeAll(async () => {
  room = await openReleaseRoom();
  bundles = await makeBundleFolder();
  await bundleForNode({
    folder: bundles,
    entryPoints: { race: path.join(workspace, 'src/testing/run-when-told.ts') },
    external: npmPackagesOf(workspace),
    // as in the program that is built: nobody here opens a browser, and its library takes longer to start than all the rest
    apart: { '../smoke/smoke-run': './smoke-run.mjs', '../smoke/load-journeys': './load-journeys.mjs' },
  });
}, 60_000);
afterAll(async () => {
  await room.remove();
  await rm(bundles, { recursive: true, force: true });
});

const answerSchema = z.object({
  isChanged: z.boolean().optional(),
  fault: z.string().optional(),
  revision: z.number(),
  change: z.object({ by: z.string() }),
});

/** A process that is ready to promote, what it says in the end, and its exit code. */
async function readyToPromote(version: string, by: string) {
  const args = ['promote', 'student', version, '--why', 'a race', '--by', by, '--json'];
  const child = spawn(process.execPath, [path.join(bundles, 'dist/race.mjs'), ...args], {
    env: { ...process.env, RELEASE_STORE: room.folder },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines: AsyncIterator<string, undefined> = createInterface(child.stdout)[Symbol.asyncIterator]();
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  expect((await lines.next()).value).toBe('ready');
  return {
    go: () => child.stdin.end(),
    async answer() {
      const { value } = await lines.next();
      return { by, code: await ended, ...answerSchema.parse(JSON.parse(value ?? '')) };
    },
  };
}

it('of twenty who promote at once, in twenty processes, one makes each revision and the others learn who', async () => {
  await room.trust('mfe_student');
  const versions: string[] = [];
  for (let index = 0; index < PEOPLE; index++)
    versions.push((await storeInventedRelease(room.store, { version: `1.${index}.0` })).release.version);
  const people = await Promise.all(versions.map((version, index) => readyToPromote(version, `person ${index}`)));
  for (const { go } of people) go();
  const answers = await Promise.all(people.map(({ answer }) => answer()));

  const winners = new Map(answers.filter(({ code }) => code === 0).map(({ revision, by }) => [revision, by]));
  const others = answers.filter(({ code }) => code !== 0);
  expect(winners.size + others.length).toBe(PEOPLE);
  expect(others.length).toBeGreaterThan(0);
  for (const { code, fault, revision, change } of others)
    expect([code, fault, change.by]).toEqual([3, 'RegistryMoved', winners.get(revision)]);

  const history: [number, string][] = [];
  for await (const { revision, change } of readHistory(room.store)) history.unshift([revision, change.by]);
  expect(history).toEqual([...winners].sort(([one], [other]) => one - other));
  expect(history.map(([revision]) => revision)).toEqual(history.map((_, index) => index + 1));
}, 120_000);
