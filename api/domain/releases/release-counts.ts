import {
  type BrowserPhase,
  type ErrorName,
  errorNames,
  releasePhases,
  type Vital,
  type VitalRating,
  vitalRatings,
  vitals,
} from '../../contracts/release-words';
import type { ReleaseHealth, ReleaseReport } from '../../contracts/releases';

/** What is counted of a release. */
export type ReleaseCounter =
  | 'starts'
  | 'failedStarts'
  | 'networks'
  | 'failedNetworks'
  | 'renders'
  | 'failedRenders'
  | `phase:${BrowserPhase}`
  | `error:${ErrorName}`
  | `${Vital}:${VitalRating}`;
export type ReleaseCounts = Partial<Record<ReleaseCounter, number>>;

/** The sum of what is counted, counter by counter. */
export function addCounts(parts: readonly ReleaseCounts[]): ReleaseCounts {
  const sum: ReleaseCounts = {};
  for (const part of parts) {
    for (const [name, value] of Object.entries(part) as [ReleaseCounter, number][])
      sum[name] = (sum[name] ?? 0) + value;
  }
  return sum;
}

function countReport({ isStart, failure, vitals: rated = {} }: ReleaseReport): ReleaseCounts {
  return addCounts([
    isStart ? { starts: 1 } : {},
    failure ? { failedStarts: 1, [`phase:${failure.phase}`]: 1 } : {},
    failure?.error ? { [`error:${failure.error}`]: 1 } : {},
    ...Object.entries(rated).map(([vital, rating]) => ({ [`${vital}:${rating}`]: 1 })),
  ]);
}

/** What reports of one release add to its counters. */
export const countReports = (reports: readonly ReleaseReport[]): ReleaseCounts => addCounts(reports.map(countReport));

type Entries<Name extends string, Value> = [Name, Value][];
const recordOf = <Name extends string, Value>(entries: Entries<Name, Value>): Record<Name, Value> =>
  Object.fromEntries(entries) as Record<Name, Value>;

/** A release's counters as they are shown. */
export function healthOf(release: Pick<ReleaseHealth, 'remote' | 'version'>, counts: ReleaseCounts): ReleaseHealth {
  const { starts = 0, failedStarts = 0, networks = 0, failedNetworks = 0, renders = 0, failedRenders = 0 } = counts;
  const phases = recordOf(
    releasePhases.map((phase) => [phase, phase === 'server' ? failedRenders : (counts[`phase:${phase}`] ?? 0)]),
  );
  const rated = (vital: Vital) => recordOf(vitalRatings.map((rating) => [rating, counts[`${vital}:${rating}`] ?? 0]));
  const named = errorNames.flatMap((name): Entries<ErrorName, number> => {
    const times = counts[`error:${name}`];
    return times === undefined ? [] : [[name, times]];
  });
  return {
    ...release,
    starts,
    failedStarts,
    networks,
    failedNetworks,
    renders,
    failedRenders,
    phases,
    errors: Object.fromEntries(named),
    vitals: recordOf(vitals.map((vital) => [vital, rated(vital)])),
  };
}
