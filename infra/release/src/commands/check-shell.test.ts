import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ShellProvides } from '../format/provides';
import { inventRelease, storeInventedRelease } from '../testing/invented-release';
import { aPage, startLiveSite } from '../testing/live-site';
import { openReleaseRoom, type ReleaseRoom } from '../testing/release-command';

const provides: ShellProvides = {
  shellVersion: '3.0.0',
  contractVersion: inventRelease().release.remote.contractVersion,
  federationVersion: '2.9.2',
  shared: [],
  firstLoad: { bytes: 100_000, files: 3 },
};

let room: ReleaseRoom;
let close: () => void;

beforeEach(async () => {
  close = () => undefined;
  room = await openReleaseRoom({ PUBLIC_ORIGIN: 'http://127.0.0.1:9' });
  await room.trust('mfe_student');
  await storeInventedRelease(room.store, { files: { 'server.cjs': '' }, fields: { server: 'server.cjs' } });
  await room.run('promote', 'student', '--why', 'a test');
});
afterEach(async () => {
  close();
  await room.remove();
});

/** A new shell beside the apps: its description, and a host that shows these pages. */
async function build(changed: Partial<ShellProvides>, pages: Record<string, string> = {}): Promise<void> {
  const folder = path.join(room.folder, 'repository/shell');
  await mkdir(path.join(folder, 'dist'), { recursive: true });
  const info = { ...provides, ...changed };
  await writeFile(path.join(folder, 'dist/provides.json'), JSON.stringify(info));
  await writeFile(path.join(folder, 'budgets.json'), JSON.stringify({ firstLoad: { kB: 100, files: 3 } }));
  const site = await startLiveSite({ info: { ...info, registryRevision: 0 }, pages });
  ({ close } = site);
  const ready = JSON.stringify({ ready: true, address: site.origin });
  await writeFile(path.join(folder, 'dist/server.mjs'), `console.log('${ready}'); setInterval(() => undefined, 1000);`);
}

describe('check shell', () => {
  it('wants the shell to be built', async () => {
    const { code, err } = await room.run('check', 'shell');
    expect([code, err]).toEqual([1, expect.stringContaining('build the shell first')]);
  });

  it.each([
    [
      'that what is live cannot live with',
      { contractVersion: 99 },
      /shared: .* is written for contract \d+; the shell 3\.0\.0 has 99/,
    ],
    [
      'that is too heavy',
      { firstLoad: { bytes: 100_001, files: 3 } },
      /more than its budget .*: every page: 100\.0 kB/,
    ],
  ])('refuses a shell %s', async (_what, changed, words) => {
    await build(changed);
    const { code, out } = await room.run('check', 'shell');
    expect(code).toBe(1);
    expect(out).toMatch(words);
    expect(out).toContain('The shell 3.0.0 may not be released');
  });

  it('starts the new shell, and refuses one that does not render what is live', async () => {
    await build({}, { '/': aPage('') });
    const { code, out } = await room.run('check', 'shell');
    expect(code).toBe(1);
    expect(out).toMatch(/^mfe_student 1\.0\.0-\w+ \(stable\)\n {2}shared: .*\n {2}rendering: .* \/ arrives empty/);
  });
});
