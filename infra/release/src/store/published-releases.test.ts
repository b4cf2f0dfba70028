import { describe, expect, it } from 'vitest';
import { findVersion, listNewest } from './published-releases';
import type { ReleaseStore, StoredFile } from './release-store';

const second = new Date('2026-11-22T20:00:00.000Z');
const versions = ['1.9.0-0123456789ab', '1.10.0-0123456789ab', '1.8.0-0123456789ab'];

/** A store that tells whole seconds, in which these were published in the same one; the last is not whole. */
const files: StoredFile[] = [...versions, '1.11.0-0123456789ab'].flatMap((version, index) => [
  { key: `mfe_student/${version}/page.js`, bytes: 1, storedAt: second },
  ...(index < versions.length
    ? [{ key: `mfe_student/${version}/release.json`, bytes: 1, storedAt: second }]
    : [{ key: `mfe_student/${version}/assets/release.json`, bytes: 1, storedAt: second }]),
]);
const store: ReleaseStore = {
  read: async (key) => (files.some((file) => file.key === key) ? Buffer.from('x') : undefined),
  create: async () => false,
  list: async (prefix) => files.filter(({ key }) => key.startsWith(prefix)),
  remove: async () => undefined,
};

describe('the published releases', () => {
  it('are those that are whole, the later version the newer of those of one moment', async () => {
    expect(await listNewest(store)).toEqual(new Map([['mfe_student', '1.10.0-0123456789ab']]));
  });

  it('are found by their whole name without a list', async () => {
    const unlisted: ReleaseStore = { ...store, list: () => Promise.reject(new Error('not listed')) };
    expect(await findVersion(unlisted, 'mfe_student', '1.8.0-0123456789ab')).toBe('1.8.0-0123456789ab');
    expect(await findVersion(store, 'mfe_student', '1.8')).toBe('1.8.0-0123456789ab');
    expect(await findVersion(store, 'mfe_student')).toBe('1.10.0-0123456789ab');
    await expect(findVersion(store, 'mfe_student', '1.11.0-0123456789ab')).rejects.toThrow('is not published');
  });
});
