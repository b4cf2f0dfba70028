import type { Policy } from '../../../contracts/policies';
import type { PolicyRecord } from './model';

const holds = ({ publishedAt }: PolicyRecord, now: Date): boolean => publishedAt <= now;

/** The version that holds at a time. @param versions newest first */
export const currentOf = (versions: readonly PolicyRecord[], now: Date): PolicyRecord | undefined =>
  versions.find((version) => holds(version, now));

/**
 * Those that are still to hold, the next one first. One that is older than what holds has been passed over, and never will,
 * whatever day was announced for it. @param versions newest first
 */
export function upcomingOf(versions: readonly PolicyRecord[], now: Date): PolicyRecord[] {
  const current = versions.findIndex((version) => holds(version, now));
  return (current < 0 ? versions : versions.slice(0, current)).toReversed();
}

/** @param upcoming of the same text, as `upcomingOf` gives them */
export function describeVersion(record: PolicyRecord, upcoming: readonly PolicyRecord[]): Policy['versions'][number] {
  const { version, publishedAt, changelog } = record;
  return {
    version,
    publishedAt: publishedAt.toISOString(),
    changelog,
    ...(upcoming.includes(record) && { isUpcoming: true as const }),
  };
}
