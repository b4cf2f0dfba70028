import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ReleaseStore, StoreUnavailable } from '../store/release-store';
import { storeInventedRelease } from '../testing/invented-release';
import { openReleaseRoom, type ReleaseRoom } from '../testing/release-command';
import { folderOf, removeUnneeded } from './kept-releases';
import { readNewest } from './registry-chain';

const DAY_MS = 86_400_000;
const since = new Date(Date.now() - 30 * DAY_MS);

let room: ReleaseRoom;
/** The folder of an old release that nobody has shown. */
let release: string;
beforeEach(async () => {
  room = await openReleaseRoom({}, () => new Date());
  await room.trust('mfe_student');
  const { name, version } = (await storeInventedRelease(room.store)).release;
  release = folderOf(name, version);
  const then = new Date(Date.now() - 60 * DAY_MS);
  for (const key of await keys()) await utimes(path.join(room.folder, key), then, then);
});
afterEach(() => room.remove());

const keys = async () => (await room.store.list('mfe_student/')).map(({ key }) => key);
const promote = () => room.run('promote', 'student', '1.0.0', '--why', 'a test');

/** The store, in which somebody does something just before the first call for what begins so. */
function storeWithTurn(call: 'remove' | 'list', start: string, turn: () => Promise<unknown>): ReleaseStore {
  let isTaken = false;
  const ask: (key: string) => Promise<unknown> = room.store[call];
  const askAfterTurn = async (key: string) => {
    if (!isTaken && key.startsWith(start)) {
      isTaken = true;
      await turn();
    }
    return ask(key);
  };
  return { ...room.store, [call]: askAfterTurn };
}

describe('a release that nobody needs', () => {
  it('goes', async () => {
    expect(await removeUnneeded(room.store, release, since)).toBe(true);
    expect(await keys()).toEqual([]);
  });

  it('stays whole when somebody shows it just before its first file goes', async () => {
    const before = await keys();
    const store = storeWithTurn('remove', release, promote);
    expect(await removeUnneeded(store, release, since)).toBe(false);
    expect(await keys()).toEqual(before);
    expect((await readNewest(room.store))?.remotes).toHaveProperty('mfe_student');
  });

  it('is not shown to anybody once its first file has gone', async () => {
    let said = '';
    const store = storeWithTurn('list', release, async () => {
      said = (await promote()).err;
    });
    expect(await removeUnneeded(store, release, since)).toBe(true);
    expect(said).toContain('is not in the store, or not whole');
    expect([await keys(), await readNewest(room.store)]).toEqual([[], undefined]);
  });

  it('stays whole when it cannot be told whether it is shown', async () => {
    const before = await keys();
    const store = storeWithTurn('list', 'registry/', () => Promise.reject(new StoreUnavailable('The store is away.')));
    await expect(removeUnneeded(store, release, since)).rejects.toThrow('The store is away.');
    expect(await keys()).toEqual(before);
  });
});
