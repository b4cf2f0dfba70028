import { contractsSnapshotSchema, getContracts } from '@korkollen/api/contracts/contracts-snapshot';
import type { RegistryRevision } from '../format/registry';
import { type Release, releaseSchema } from '../format/release';
import type { ReleaseStore } from '../store/release-store';
import { checkContracts } from './contracts';
import { checkFiles } from './files';
import type { GateResult } from './gate';
import { lookAtRelease, type Surroundings } from './look-at-release';
import { checkRoutes } from './routes';
import { checkShared } from './shared-modules';
import { checkSizes, readBudgets } from './sizes';

/** A release that is to be shown to visitors: its signature is verified, nothing else of it. */
export interface Candidate {
  release: Release;
  store: ReleaseStore;
  /** What is live now; nothing before the first release. */
  registry: RegistryRevision | undefined;
  /** A release that was live before is shown again, at once, whatever state the site is in. */
  isRollback?: boolean | undefined;
}

/** Every release that some visitor is shown; what this version of the product cannot read is shown by none. */
export function liveReleases(registry: RegistryRevision | undefined): Release[] {
  return Object.values(registry?.remotes ?? {}).flatMap(({ stable, canary }) =>
    [stable, canary].flatMap((shown) => {
      const release = shown && releaseSchema.safeParse(JSON.parse(shown.signed.text));
      return release?.success ? [release.data] : [];
    }),
  );
}

/**
 * Asks every gate about a release, and gives their answers: a fault of the release is an answer, and a rejection means
 * that a gate could not look (StoreUnavailable, SiteUnavailable). Nothing is changed. What fails on paper is not opened in
 * a browser, and a rollback waits for nothing but its files.
 */
export async function runGates(
  { release, store, registry, isRollback = false }: Candidate,
  readSurroundings: () => Surroundings,
): Promise<GateResult[]> {
  const files = await checkFiles(release, store);
  if (isRollback) return [files];
  const surroundings = readSurroundings();
  const { site } = surroundings;
  const liveContracts = contractsSnapshotSchema.parse(await site.readJson(getContracts.url));
  const results = [
    files,
    checkShared(release, await site.readInfo()),
    await checkContracts(release, store, liveContracts),
    checkSizes(release, await readBudgets(release, store)),
    checkRoutes(release, liveReleases(registry)),
  ];
  if (results.some(({ isGood }) => !isGood)) return results;
  return [...results, ...(await lookAtRelease(release, surroundings))];
}
