import type { RegistryRevision } from '../format/registry';
import type { ReleaseStore } from '../store/release-store';
import type { NextRevision, Remotes } from './channel-changes';
import { appendRevision, RegistryMoved } from './registry-chain';

/**
 * Makes a change on what is live; nothing when it changes nothing. What other apps have changed since `before` stands
 * beside it: no team waits for another's release.
 * @param change what is to be live, of what is
 * @param onMoved looks at a registry that another app has changed, and throws where that is in the way
 * @throws RegistryMoved when somebody has changed the same app since.
 */
export async function appendChange(
  store: ReleaseStore,
  before: RegistryRevision | undefined,
  change: (remotes: Remotes) => NextRevision | undefined,
  onMoved: (registry: RegistryRevision) => void = () => undefined,
): Promise<RegistryRevision | undefined> {
  const next = change(before?.remotes ?? {});
  if (!next) return undefined;
  try {
    return await appendRevision(store, before, next.change, next.remotes);
  } catch (error) {
    if (!(error instanceof RegistryMoved) || error.winner.change.remote === next.change.remote) throw error;
    onMoved(error.winner);
    return appendChange(store, error.winner, change, onMoved);
  }
}
