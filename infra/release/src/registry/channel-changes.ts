import type { RegistryChange, RemoteChannels, ShownRelease } from '../format/registry';

/** What the history says of a change besides what was changed. */
export type Said = Pick<RegistryChange, 'by' | 'why' | 'at'>;

/** What is live, by federated name. */
export type Remotes = Record<string, RemoteChannels>;

/** The next revision of the registry, but for its number. */
export interface NextRevision {
  change: RegistryChange;
  remotes: Remotes;
}

/** A change that makes no sense on what is live; the message is a sentence. */
export class ChangeRefused extends Error {
  override name = 'ChangeRefused';
}

/** A remote that is shown to nobody any more is not in the registry; any other keeps its place, and so its menu entries. */
function withChannels(remotes: Remotes, remote: string, channels: RemoteChannels): Remotes {
  if (channels.stable || channels.canary) return { ...remotes, [remote]: channels };
  const { [remote]: _before, ...others } = remotes;
  return others;
}

/** Shows a release to everybody; nothing when it is already. A canary of the same release ends. */
export function showToAll(
  remotes: Remotes,
  remote: string,
  shown: ShownRelease,
  said: Said,
  action: 'promote' | 'rollback' | 'automatic-rollback' = 'promote',
): NextRevision | undefined {
  const { stable, canary } = remotes[remote] ?? {};
  const isCanaryDone = canary?.version === shown.version;
  if (stable?.version === shown.version && !isCanaryDone) return undefined;
  return {
    change: { action, remote, from: stable?.version ?? null, to: shown.version, ...said },
    remotes: withChannels(remotes, remote, { stable: shown, ...(!isCanaryDone && { canary }) }),
  };
}

/**
 * Shows a release to some visitors; nothing when it is already to as many.
 * @throws ChangeRefused when it is the stable one.
 */
export function showAsCanary(
  remotes: Remotes,
  remote: string,
  shown: ShownRelease,
  percent: number,
  said: Said,
): NextRevision | undefined {
  const { stable, canary } = remotes[remote] ?? {};
  if (stable?.version === shown.version)
    throw new ChangeRefused(`${remote} ${shown.version} is shown to everybody already.`);
  const isSame = canary?.version === shown.version;
  if (isSame && canary.percent === percent) return undefined;
  const since = isSame ? canary.since : said.at;
  return {
    change: { action: 'canary', remote, from: canary?.version ?? null, to: shown.version, percent, ...said },
    remotes: withChannels(remotes, remote, { stable, canary: { ...shown, percent, since } }),
  };
}

/** Shows the stable release to those, too, who were shown the canary; nothing when there is none. */
export function endCanary(
  remotes: Remotes,
  remote: string,
  said: Said,
  action: 'end-canary' | 'automatic-rollback' = 'end-canary',
): NextRevision | undefined {
  const { stable, canary } = remotes[remote] ?? {};
  if (!canary) return undefined;
  return {
    change: { action, remote, from: canary.version, to: null, ...said },
    remotes: withChannels(remotes, remote, { stable }),
  };
}

/** Takes a remote off the site; nothing when it is not on it. */
export function removeRemote(remotes: Remotes, remote: string, said: Said): NextRevision | undefined {
  const { stable, canary } = remotes[remote] ?? {};
  const from = (stable ?? canary)?.version;
  if (from === undefined) return undefined;
  return {
    change: { action: 'remove', remote, from, to: null, ...said },
    remotes: withChannels(remotes, remote, {}),
  };
}
