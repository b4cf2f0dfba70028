import type { ReleaseHealth } from '@korkollen/api/contracts/releases';
import type { Command } from '../cli/command';
import { openPlaces, readCall, siteOptions } from '../cli/read-call';
import { shortTime } from '../cli/short-time';
import type { RemoteChannels, ShownRelease } from '../format/registry';
import { healthInWords } from '../health/health-in-words';
import { judgeCanary, type Verdict, verdictInWords } from '../health/judge';
import { createReadHealth, HealthUnknown, type ReadHealth } from '../health/read-health';
import { changeInWords } from '../registry/change-in-words';
import { readNewest } from '../registry/registry-chain';
import { openRelease, type TrustedKey } from '../signing/keys';
import { listNewest } from '../store/published-releases';

/** What is known of a shown release; `fault`: why the web host does not use it. */
interface ReleaseState {
  version: string;
  commit: string | null;
  publishedAt: string | null;
  fault: string | null;
}

/** How a shown release does; null: nobody has told of it. */
type WithHealth = ReleaseState & { health: ReleaseHealth | null };

interface RemoteState {
  stable: WithHealth | null;
  canary: (WithHealth & { percent: number; since: string; verdict: Verdict }) | null;
  /** The newest release in the store. */
  newest: string | null;
  /** Since when it is told how they do, and why it is not. */
  healthSince: string;
  healthFault: string | null;
}

function stateOf({ version, signed }: ShownRelease, trusted: readonly TrustedKey[]): ReleaseState {
  try {
    const { commit, publishedAt } = openRelease(signed, trusted);
    return { version, commit, publishedAt, fault: null };
  } catch (error) {
    return { version, commit: null, publishedAt: null, fault: error instanceof Error ? error.message : String(error) };
  }
}

/** What the site says; nothing, and why, when it does not. */
type Known = { releases: ReadonlyMap<string, ReleaseHealth>; fault: string | null };

async function askHealth(remote: string, since: Date, read: ReadHealth): Promise<Known> {
  try {
    return { releases: await read(remote, since), fault: null };
  } catch (error) {
    if (error instanceof HealthUnknown) return { releases: new Map(), fault: error.message };
    throw error;
  }
}

const DAY_MS = 86_400_000;

interface Asked {
  newest: ReadonlyMap<string, string>;
  trusted: readonly TrustedKey[];
  health: ReadHealth;
  now: Date;
}

async function remoteStateOf(
  [remote, { stable, canary }]: [string, RemoteChannels],
  { newest, trusted, health, now }: Asked,
): Promise<[string, RemoteState]> {
  // beside each other they are looked at in the same time
  const since = canary ? new Date(canary.since) : new Date(now.getTime() - DAY_MS);
  const known = await askHealth(remote, since, health);
  const withHealth = (shown: ShownRelease): WithHealth => ({
    ...stateOf(shown, trusted),
    health: known.releases.get(shown.version) ?? null,
  });
  const [ofStable, ofCanary] = [stable && withHealth(stable), canary && withHealth(canary)];
  const verdict = judgeCanary(ofCanary?.health ?? undefined, ofStable?.health ?? undefined);
  const state: RemoteState = {
    stable: ofStable ?? null,
    canary: canary && ofCanary ? { ...ofCanary, percent: canary.percent, since: canary.since, verdict } : null,
    newest: newest.get(remote) ?? null,
    healthSince: since.toISOString(),
    healthFault: known.fault,
  };
  return [remote, state];
}

function releaseInWords({ version, commit, publishedAt, fault }: ReleaseState): string {
  if (fault !== null) return `${version}  NOT USED: ${fault}`;
  const from = commit === null ? '' : `, commit ${commit.slice(0, 12)}`;
  return `${version}  published ${publishedAt === null ? 'at an unknown time' : shortTime(publishedAt)}${from}`;
}

const knownInWords = (since: string, fault: string | null): string =>
  fault === null ? `  counted since ${shortTime(since)}` : `  how they do is not known: ${fault}`;

function linesOf([remote, { stable, canary, newest, healthSince, healthFault }]: [string, RemoteState]): string[] {
  const shown = [stable?.version, canary?.version];
  const healthOf = (release: WithHealth | null): string[] =>
    release && healthFault === null ? [`          ${healthInWords(release.health ?? undefined)}`] : [];
  return [
    '',
    remote,
    `  stable  ${stable ? releaseInWords(stable) : 'none'}`,
    ...healthOf(stable),
    ...(canary ? [`  canary  ${releaseInWords(canary)}, to ${canary.percent} % since ${shortTime(canary.since)}`] : []),
    ...healthOf(canary),
    ...(canary && healthFault === null ? [`          ${verdictInWords(canary.verdict)}`] : []),
    ...(newest !== null && !shown.includes(newest) ? [`  newest  ${newest}  shown to nobody`] : []),
    ...(stable || canary ? [knownInWords(healthSince, healthFault)] : []),
  ];
}

export const status: Command = {
  usage: '[--site URL]',
  does: 'says which releases are live, which of them to some visitors, how they do, and what waits to be',
  async run(args, machine) {
    const { values } = readCall(args, siteOptions, { min: 0, max: 0 });
    const { store, trusted } = openPlaces(values, machine);
    const registry = await readNewest(store);
    const newest = await listNewest(store);
    if (!registry && newest.size === 0)
      return { data: { revision: 0, remotes: {} }, lines: ['Nothing was released yet.'], isGood: true };
    const asked: Asked = {
      newest,
      trusted: await trusted(),
      health: createReadHealth(values.site, machine),
      now: machine.now(),
    };
    const shown = registry?.remotes ?? {};
    const remotes = [...new Set([...Object.keys(shown), ...newest.keys()])].sort();
    const states = await Promise.all(remotes.map((remote) => remoteStateOf([remote, shown[remote] ?? {}], asked)));
    const isGood = states.every(([, { stable, canary }]) => !stable?.fault && !canary?.fault);
    return {
      data: {
        revision: registry?.revision ?? 0,
        ...(registry && { change: registry.change }),
        remotes: Object.fromEntries(states),
      },
      lines: [
        registry ? `${shortTime(registry.change.at)} ${changeInWords(registry)}` : 'Nothing is live yet.',
        ...states.flatMap(linesOf),
      ],
      isGood,
    };
  },
};
