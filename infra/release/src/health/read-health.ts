import { releaseEndpoints } from '@korkollen/api/contracts/endpoint-tables';
import { getReleaseHealth, type ReleaseHealth } from '@korkollen/api/contracts/releases';
import { readEnvironment } from '../../../environment/environment.mjs';
import type { Machine } from '../cli/command';
import { readSite } from '../cli/read-call';
import { whereKeysAreMade } from '../signing/key-folder';

const ANSWER_TIMEOUT_MS = 10_000;

/** How releases do cannot be found out now; the message is a sentence. */
export class HealthUnknown extends Error {
  override name = 'HealthUnknown';
}

/** Tells how the releases of one remote do, by version. */
export type ReadHealth = (remote: string, since: Date) => Promise<ReadonlyMap<string, ReleaseHealth>>;

async function ask(address: string, token: string): Promise<ReleaseHealth[]> {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
  const answer = await fetch(address, { headers, signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) }).catch(
    () => undefined,
  );
  const { origin } = new URL(address);
  if (!answer) throw new HealthUnknown(`${origin} does not answer: name the site with --site or PUBLIC_ORIGIN.`);
  if (answer.status === 401) throw new HealthUnknown(`${origin} has another RELEASE_TOKEN. ${whereKeysAreMade}`);
  const read = getReleaseHealth.response[200].safeParse(await answer.json().catch(() => undefined));
  if (!answer.ok || !read.success) throw new HealthUnknown(`${origin} did not say how releases do (${answer.status}).`);
  return read.data.releases;
}

/** Asks the API through the site, with the token of releases. @param site its address, as a call says it */
export function createReadHealth(site: string | undefined, machine: Machine): ReadHealth {
  return async (remote, since) => {
    const { RELEASE_TOKEN: token } = readEnvironment({ optional: ['RELEASE_TOKEN'] }, machine.env);
    if (token === undefined)
      throw new HealthUnknown(`RELEASE_TOKEN is missing: the API tells nobody else. ${whereKeysAreMade}`);
    const origin = readSite({ site }, machine);
    const query = new URLSearchParams({ since: since.toISOString() });
    const releases = await ask(new URL(`${releaseEndpoints.getReleaseHealth.url}?${query}`, origin).href, token);
    return new Map(
      releases.filter((release) => release.remote === remote).map((release) => [release.version, release]),
    );
  };
}
