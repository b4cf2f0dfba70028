import type { FastifyInstance } from 'fastify';
import type { ReleaseHealth, ReleaseReport } from '../../../contracts/releases';
import { addCounts, countReports, healthOf } from '../../../domain/releases/release-counts';
import { createReleaseHealthRepository, type ReleaseName } from './repository';

/** In the order in which they come first. */
function groupByRelease<Item extends ReleaseName>(items: readonly Item[]): (ReleaseName & { items: Item[] })[] {
  const groups = new Map<string, ReleaseName & { items: Item[] }>();
  for (const item of items) {
    const { remote, version } = item;
    const group = groups.get(`${remote}/${version}`) ?? { remote, version, items: [] };
    groups.set(`${remote}/${version}`, group);
    group.items.push(item);
  }
  return [...groups.values()];
}

/**
 * Anybody can send reports, so one neighbourhood of the net counts for so much of a release and no more
 * (`reportsPerRelease`), and of a release that our web host does not show nothing counts at all.
 */
export function createReleaseReports({ database, rateLimits }: Pick<FastifyInstance, 'database' | 'rateLimits'>) {
  const hours = createReleaseHealthRepository(database.connection);

  async function recordOf(
    { remote, version }: ReleaseName,
    reports: readonly ReleaseReport[],
    neighbourhood: string,
  ): Promise<void> {
    const shown = await hours.findLastShown({ remote, version }, new Date());
    if (!shown) return;
    const subject = { neighbourhood, release: `${remote}/${version}` };
    const { taken, isFirst } = await rateLimits.take('reportsPerRelease', subject, reports.length);
    if (taken === 0) return;
    const counts = countReports(reports.slice(0, taken));
    const hasFailed = counts.failedStarts !== undefined;
    const isFirstFailure = hasFailed && (await rateLimits.take('failuresPerRelease', subject, 1)).isFirst;
    await hours.add(
      shown,
      addCounts([counts, isFirst ? { networks: 1 } : {}, isFirstFailure ? { failedNetworks: 1 } : {}]),
    );
  }

  return {
    async record(reports: readonly ReleaseReport[], address: string): Promise<void> {
      for (const { items, ...release } of groupByRelease(reports)) await recordOf(release, items, address);
    },
    async recordShown(
      releases: readonly { remote: string; version: string; renders: number; failedRenders: number }[],
    ): Promise<void> {
      const now = new Date();
      for (const { renders, failedRenders, ...release } of releases) {
        await hours.addShown(release, now, { renders, failedRenders });
      }
    },
    /** Each release that was shown since a moment, with its sums. */
    async healthSince(since: Date): Promise<ReleaseHealth[]> {
      return groupByRelease(await hours.listSince(since)).map(({ items, ...release }) =>
        healthOf(release, addCounts(items.map(({ counts }) => counts))),
      );
    },
  };
}
