import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeInventedRelease } from '../testing/invented-release';
import { askForFiles, openReleaseRoom, type ReleaseRoom } from '../testing/release-command';

let room: ReleaseRoom;
let now: Date;
/** What somebody else does when the gates have been asked, and nothing is shown yet. */
let meanwhile: () => Promise<unknown>;
beforeEach(async () => {
  now = new Date('2026-09-01T08:00:00.000Z');
  meanwhile = () => Promise.resolve();
  const askGates: typeof askForFiles = async (candidate, surroundings) => {
    const answers = await askForFiles(candidate, surroundings);
    await meanwhile();
    return answers;
  };
  room = await openReleaseRoom({}, () => now, { askGates });
  await room.trust('mfe_student');
});
afterEach(() => room.remove());

const day = (date: string): void => {
  now = new Date(`${date}T08:00:00.000Z`);
};

/** A release that was published today. */
async function publish(version: string): Promise<string> {
  const { release } = await storeInventedRelease(room.store, { version });
  for (const { key } of await room.store.list(`mfe_student/${release.version}/`))
    await utimes(path.join(room.folder, key), now, now);
  return release.version;
}
const promote = (version: string) => room.run('promote', 'student', version, '--why', 'a test');
const stored = async () => {
  const keys = (await room.store.list('mfe_student/')).map(({ key }) => key.split('/')[1]?.split('-')[0]);
  return [...new Set(keys)];
};

describe('prune', () => {
  it('removes what no channel has shown for 30 days, and keeps what a rollback leads to', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(version);
    await promote('1.0.0');
    await promote('1.1.0');
    day('2026-09-20');
    await promote('1.2.0');
    day('2026-10-10');
    const { out } = await room.run('prune', '--dry-run');
    expect(out).toMatch(/^Would remove mfe_student\/1\.0\.0-\w+: 6 files, 0\.0 MB\n2 releases left\.$/);
    expect(await stored()).toEqual(['1.0.0', '1.1.0', '1.2.0']);
    await room.run('prune');
    expect(await stored()).toEqual(['1.1.0', '1.2.0']);
    await publish('1.3.0');
    await promote('1.3.0');
    day('2027-02-01');
    const { data } = await room.ask('prune');
    expect(data).toMatchObject({ isDryRun: false, removed: [{ files: 6 }], kept: 2 });
    expect(await stored()).toEqual(['1.2.0', '1.3.0']);
    const rollback = await room.run('rollback', 'student', '--why', 'a test');
    expect([rollback.code, rollback.out]).toEqual([0, expect.stringContaining('to 1.2.0-')]);
  });

  it('keeps what is shown, however long it has been, a canary too', async () => {
    await publish('1.0.0');
    await promote('1.0.0');
    await publish('1.1.0');
    await room.run('canary', 'student', '1.1.0', '--percent', '5', '--why', 'a test');
    day('2028-01-01');
    await room.run('prune');
    expect(await stored()).toEqual(['1.0.0', '1.1.0']);
  });

  it('removes what was never shown, or never finished, 30 days after it was stored, and nothing else', async () => {
    await publish('1.0.0');
    await room.store.remove(`mfe_student/${await publish('1.1.0')}/release.json`);
    day('2026-09-25');
    await publish('1.2.0');
    day('2026-10-05');
    await promote('1.2.0');
    await room.run('prune');
    expect(await stored()).toEqual(['1.2.0']);
    expect(await room.store.list('keys/')).toHaveLength(1);
    expect(await room.store.list('registry/')).toHaveLength(1);
  });

  it('removes what somebody began to write a day ago, and leaves what may be being written', async () => {
    await publish('1.0.0');
    await promote('1.0.0');
    const drafts = path.join(room.folder, '.unfinished');
    await mkdir(drafts, { recursive: true });
    for (const [name, date] of [
      ['old', '2026-08-31T07:00:00.000Z'],
      ['new', '2026-08-31T09:00:00.000Z'],
    ] as const) {
      await writeFile(path.join(drafts, name), 'half');
      await utimes(path.join(drafts, name), new Date(date), new Date(date));
    }
    expect((await room.run('prune', '--dry-run')).out).toContain('Would remove 1 file that nobody finished writing');
    expect(await readdir(drafts)).toEqual(['new', 'old']);
    expect((await room.ask('prune')).data).toMatchObject({ removed: [], drafts: 1, kept: 1 });
    expect(await readdir(drafts)).toEqual(['new']);
  });

  it.each([
    ['promote', 'student', '1.0.0'],
    ['canary', 'student', '1.0.0', '--percent', '5'],
    ['rollback', 'student', '1.0.0'],
  ])('leaves an old release that somebody is about to show: %s', async (...change) => {
    const today = Date.now();
    now = new Date(today - 60 * 86_400_000);
    await publish('1.0.0');
    await publish('1.1.0');
    await promote('1.1.0');
    const before = await room.store.list('mfe_student/');
    now = new Date(today);
    meanwhile = () => room.run('prune');
    expect((await room.run(...change, '--why', 'a test')).err).toBe('');
    const keysOf = (files: typeof before) => files.map(({ key }) => key);
    expect(keysOf(await room.store.list('mfe_student/'))).toEqual(keysOf(before));
  });

  it('has nothing to do in an empty store', async () => {
    expect((await room.run('prune')).out).toBe('0 releases left.');
  });
});
