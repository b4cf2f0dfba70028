import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readPreviewToken } from '../channels/preview-token';
import { storeInventedRelease } from '../testing/invented-release';
import { openReleaseRoom, type ReleaseRoom } from '../testing/release-command';

const secret = 's'.repeat(32);
let room: ReleaseRoom;
beforeEach(async () => {
  room = await openReleaseRoom({ RELEASE_PREVIEW_SECRET: secret, PUBLIC_ORIGIN: 'https://www.example.se' });
  await room.trust('mfe_student');
});
afterEach(() => room.remove());

describe('preview', () => {
  it('gives a link to the newest release that opens it until it ends', async () => {
    await storeInventedRelease(room.store);
    const { release } = await storeInventedRelease(room.store, { version: '1.1.0' });
    const { code, data } = await room.ask('preview', 'student', '--hours', '2');
    const { link, until } = z.object({ link: z.string(), until: z.string() }).parse(data);
    expect([code, until]).toEqual([0, '2026-11-22T22:00:00.000Z']);
    const { origin, pathname, searchParams } = new URL(link);
    expect(origin + pathname).toBe('https://www.example.se/release-preview');
    const shown = readPreviewToken(searchParams.get('token') ?? '', secret, new Date('2026-11-22T21:00:00.000Z'));
    expect(shown).toEqual({ remote: 'mfe_student', version: release.version, until });
  });

  it('leads to nothing that is not published, or not signed by its team', async () => {
    expect((await room.run('preview', 'student')).err).toBe('No release of mfe_student is published.');
    await storeInventedRelease(room.store, { name: 'mfe_partner' });
    expect((await room.run('preview', 'partner')).err).toContain('not trusted here');
  });

  it('says what is wrong', async () => {
    await storeInventedRelease(room.store);
    for (const hours of ['0', '169', 'x'])
      expect((await room.run('preview', 'student', '--hours', hours)).code).toBe(2);
    const without = await openReleaseRoom();
    expect((await without.run('preview', 'student')).err).toMatch(/RELEASE_PREVIEW_SECRET is missing.*KORKOLLEN_DATA/);
    await without.remove();
  });
});
