import { setTimeout as wait } from 'node:timers/promises';
import { CommandRefused, type Command, type Machine, type Outcome, UsageFault } from '../cli/command';
import { openPlaces, readCall, remoteOf, siteOptions, text } from '../cli/read-call';
import type { RemoteChannels } from '../format/registry';
import { HealthUnknown, createReadHealth, type ReadHealth } from '../health/read-health';
import { defaultRules, judgeCanary, type JudgingRules, type Verdict, verdictInWords } from '../health/judge';
import { appendChange } from '../registry/append-change';
import { changeInWords } from '../registry/change-in-words';
import { endCanary } from '../registry/channel-changes';
import { readNewest, RegistryMoved } from '../registry/registry-chain';
import { type ReleaseStore, StoreUnavailable } from '../store/release-store';

const WATCHED_BY = 'release watch';
const unitMs = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 } as const;

function readTime(option: string, given: string): number {
  const [, count, unit] = /^(\d+)(ms|s|m|h)$/.exec(given) ?? [];
  if (count === undefined) throw new UsageFault(`${option} is a time, such as 30m or 15s.`);
  return Number(count) * unitMs[unit as keyof typeof unitMs];
}

function readNumber(option: string, given: string | undefined, fallback: number): number {
  const number = given === undefined ? fallback : Number(given.replace(',', '.'));
  if (given?.trim() === '' || !(number >= 0)) throw new UsageFault(`${option} is a number, such as ${fallback}.`);
  return number;
}

interface Watched {
  store: ReleaseStore;
  remote: string;
  version: string;
  machine: Machine;
}

/** The canary of a remote as it is now; undefined when it is another one, or none. */
async function findCanary({ store, remote, version }: Watched) {
  const { stable, canary }: RemoteChannels = (await readNewest(store))?.remotes[remote] ?? {};
  return canary?.version === version ? { stable, canary } : undefined;
}

/** Shows everybody the stable release again, unless somebody else has ended the canary meanwhile. */
async function rollBack({ store, remote, version, machine }: Watched, why: string): Promise<Outcome> {
  const said = { by: WATCHED_BY, why, at: machine.now().toISOString() };
  const made = await appendChange(store, await readNewest(store), (remotes) =>
    remotes[remote]?.canary?.version === version ? endCanary(remotes, remote, said, 'automatic-rollback') : undefined,
  );
  if (!made) return ended(`${remote} ${version} does badly (${why}), and is no canary any more.`, 'bad');
  const data = { verdict: 'bad', says: why, isRolledBack: true, revision: made.revision, change: made.change };
  return { data, lines: [`Live: ${changeInWords(made)}.`], isGood: false };
}

type Look = Verdict | { state: 'unknown'; says: string };

/** Good is only what did well to the end: a pipeline goes on to promote it. */
function ended(says: string, verdict: Look['state'] | 'ended'): Outcome {
  return { data: { verdict, says, isRolledBack: false }, lines: [says], isGood: verdict === 'good' };
}

/** What comes of one look at the canary: its end, or what there is to say of it. */
async function lookOnce(watched: Watched, health: ReadHealth, rules: JudgingRules): Promise<Outcome | Look> {
  const { remote, version } = watched;
  const found = await findCanary(watched);
  if (!found) return ended(`${remote} ${version} is no canary any more; nothing was changed.`, 'ended');
  const known = await health(remote, new Date(found.canary.since));
  const stable = found.stable && known.get(found.stable.version);
  const verdict = judgeCanary(known.get(version), stable, rules);
  return verdict.state === 'bad' ? rollBack(watched, verdict.says) : verdict;
}

/** Neither a site or a store that does not answer for a while nor a change of the same app ends a watch: it looks anew. */
async function look(watched: Watched, health: ReadHealth, rules: JudgingRules): Promise<Outcome | Look> {
  try {
    return await lookOnce(watched, health, rules);
  } catch (error) {
    if (error instanceof HealthUnknown || error instanceof StoreUnavailable || error instanceof RegistryMoved) {
      return { state: 'unknown', says: error.message };
    }
    throw error;
  }
}

async function watchCanary(
  watched: Watched,
  health: ReadHealth,
  { rules, forMs, everyMs }: { rules: JudgingRules; forMs: number; everyMs: number },
): Promise<Outcome> {
  const { remote, version, machine } = watched;
  const end = machine.now().getTime() + forMs;
  for (let told = ''; ;) {
    const seen = await look(watched, health, rules);
    if ('isGood' in seen) return seen;
    const known = seen.state === 'unknown' ? `how it does is not known: ${seen.says}` : verdictInWords(seen);
    const words = `${remote} ${version}: ${known}`;
    if (machine.now().getTime() >= end) return ended(words, seen.state);
    if (words !== told) machine.tell(words);
    told = words;
    await wait(everyMs);
  }
}

export const watch: Command = {
  usage: '<app> [--for 30m] [--every 15s] [--limit PERCENT] [--min-starts NUMBER] [--site URL]',
  does: 'watches the canary of an app, and ends it by itself when too much of it fails',
  async run(args, machine) {
    const options = { for: text, every: text, limit: text, 'min-starts': text, ...siteOptions };
    const { values, positionals } = readCall(args, options, { min: 1, max: 1 });
    const remote = remoteOf(positionals[0]);
    const rules = {
      minStarts: readNumber('--min-starts', values['min-starts'], defaultRules.minStarts),
      maxShare: readNumber('--limit', values.limit, 100 * defaultRules.maxShare) / 100,
    };
    const times = {
      forMs: readTime('--for', values.for ?? '30m'),
      everyMs: readTime('--every', values.every ?? '15s'),
    };
    const { store } = openPlaces(values, machine);
    const version = (await readNewest(store))?.remotes[remote]?.canary?.version;
    if (version === undefined) throw new CommandRefused(`${remote} has no canary to watch.`);
    const health = createReadHealth(values.site, machine);
    // who cannot ask at all is told at once, and not when the time is over
    await health(remote, machine.now());
    return watchCanary({ store, remote, version, machine }, health, { rules, ...times });
  },
};
