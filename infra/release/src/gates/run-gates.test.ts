import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromiumLaunch } from '@korkollen/tooling/playwright/chromium';
import { chromium } from '@playwright/test';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ReleaseInfo } from '../format/provides';
import { readNewest } from '../registry/registry-chain';
import { inventRelease, storeInventedRelease } from '../testing/invented-release';
import { aPage, previewSecret, startLiveSite } from '../testing/live-site';
import { openReleaseRoom, type ReleaseRoom } from '../testing/release-command';
import { runGates } from './run-gates';

const info: ReleaseInfo = {
  shellVersion: '2.1.0',
  contractVersion: inventRelease().release.remote.contractVersion,
  federationVersion: '2.9.2',
  shared: [],
  firstLoad: { bytes: 100_000, files: 3 },
  registryRevision: 0,
};
const files = {
  'contracts.json': '{"format":1,"endpoints":{}}',
  'budgets.json': '{"pages":{},"others":{"kB":1,"files":1}}',
  'server.cjs': '/* renders */',
};
const journey = `export const journey = {
  name: 'a visitor reads the page',
  walk: async (page: { goto(address: string): Promise<unknown> }): Promise<void> => void (await page.goto('/')),
};`;

let room: ReleaseRoom;
let close: () => void;

/** A site with these pages, and a room to work in with the student app in it. */
async function open(pages: Record<string, string>, changed: Partial<ReleaseInfo> = {}): Promise<void> {
  const site = await startLiveSite({ info: { ...info, ...changed }, pages });
  ({ close } = site);
  room = await openReleaseRoom({ PUBLIC_ORIGIN: site.origin, RELEASE_PREVIEW_SECRET: previewSecret }, undefined, {
    askGates: runGates,
  });
  const folder = path.join(room.folder, 'repository/mfe-student/smoke');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'first-page.smoke.ts'), journey);
  await room.trust('mfe_student');
  await storeInventedRelease(room.store, { files, fields: { server: 'server.cjs' } });
}

beforeEach(() => {
  close = () => undefined;
});
afterEach(async () => {
  close();
  await room.remove();
});

const promote = () => room.run('promote', 'student', '--why', 'a test');

const { executablePath = chromium.executablePath() } = chromiumLaunch();
it.runIf(existsSync(executablePath))(
  'lets a release through that is as it should be',
  { timeout: 120_000 },
  async () => {
    await open({ '/': aPage() });
    const { code, out, err } = await promote();
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('smoke: In a browser: 1 page, and a visitor reads the page.');
    expect((await readNewest(room.store))?.revision).toBe(1);
  },
);

it.each([
  ['what the shell does not have', { '/': aPage() }, { contractVersion: 1 }, /shared: .* is written for contract/],
  ['a page that nobody renders', { '/': aPage('') }, {}, /rendering: .* \/ arrives empty/],
  ['a page that is not there', {}, {}, /rendering: .* \/ answers 404/],
])('refuses %s, and changes nothing', async (_what, pages, changed, words) => {
  await open(pages, changed);
  const { code, err } = await promote();
  expect(code).toBe(1);
  expect(err).toMatch(words);
  expect(err).toContain('is not shown to anybody; nothing was changed.');
  expect(await readNewest(room.store)).toBeUndefined();
});

it('says the same when it is only asked', async () => {
  await open({});
  const { code, out } = await room.run('check', 'student');
  expect(code).toBe(1);
  expect(out).toMatch(/^files: 6 files, as published\./);
  expect(out).toMatch(/rendering: .* \/ answers 404/);
  expect(out).toMatch(/mfe_student 1\.0\.0-\w+ may not be shown\.$/);
});

it('says that it cannot look where the site is not to be had, and does not need it to roll back', async () => {
  await open({});
  close();
  const away = await promote();
  expect([away.code, away.err]).toEqual([1, expect.stringContaining('does not answer: the gates look at it')]);
  const { code } = await room.run('rollback', 'student', '1.0.0', '--why', 'a test');
  expect([code, (await readNewest(room.store))?.revision]).toEqual([0, 1]);
});

it('says what is missing to look at what is not live', async () => {
  await open({ '/': aPage() });
  const { err } = await room.run('check', 'student', '--site', 'elsewhere');
  expect(err).toContain('"elsewhere" is no site, such as --site https://www.example.se.');
});
