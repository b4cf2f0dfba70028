import { releaseEndpoints } from '@korkollen/api/contracts/endpoint-tables';
import { reasonOf } from '../reason-of';
import type { LiveReleases } from './live-releases';

/** Also how long visitors of a new release may wait before they count. */
const TELL_EVERY_MS = 10_000;
const ANSWER_TIMEOUT_MS = 5_000;

interface Renders {
  renders: number;
  failedRenders: number;
}

export interface ShownReleasesOptions {
  apiOrigin: string;
  /** Null: the API is told nothing, and counts nothing. */
  token: string | null;
  readLive(): Promise<LiveReleases | undefined>;
  log: { warn(details: object, message: string): void };
}

export interface ShownReleases {
  /** Counts a page that was rendered, or could not be. */
  count(name: string, version: string, isRendered: boolean): void;
  /** Tells at once, and from now on every few seconds. */
  start(): void;
  close(): void;
}

/**
 * Tells the API which releases are shown, so that it counts what browsers tell of them, and how their pages were rendered
 * here. What it does not take waits for the next time.
 */
export function tellShownReleases({ apiOrigin, token, readLive, log }: ShownReleasesOptions): ShownReleases {
  const rendered = new Map<string, Renders>();
  let timer: NodeJS.Timeout | undefined;
  let isTelling = false;
  let hasFailed = false;

  const keyOf = (name: string, version: string): string => `${name}/${version}`;
  const add = (key: string, { renders, failedRenders }: Renders): void => {
    const known = rendered.get(key) ?? { renders: 0, failedRenders: 0 };
    rendered.set(key, {
      renders: known.renders + renders,
      failedRenders: known.failedRenders + failedRenders,
    });
  };

  async function post(releases: object[]): Promise<void> {
    const answer = await fetch(`${apiOrigin}${releaseEndpoints.recordShownReleases.url}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ releases }),
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`status ${answer.status}`);
  }

  async function tell(): Promise<void> {
    const live = (await readLive())?.releases() ?? [];
    // what was rendered of a preview is nobody's figure
    const told = live.map(({ whole: { name, version } }) => {
      const { renders = 0, failedRenders = 0 } = rendered.get(keyOf(name, version)) ?? {};
      return { remote: name, version, renders, failedRenders };
    });
    rendered.clear();
    if (told.length === 0) return;
    try {
      await post(told);
      hasFailed = false;
    } catch (error) {
      for (const { remote, version, ...counts } of told) add(keyOf(remote, version), counts);
      if (!hasFailed) log.warn({ reason: reasonOf(error) }, 'the API was not told how the releases do');
      hasFailed = true;
    }
  }

  const tellOnce = (): void => {
    if (isTelling) return;
    isTelling = true;
    void tell().finally(() => (isTelling = false));
  };

  return {
    count(name, version, isRendered) {
      if (token !== null) add(keyOf(name, version), { renders: 1, failedRenders: isRendered ? 0 : 1 });
    },
    start() {
      if (token === null || timer) return;
      tellOnce();
      timer = setInterval(tellOnce, TELL_EVERY_MS);
      timer.unref();
    },
    close: () => clearInterval(timer),
  };
}
