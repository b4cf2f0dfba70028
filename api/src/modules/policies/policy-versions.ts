import type { Policy } from '../../../contracts/policies';
import type { PolicyRecord } from './model';

const isUpcoming = ({ publishedAt }: PolicyRecord, now: Date): boolean => publishedAt > now;

/** The version that holds at a time. @param versions newest first */
export const currentOf = (versions: readonly PolicyRecord[], now: Date): PolicyRecord | undefined =>
  versions.find((version) => !isUpcoming(version, now));

/** Those that are still to hold, the next one first. @param versions newest first */
export const upcomingOf = (versions: readonly PolicyRecord[], now: Date): PolicyRecord[] =>
  versions.filter((version) => isUpcoming(version, now)).toReversed();

export function describeVersion(record: PolicyRecord, now: Date): Policy['versions'][number] {
  const { version, publishedAt, changelog } = record;
  return {
    version,
    publishedAt: publishedAt.toISOString(),
    changelog,
    ...(isUpcoming(record, now) && { isUpcoming: true as const }),
  };
}
