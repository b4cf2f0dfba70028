import type { Command } from '../cli/command';
import { flag, openPlaces, readCall } from '../cli/read-call';
import { VERSION_PATTERN } from '../format/release';
import { countOf } from '../gates/gate';
import { findReleasesInUse, folderOf, KEPT_DAYS, removeUnneeded } from '../registry/kept-releases';
import { type ReleaseStore, type StoredFile, UNFINISHED } from '../store/release-store';

const DAY_MS = 86_400_000;

/** Every release in the store, whole or not, by its folder. */
async function listReleases(store: ReleaseStore): Promise<Map<string, StoredFile[]>> {
  const releases = new Map<string, StoredFile[]>();
  for (const file of await store.list('')) {
    const [remote = '', version = ''] = file.key.split('/');
    if (!VERSION_PATTERN.test(version)) continue;
    const folder = folderOf(remote, version);
    releases.set(folder, [...(releases.get(folder) ?? []), file]);
  }
  return releases;
}

const bytesOf = (files: readonly StoredFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** Files that somebody began to write a day ago and will not finish. */
async function listDrafts(store: ReleaseStore, now: Date): Promise<StoredFile[]> {
  const drafts = await store.list(`${UNFINISHED}/`);
  return drafts.filter(({ storedAt }) => now.getTime() - storedAt.getTime() > DAY_MS);
}

export const prune: Command = {
  usage: '[--dry-run]',
  does: `removes releases from the store that no channel has shown for ${KEPT_DAYS} days, and what a broken publishing left; a dry run only names them`,
  async run(args, machine) {
    const { values } = readCall(args, { 'dry-run': flag }, { min: 0, max: 0 });
    const isDryRun = values['dry-run'] ?? false;
    const { store } = openPlaces(values, machine);
    const since = new Date(machine.now().getTime() - KEPT_DAYS * DAY_MS);
    const releases = await listReleases(store);
    const inUse = await findReleasesInUse(store, since);
    const old = [...releases].filter(
      ([folder, files]) => !inUse.has(folder) && files.every(({ storedAt }) => storedAt < since),
    );
    const drafts = await listDrafts(store, machine.now());
    const removed: { release: string; files: number; bytes: number }[] = [];
    for (const [release, files] of old) {
      if (isDryRun || (await removeUnneeded(store, release, since)))
        removed.push({ release, files: files.length, bytes: bytesOf(files) });
    }
    if (!isDryRun) for (const { key } of drafts) await store.remove(key);
    const did = isDryRun ? 'Would remove' : 'Removed';
    const lines = removed.map(
      ({ release, files, bytes }) => `${did} ${release}: ${countOf(files, 'file')}, ${(bytes / 1e6).toFixed(1)} MB`,
    );
    if (drafts.length > 0) lines.push(`${did} ${countOf(drafts.length, 'file')} that nobody finished writing`);
    return {
      data: { isDryRun, removed, drafts: drafts.length, kept: releases.size - removed.length },
      lines: [...lines, `${countOf(releases.size - removed.length, 'release')} left.`],
      isGood: true,
    };
  },
};
