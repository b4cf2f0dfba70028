import type { RemoteChannels, ShownRelease } from '../format/registry';
import { openRelease, ReleaseRefused, type TrustedKey } from '../signing/keys';
import type { ReleaseStore } from '../store/release-store';
import { findPreviousStable } from './previous-stable';

/** Through what visitors may come to a release. */
export type Channel = 'stable' | 'canary' | 'rollback';

/** What a rollback would show; nothing where it would be refused, as it is where the key has been retired since. */
async function findRollback(
  store: ReleaseStore,
  remote: string,
  trusted: readonly TrustedKey[],
): Promise<ShownRelease | undefined> {
  const previous = await findPreviousStable(store, remote);
  try {
    if (previous) openRelease(previous.signed, trusted);
    return previous;
  } catch (error) {
    if (error instanceof ReleaseRefused) return undefined;
    throw error;
  }
}

/** What visitors are shown of a remote, and what a rollback would show them: it asks nobody but the release's own files. */
export async function shownReleases(
  store: ReleaseStore,
  remote: string,
  { stable, canary }: RemoteChannels,
  trusted: readonly TrustedKey[],
): Promise<[Channel, ShownRelease][]> {
  const shown: [Channel, ShownRelease | undefined][] = [
    ['stable', stable],
    ['canary', canary],
    ['rollback', await findRollback(store, remote, trusted)],
  ];
  return shown.flatMap(([channel, release]) => (release ? [[channel, release] as [Channel, ShownRelease]] : []));
}
