const ANSWER_TIMEOUT_MS = 1_000;
const KEPT_MS = 10_000;
/** While the API hangs, only one page in this time waits for it. */
const SILENCE_KEPT_MS = 2_000;
const MOST_KEPT = 500;
/** Longer addresses are somebody's attempt to fill the memory; no id is that long. */
const LONGEST_KEPT_RESOURCE = 300;

/** `missing`: the API says that there is no such thing. `unavailable`: it said nothing that can be relied on. */
export type ApiAnswer = { state: 'found'; body: unknown } | { state: 'missing' } | { state: 'unavailable' };

export interface ApiAnswers {
  /**
   * Asks the API what a page is about. Answers are kept for ten seconds, shared by everybody who asks meanwhile. Never
   * rejects.
   * @param resource address under /api
   * @param visitorAddress whom the API's limits count this for
   */
  ask(resource: string, visitorAddress: string): Promise<ApiAnswer>;
}

async function fetchAnswer(address: string, visitorAddress: string): Promise<ApiAnswer> {
  try {
    const answer = await fetch(address, {
      // next door: compressing would cost more than it saves
      headers: { 'x-forwarded-for': visitorAddress, 'accept-encoding': 'identity' },
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    const text = await answer.text();
    // 400: an id that cannot be one
    if (answer.status === 404 || answer.status === 400) return { state: 'missing' };
    return answer.ok ? { state: 'found', body: JSON.parse(text) } : { state: 'unavailable' };
  } catch {
    return { state: 'unavailable' };
  }
}

interface KeptAnswer {
  answer: Promise<ApiAnswer>;
  /** Milliseconds of the clock; endless while the answer is awaited. */
  until: number;
}

export function createApiAnswers(apiOrigin: string): ApiAnswers {
  const kept = new Map<string, KeptAnswer>();

  const keep = (resource: string, answer: Promise<ApiAnswer>): void => {
    const entry: KeptAnswer = { answer, until: Number.POSITIVE_INFINITY };
    kept.delete(resource);
    kept.set(resource, entry);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    void answer.then(({ state }) => {
      entry.until = Date.now() + (state === 'unavailable' ? SILENCE_KEPT_MS : KEPT_MS);
    });
  };

  return {
    ask(resource, visitorAddress) {
      const known = kept.get(resource);
      if (known && known.until > Date.now()) return known.answer;
      const answer = fetchAnswer(`${apiOrigin}${resource}`, visitorAddress);
      if (resource.length <= LONGEST_KEPT_RESOURCE) keep(resource, answer);
      return answer;
    },
  };
}
