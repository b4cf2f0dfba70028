import { setTimeout as wait } from 'node:timers/promises';
import { siteStateSchema } from '@korkollen/api/contracts/site';
import type { ApiAnswer } from '../api-answers';

/** The API is asked again when its last word is older than this, */
const FRESH_MS = 1_000;
/** and waited for when it is older than this. */
const MAX_AGE_MS = 2_000;
/** Nobody waits longer for an API that was silent when it was last asked: one that is back answers sooner. */
const AWAY_WAIT_MS = 100;

// an API from before revisions were told still says whether its data are invented
const answerSchema = siteStateSchema.partial({ revision: true });

export interface RegisterState {
  /** Whether the register is invented; false while the API says nothing. */
  isDemoData: boolean;
  /** Changes with the register; undefined while the API does not tell, and nothing may be kept. */
  revision: string | undefined;
  /** The API answered nothing when it was last asked: nothing else is worth waiting for either. */
  isApiAway: boolean;
}

const unknownState: RegisterState = { isDemoData: false, revision: undefined, isApiAway: false };

function readState(answer: ApiAnswer): RegisterState {
  const { data } = answerSchema.safeParse(answer.state === 'found' ? answer.body : undefined);
  if (!data) return { ...unknownState, isApiAway: answer.state === 'unavailable' };
  const { isDemoData, revision } = data;
  // the other facts too: another database may have come to the same number
  return { isDemoData, revision: revision === undefined ? undefined : JSON.stringify(data), isApiAway: false };
}

/**
 * The state of the API's register, never older than two seconds. Asked for at most once a second, when somebody wants to
 * know, and never twice at the same time. A register whose API is silent has no revision: what was kept of it might be
 * of a school that is no longer there, so pages are then made anew with what there is. Whoever finds out waits for the
 * API; those after them do not, until it has answered again.
 * @param onChange called before anybody is told of another state
 */
export function watchRegister(ask: () => Promise<ApiAnswer>, onChange: () => void): () => Promise<RegisterState> {
  let state = unknownState;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  async function askOnce(): Promise<void> {
    const startedAt = performance.now();
    const next = readState(await ask());
    if (next.revision !== state.revision) onChange();
    state = next;
    askedAt = startedAt;
  }

  return async () => {
    const age = performance.now() - askedAt;
    const { isApiAway } = state;
    if (age >= FRESH_MS || isApiAway) {
      asking ??= askOnce().finally(() => {
        asking = undefined;
      });
    }
    if (isApiAway) await Promise.race([asking, wait(AWAY_WAIT_MS)]);
    else if (age >= MAX_AGE_MS) await asking;
    return state;
  };
}
