import { releaseEndpoints } from '@korkollen/api/contracts/endpoint-tables';
import {
  errorNames,
  maxReportsPerBatch,
  type BrowserPhase,
  type ErrorName,
} from '@korkollen/api/contracts/release-words';
import type { ReleaseReport } from '@korkollen/api/contracts/releases';
import { createBatchSender } from '../beacons/batch-sender';
import { hasConsentTo } from '../consent/choice';
import type { ReleaseNote } from './release-notes';

/** React's word for a part that was changed before it was alive: the visitor was quick, and nothing was wrong. */
const CHANGED_MEANWHILE = /#421\b/;

/** webpack's name for a file of a page that is not to be had. */
const isMissingFile = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

function phaseOf({ phase, error }: NonNullable<ReleaseNote['failure']>): BrowserPhase | undefined {
  if (phase === 'hydrate') return CHANGED_MEANWHILE.test(String(error)) ? undefined : phase;
  return isMissingFile(error) ? 'chunk' : phase;
}

function errorNameOf(error: unknown): ErrorName {
  const name = error instanceof Error ? error.name : '';
  return errorNames.find((known) => known === name) ?? 'other';
}

/** True for a name that comes for the first time, which is known from then on. */
function isNew(known: Set<string>, name: string): boolean {
  if (known.has(name)) return false;
  known.add(name);
  return true;
}

type Vitals = NonNullable<ReleaseReport['vitals']>;

export interface ReleaseReports {
  take(note: ReleaseNote): void;
  addVitals(release: ReleaseNote['release'], vitals: Vitals): void;
}

/**
 * Tells the API how releases do, in sums that are nobody's: one start of each release in a page load, and its first
 * failure. Of an error its class leaves the browser, where it was thrown in rendering, and never its words.
 */
export function createReleaseReports(): ReleaseReports {
  const batches = createBatchSender<ReleaseReport>({
    address: releaseEndpoints.recordReleaseReports.url,
    bodyOf: (reports) => ({ reports }),
    maxItems: maxReportsPerBatch,
    // how a page felt is statistics: not told either when the visitor has withdrawn since it was measured
    mayLeave: ({ vitals }) => !vitals || hasConsentTo('analytics'),
  });
  const started = new Set<string>();
  const failed = new Set<string>();

  return {
    take({ release: { name: remote, version }, failure }) {
      const release = { remote, version };
      if (!failure) {
        if (isNew(started, remote)) batches.add({ ...release, isStart: true });
        return;
      }
      const phase = phaseOf(failure);
      if (!phase || !isNew(failed, remote)) return;
      const named = phase === 'render' ? { error: errorNameOf(failure.error) } : {};
      batches.add({ ...release, isStart: isNew(started, remote), failure: { phase, ...named } });
    },
    addVitals({ name: remote, version }, vitals) {
      batches.add({ remote, version, isStart: false, vitals });
    },
  };
}
