import { routeOf } from '@korkollen/web-host/logging';

const ANSWER_TIMEOUT_MS = 1_000;
const KEPT_MS = 10_000;
/** While the API hangs, only one page in this time waits for it. */
const SILENCE_KEPT_MS = 2_000;
const MAX_KEPT = 500;
/** Longer addresses are somebody's attempt to fill the memory; no id is that long. */
const MAX_RESOURCE_LENGTH = 300;
/** Failures within this time are one line of the log. */
const BURST_MS = 60_000;

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
  /** Asks for the host itself, whatever is kept. Never rejects. */
  askAnew(resource: string): Promise<ApiAnswer>;
  /** Asks for everything again from now on. */
  forget(): void;
}

/** `ECONNREFUSED`, `TimeoutError`, `status 503`: never what was asked or answered. */
function reasonOf(error: unknown): string {
  const { name, message, cause } = error instanceof Error ? error : new Error(String(error));
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return name === 'Error' ? message : name;
}

/** Logs the first of many failures, and how many there were since the last line. */
function createFailureLog(log: FailureLog): (resource: string, reason: string) => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  let failures = 0;
  return (resource, reason) => {
    failures += 1;
    if (Date.now() - loggedAt < BURST_MS) return;
    log.warn({ route: routeOf(resource), reason, failures }, 'the API did not say what a page is about');
    loggedAt = Date.now();
    failures = 0;
  };
}

async function fetchAnswer(
  address: string,
  visitorAddress: string | undefined,
  onFailure: (reason: string) => void,
): Promise<ApiAnswer> {
  try {
    const answer = await fetch(address, {
      // next door: compressing would cost more than it saves
      headers: { 'accept-encoding': 'identity', ...(visitorAddress && { 'x-forwarded-for': visitorAddress }) },
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    const text = await answer.text();
    // 400: an id that cannot be one
    if (answer.status === 404 || answer.status === 400) return { state: 'missing' };
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return { state: 'found', body: JSON.parse(text) };
  } catch (error) {
    onFailure(reasonOf(error));
    return { state: 'unavailable' };
  }
}

/** As much of the host's log as is needed here. */
interface FailureLog {
  warn(details: object, message: string): void;
}

interface KeptAnswer {
  answer: Promise<ApiAnswer>;
  /** Milliseconds of the clock; endless while the answer is awaited. */
  until: number;
}

export function createApiAnswers(apiOrigin: string, log: FailureLog): ApiAnswers {
  const logFailure = createFailureLog(log);
  const kept = new Map<string, KeptAnswer>();

  const keep = (resource: string, answer: Promise<ApiAnswer>): void => {
    const entry: KeptAnswer = { answer, until: Number.POSITIVE_INFINITY };
    kept.delete(resource);
    kept.set(resource, entry);
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    void answer.then(({ state }) => {
      entry.until = Date.now() + (state === 'unavailable' ? SILENCE_KEPT_MS : KEPT_MS);
    });
  };

  const askAnew = (resource: string, visitorAddress?: string): Promise<ApiAnswer> =>
    fetchAnswer(`${apiOrigin}${resource}`, visitorAddress, (reason) => logFailure(resource, reason));

  return {
    askAnew: (resource) => askAnew(resource),
    forget: () => kept.clear(),
    ask(resource, visitorAddress) {
      const known = kept.get(resource);
      if (known && known.until > Date.now()) return known.answer;
      const answer = askAnew(resource, visitorAddress);
      if (resource.length <= MAX_RESOURCE_LENGTH) keep(resource, answer);
      return answer;
    },
  };
}
