import type { RegistryRevision, ShownRelease } from '../format/registry';
import type { ReleaseStore } from '../store/release-store';
import { readHistory } from './registry-chain';

/**
 * What a remote showed to everybody before the release that it shows now was promoted, so that a second rollback leads
 * further back and not forth again; nothing before its first release.
 */
export async function findPreviousStable(store: ReleaseStore, remote: string): Promise<ShownRelease | undefined> {
  const stableOf = ({ remotes }: RegistryRevision) => remotes[remote]?.stable;
  let later: RegistryRevision | undefined;
  let current: string | undefined;
  for await (const earlier of readHistory(store)) {
    if (later === undefined) {
      current = stableOf(earlier)?.version;
      if (current === undefined) return undefined;
    } else if (stableOf(later)?.version === current && stableOf(earlier)?.version !== current) {
      // a rollback has led back to it: whence it came stands further back
      if (later.change.action === 'promote') return stableOf(earlier);
    }
    later = earlier;
  }
  return undefined;
}
