import { createHash } from 'node:crypto';

/** Visitors fall into so many buckets: the smallest canary is shown to a tenth of a percent of them. */
export const BUCKET_COUNT = 1_000;

interface Canary {
  version: string;
  /** Of all visitors. */
  percent: number;
}

/** What is shown of one remote, whatever is known of each release. */
interface Channels<Shown> {
  stable?: Shown | undefined;
  canary?: (Shown & Canary) | undefined;
}

/**
 * Whether the visitors of a bucket are shown a canary: the same ones each time. Each release begins at another bucket,
 * so that it is not always the same people who meet what is new; a percentage that grows keeps those that it had.
 */
function isInCanary(remote: string, { version, percent }: Canary, bucket: number): boolean {
  const first = createHash('sha256').update(`${remote} ${version}`).digest().readUInt32BE() % BUCKET_COUNT;
  const count = Math.max(1, Math.round((percent / 100) * BUCKET_COUNT));
  return (bucket - first + BUCKET_COUNT) % BUCKET_COUNT < count;
}

/**
 * Which release of a remote a visitor is shown; none where a new remote is shown to others alone.
 * @param remote federated name
 * @param bucket the visitor's, from 0; null for who is nobody in particular, such as a crawler
 */
export function chooseRelease<Shown>(
  remote: string,
  { stable, canary }: Channels<Shown>,
  bucket: number | null,
): Shown | undefined {
  return canary && bucket !== null && isInCanary(remote, canary, bucket) ? canary : stable;
}
