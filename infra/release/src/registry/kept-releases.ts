import type { ReleaseStore } from '../store/release-store';
import { findPreviousStable } from './previous-stable';
import { readHistory } from './registry-chain';

/** How long the files of a release stay after it was last shown: open tabs and kept pages may still ask for them. */
export const KEPT_DAYS = 30;

/** `mfe_student/2.1.0-0f3a9c21d4e8`: the folder of a release in the store. */
export const folderOf = (remote: string, version: string): string => `${remote}/${version}`;

/** The folders of the releases that any channel has shown since then, and of those that a rollback would lead to. */
export async function findReleasesInUse(store: ReleaseStore, since: Date): Promise<Set<string>> {
  const folders = new Set<string>();
  let live: string[] | undefined;
  for await (const { remotes, change } of readHistory(store)) {
    live ??= Object.keys(remotes);
    for (const [remote, { stable, canary }] of Object.entries(remotes)) {
      if (stable) folders.add(folderOf(remote, stable.version));
      if (canary) folders.add(folderOf(remote, canary.version));
    }
    // it was in force at that moment; those before it were not any more
    if (new Date(change.at) <= since) break;
  }
  for (const remote of live ?? []) {
    const previous = await findPreviousStable(store, remote);
    if (previous) folders.add(folderOf(remote, previous.version));
  }
  return folders;
}
