import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFolderStore } from '../store/folder-store';
import type { ReleaseStore } from '../store/release-store';
import { storeInventedRelease } from '../testing/invented-release';
import { appendChange } from './append-change';
import { showToAll } from './channel-changes';
import { readNewest, RegistryMoved } from './registry-chain';

let folder: string;
let store: ReleaseStore;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'korkollen-change-'));
  store = createFolderStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A promotion by somebody who has seen what was live at first. */
async function promoteOnFirst(name: string, version = '1.0.0', onMoved?: () => void) {
  const { release, signed } = await storeInventedRelease(store, { name, version });
  const shown = { version: release.version, signed };
  const said = { by: 'anna', why: 'a test', at: '2026-11-22T20:00:00.000Z' };
  return appendChange(store, undefined, (remotes) => showToAll(remotes, name, shown, said), onMoved);
}

describe('a change', () => {
  it('stands beside those of other apps that came first', async () => {
    await promoteOnFirst('mfe_student');
    await promoteOnFirst('mfe_partner');
    expect((await promoteOnFirst('mfe_admin'))?.revision).toBe(3);
    expect(Object.keys((await readNewest(store))?.remotes ?? {}).sort()).toEqual([
      'mfe_admin',
      'mfe_partner',
      'mfe_student',
    ]);
  });

  it('is refused when the same app was changed in between, whoever came besides', async () => {
    await promoteOnFirst('mfe_student');
    await promoteOnFirst('mfe_partner');
    await expect(promoteOnFirst('mfe_partner', '1.1.0')).rejects.toThrow(RegistryMoved);
    expect((await readNewest(store))?.revision).toBe(2);
  });

  it('is not made where that of another app is in its way', async () => {
    await promoteOnFirst('mfe_student');
    const inTheWay = () => {
      throw new Error('they have the same address');
    };
    await expect(promoteOnFirst('mfe_partner', '1.0.0', inTheWay)).rejects.toThrow('the same address');
    expect((await readNewest(store))?.revision).toBe(1);
  });
});
