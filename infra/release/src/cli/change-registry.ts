import type { RegistryRevision } from '../format/registry';
import type { Release } from '../format/release';
import type { GateResult } from '../gates/gate';
import { checkRoutes } from '../gates/routes';
import { type Candidate, liveReleases } from '../gates/run-gates';
import { appendChange } from '../registry/append-change';
import { changeInWords } from '../registry/change-in-words';
import type { NextRevision, Remotes } from '../registry/channel-changes';
import type { ReleaseStore } from '../store/release-store';
import { askGates } from './ask-gates';
import { CommandRefused, type Machine, type Outcome } from './command';
import type { SiteOptions } from './read-call';

/** A gate has refused the release. */
export class GatesRefused extends CommandRefused {
  override name = 'GatesRefused';
  constructor(
    { name, version }: Release,
    /** Every gate's answer, those of the passed ones too. */
    readonly gates: GateResult[],
  ) {
    const refused = gates.filter(({ isGood }) => !isGood);
    const told = refused.map(({ gate, says, todo }) => `\n  ${gate}: ${says} ${todo}`).join('');
    super(`${name} ${version} is not shown to anybody; nothing was changed.${told}`);
  }
}

/**
 * Asks the gates about a release that is to be shown.
 * @throws GatesRefused when one refuses it.
 */
export async function passGates(machine: Machine, candidate: Candidate, site: SiteOptions = {}): Promise<GateResult[]> {
  const results = await askGates(machine, candidate, site);
  if (results.every(({ isGood }) => isGood)) return results;
  throw new GatesRefused(candidate.release, results);
}

interface WantedChange {
  store: ReleaseStore;
  /** What was live when the gates were asked. */
  before: RegistryRevision | undefined;
  change: (remotes: Remotes) => NextRevision | undefined;
  /** What is said where that changes nothing. */
  unchanged: string;
  /** The release that is to be shown, and what the gates have found. */
  release?: Release;
  gates?: readonly GateResult[];
}

/** Makes the next revision, where there is something to change, and says so. */
export async function changeRegistry({
  store,
  before,
  change,
  unchanged,
  release,
  gates = [],
}: WantedChange): Promise<Outcome> {
  const made = await appendChange(store, before, change, (registry) => {
    // of all that the gates ask, this alone hangs on what other apps have live
    const routes = release && checkRoutes(release, liveReleases(registry));
    if (routes && !routes.isGood) throw new GatesRefused(release, [routes]);
  });
  if (!made) return { data: { isChanged: false, revision: before?.revision ?? 0 }, lines: [unchanged], isGood: true };
  const passed = gates.map(({ gate, says }) => `${gate}: ${says}`);
  return {
    data: { isChanged: true, revision: made.revision, change: made.change, gates },
    lines: [...passed, `Live: ${changeInWords(made)}.`],
    isGood: true,
  };
}
