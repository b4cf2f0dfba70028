import type { RegistryRevision, ShownRelease } from '@korkollen/release/format/registry';
import type { Release } from '@korkollen/release/format/release';
import { openRelease, ReleaseRefused, type TrustedKey } from '@korkollen/release/signing/keys';
import { registeredRemote, type RegisteredRemote } from './registered-remote';

/** A release that its team has signed. */
export interface VerifiedRelease extends RegisteredRemote {
  whole: Release;
  /** As it stands in the registry. */
  shown: ShownRelease;
}

export interface VerifiedChannels {
  stable?: VerifiedRelease;
  canary?: VerifiedRelease & { percent: number; since: string };
}

/** A revision of which nothing is left that its team has not signed. */
export interface VerifiedRevision {
  revision: RegistryRevision;
  remotes: Record<string, VerifiedChannels>;
  /** What was left out, and why. */
  refused: { remote: string; version: string; reason: string }[];
}

function verify(remote: string, shown: ShownRelease, trusted: readonly TrustedKey[]): VerifiedRelease {
  const whole = openRelease(shown.signed, trusted);
  if (whole.name !== remote || whole.version !== shown.version) {
    throw new ReleaseRefused(`What is signed is ${whole.name} ${whole.version}.`);
  }
  return { ...registeredRemote(whole), whole, shown: { version: shown.version, signed: shown.signed } };
}

/**
 * Verifies every release of a revision. One that cannot be verified is left out: the remote stays at the last good
 * stable one, and a canary is shown to nobody.
 */
export function verifyRevision(
  revision: RegistryRevision,
  trusted: readonly TrustedKey[],
  before: VerifiedRevision | undefined,
): VerifiedRevision {
  const refused: VerifiedRevision['refused'] = [];
  const attempt = (remote: string, shown: ShownRelease | undefined): VerifiedRelease | undefined => {
    if (!shown) return undefined;
    try {
      return verify(remote, shown, trusted);
    } catch (error) {
      if (!(error instanceof ReleaseRefused)) throw error;
      refused.push({ remote, version: shown.version, reason: error.message });
      return undefined;
    }
  };
  const remotes = Object.entries(revision.remotes).map(([remote, { stable, canary }]) => {
    const good = attempt(remote, stable) ?? (stable && before?.remotes[remote]?.stable);
    const tried = attempt(remote, canary);
    const channels: VerifiedChannels = {
      ...(good && { stable: good }),
      ...(tried && canary && { canary: { ...tried, percent: canary.percent, since: canary.since } }),
    };
    return [remote, channels] as const;
  });
  return { revision, remotes: Object.fromEntries(remotes), refused };
}

/** The revision as it is shown: to be kept, and verified again before it is shown after a restart. */
export function goodRevision({ revision, remotes }: VerifiedRevision): RegistryRevision {
  const channels = Object.entries(remotes).map(([remote, { stable, canary }]) => [
    remote,
    {
      ...(stable && { stable: stable.shown }),
      ...(canary && { canary: { ...canary.shown, percent: canary.percent, since: canary.since } }),
    },
  ]);
  return { ...revision, remotes: Object.fromEntries(channels) as RegistryRevision['remotes'] };
}
