import type { ContractsSnapshot } from '@korkollen/api/contracts/contracts-snapshot';
import type { Outcome } from '../cli/command';
import { breakInWords, compareContracts } from '../contracts/compare';
import { readContracts } from '../contracts/read-contracts';
import { wholeContracts } from '../contracts/snapshot';
import type { ShownRelease } from '../format/registry';
import { nameSome } from '../gates/gate';
import { readNewest } from '../registry/registry-chain';
import { type Channel, shownReleases } from '../registry/shown-releases';
import { openRelease, ReleaseRefused, type TrustedKey } from '../signing/keys';
import type { ReleaseStore } from '../store/release-store';

/** What one release says to the new API. */
interface Finding {
  remote: string;
  channel: Channel;
  version: string;
  isGood: boolean;
  says: string;
}

async function holdAgainst(
  now: ContractsSnapshot,
  shown: ShownRelease,
  store: ReleaseStore,
  trusted: readonly TrustedKey[],
): Promise<Pick<Finding, 'isGood' | 'says'>> {
  try {
    const built = await readContracts(openRelease(shown.signed, trusted), store);
    if (!built) return { isGood: false, says: 'the contracts that it was built with cannot be read.' };
    const breaks = compareContracts(built, now).map(breakInWords);
    if (breaks.length === 0) return { isGood: true, says: 'keeps working.' };
    return { isGood: false, says: `relies on what would be gone: ${nameSome(breaks, '; ')}.` };
  } catch (error) {
    if (error instanceof ReleaseRefused) return { isGood: false, says: `is not used: ${error.message}` };
    throw error;
  }
}

/** Holds the API of this checkout against every release that visitors are shown, or may be by a rollback. */
export async function checkApi(store: ReleaseStore, trusted: readonly TrustedKey[]): Promise<Outcome> {
  const now = wholeContracts();
  const registry = await readNewest(store);
  const findings: Finding[] = [];
  for (const [remote, channels] of Object.entries(registry?.remotes ?? {}).sort()) {
    for (const [channel, shown] of await shownReleases(store, remote, channels, trusted)) {
      findings.push({ remote, channel, version: shown.version, ...(await holdAgainst(now, shown, store, trusted)) });
    }
  }
  const isGood = findings.every((finding) => finding.isGood);
  return {
    data: { isGood, findings },
    lines: [
      ...findings.map(({ remote, channel, version, says }) => `${remote} ${version} (${channel}) ${says}`),
      isGood
        ? 'The API of this checkout may be released.'
        : 'The API of this checkout may not be released: keep what is named, or release these apps without it first.',
    ],
    isGood,
  };
}
