import type { BrowserPhase } from '@korkollen/api/contracts/release-words';
import type { RegisteredRemote } from '../remotes/registry';

/** That somebody came to a page of a remote's release, or that it failed. */
export interface ReleaseNote {
  release: Pick<RegisteredRemote, 'name' | 'version'>;
  failure?: { phase: Exclude<BrowserPhase, 'chunk'>; error: unknown };
}

/** Of one page load, until somebody takes them. */
const MAX_KEPT = 20;
const kept: ReleaseNote[] = [];
let take = (note: ReleaseNote): void => {
  if (kept.length < MAX_KEPT) kept.push(note);
};

/** Notes what happens to a release; what is on the page from the start, so that nothing is missed before the rest is there. */
export function noteRelease(release: ReleaseNote['release'], failure?: ReleaseNote['failure']): void {
  // without a network it is not the release that fails
  if (!failure || navigator.onLine) take(failure ? { release, failure } : { release });
}

/** Hands over what was noted so far, and from now on each note at once. */
export function takeReleaseNotes(taker: (note: ReleaseNote) => void): void {
  take = taker;
  kept.splice(0).forEach(taker);
}
