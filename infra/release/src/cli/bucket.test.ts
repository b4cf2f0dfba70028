import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStore } from '../store/open-store';
import { keysOfTeam, storeInventedRelease } from '../testing/invented-release';
import { type ObjectStorage, startObjectStorage } from '../testing/object-storage';
import { openReleaseRoom, type ReleaseRoom } from '../testing/release-command';

const why = ['--why', 'a test'];
let storage: ObjectStorage;
let keys: string;
let room: ReleaseRoom;
beforeEach(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  storage = await startObjectStorage();
  keys = await mkdtemp(path.join(os.tmpdir(), 'korkollen-keys-'));
  await writeFile(path.join(keys, 'mfe_student.pub.pem'), keysOfTeam('mfe_student').publicKeyPem);
  room = await openReleaseRoom({ RELEASE_STORE: storage.location, RELEASE_KEYS: keys });
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await storage.stop();
  await room.remove();
  await rm(keys, { recursive: true });
});

describe('releases in a bucket', () => {
  it('are shown, rolled back and told of as in a folder', async () => {
    const store = openStore(storage.location);
    const { release: first } = await storeInventedRelease(store);
    const { release: second } = await storeInventedRelease(store, { version: '1.1.0' });
    await room.run('promote', 'student', first.version, ...why);
    await room.run('promote', 'student', second.version, ...why);
    const { code, out } = await room.run('rollback', 'student', ...why);
    expect([code, out]).toEqual([0, expect.stringContaining(`from ${second.version} to ${first.version}`)]);
    expect((await room.ask('history', 'student')).data).toMatchObject({
      history: [{ revision: 3 }, { revision: 2 }, { revision: 1 }],
    });
    expect((await room.ask('status')).data).toMatchObject({ remotes: { mfe_student: { newest: second.version } } });
  });

  it('stay as they are while the bucket is away, and are released again when it is back', async () => {
    await storeInventedRelease(openStore(storage.location));
    storage.isAway = true;
    const { code, err } = await room.run('promote', 'student', ...why);
    expect([code, err]).toEqual([4, expect.stringContaining('cannot be read or written (503')]);
    storage.isAway = false;
    expect((await room.run('promote', 'student', ...why)).code).toBe(0);
  });

  it('need keys that are named: a bucket makes none for itself', async () => {
    const without = await openReleaseRoom({ RELEASE_STORE: storage.location });
    const { code, err } = await without.run('status');
    expect([code, err]).toEqual([1, expect.stringContaining('RELEASE_KEYS is missing')]);
    await without.remove();
  });
});
