import type { RegisteredRemote } from '../remotes/registry';
import { RELEASES_ADDRESS } from '../start-files';
import { lookAtRevisions, newerReleases } from './newer-releases';

/** Who goes to and fro between tabs asks once in this time, */
const LOOK_AGAIN_MS = 60_000;
/** and a page that is left open as often as this. */
const LOOK_ANEW_MS = 600_000;

async function readShown(): Promise<Record<string, unknown>> {
  const answer = await fetch(RELEASES_ADDRESS, { priority: 'low' });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  const shown: unknown = await answer.json();
  if (typeof shown !== 'object' || shown === null) throw new Error('no releases');
  return shown as Record<string, unknown>;
}

/** Whether this page runs another build of the shell than pages are given now. */
const isOtherShell = (script: unknown): boolean =>
  typeof script === 'string' && [...document.scripts].every((own) => own.getAttribute('src') !== script);

/**
 * Finds out quietly whether this page's releases are still the ones that its visitor would be shown: when an answer comes
 * of another revision, when the tab is shown again, every few minutes while it is, and when asked.
 * @returns asks at once, and what ends the looking
 */
export function lookForNewer(remotes: readonly RegisteredRemote[]): { look(): void; stop(): void } {
  let lookedAt = performance.now();

  const look = (): void => {
    lookedAt = performance.now();
    readShown().then(
      (shown) =>
        newerReleases.setState(
          isOtherShell(shown.shell) || remotes.some(({ name, version }) => shown[name] !== version),
        ),
      // the page goes on as it is, and looks another time
      () => undefined,
    );
  };
  const lookAgain = (): void => {
    if (!document.hidden && performance.now() - lookedAt >= LOOK_AGAIN_MS) look();
  };
  lookAtRevisions(look);
  document.addEventListener('visibilitychange', lookAgain);
  const timer = setInterval(lookAgain, LOOK_ANEW_MS);
  return {
    look,
    stop() {
      document.removeEventListener('visibilitychange', lookAgain);
      clearInterval(timer);
    },
  };
}
