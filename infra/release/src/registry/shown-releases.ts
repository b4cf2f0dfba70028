import type { RemoteChannels, ShownRelease } from '../format/registry';
import type { ReleaseStore } from '../store/release-store';
import { findPreviousStable } from './previous-stable';

/** Through what visitors may come to a release. */
export type Channel = 'stable' | 'canary' | 'rollback';

/** What visitors are shown of a remote, and what a rollback would show them: it asks nobody but the release's own files. */
export async function shownReleases(
  store: ReleaseStore,
  remote: string,
  { stable, canary }: RemoteChannels,
): Promise<[Channel, ShownRelease][]> {
  const shown: [Channel, ShownRelease | undefined][] = [
    ['stable', stable],
    ['canary', canary],
    ['rollback', await findPreviousStable(store, remote)],
  ];
  return shown.flatMap(([channel, release]) => (release ? [[channel, release] as [Channel, ShownRelease]] : []));
}
