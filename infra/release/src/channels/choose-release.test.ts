import { describe, expect, it } from 'vitest';
import { BUCKET_COUNT, chooseRelease } from './choose-release';

const buckets = Array.from({ length: BUCKET_COUNT }, (_, bucket) => bucket);
const stable = { version: '1.0.0-aaaaaaaaaaaa' };
const canaryOf = (percent: number, version = '1.1.0-bbbbbbbbbbbb') => ({ version, percent });

/** The buckets whose visitors are shown the canary. */
function chosenFor(percent: number, version?: string, remote = 'mfe_partner'): number[] {
  const channels = { stable, canary: canaryOf(percent, version) };
  return buckets.filter((bucket) => chooseRelease(remote, channels, bucket) !== stable);
}

describe('chooseRelease', () => {
  it.each([
    [100, 1_000],
    [30, 300],
    [0.1, 1],
    [0.01, 1],
  ])('shows a canary of %d %% to %d of a thousand buckets', (percent, count) => {
    expect(chosenFor(percent)).toHaveLength(count);
  });

  it('gives a bucket the same answer each time', () => {
    expect(chosenFor(30)).toEqual(chosenFor(30));
  });

  it('keeps those that it had when the percentage grows', () => {
    expect(chosenFor(30)).toEqual(expect.arrayContaining(chosenFor(5)));
  });

  it('spreads what is new over everybody: over many releases each bucket is met about as often', () => {
    const releases = Array.from({ length: 100 }, (_, index) => `1.${index}.0-cccccccccccc`);
    const met = new Array<number>(BUCKET_COUNT).fill(0);
    for (const release of releases) for (const bucket of chosenFor(30, release)) met[bucket] = (met[bucket] ?? 0) + 1;
    // 30 are expected of 100; six standard deviations to either side
    expect(Math.min(...met)).toBeGreaterThan(2);
    expect(Math.max(...met)).toBeLessThan(58);
  });

  it('chooses for each remote by itself', () => {
    expect(chosenFor(30, undefined, 'mfe_partner')).not.toEqual(chosenFor(30, undefined, 'mfe_student'));
  });

  it('shows the stable release to who is nobody in particular, and to everybody without a canary', () => {
    expect(chooseRelease('mfe_partner', { stable, canary: canaryOf(100) }, null)).toBe(stable);
    expect(chooseRelease('mfe_partner', { stable }, 7)).toBe(stable);
  });

  it('shows a remote that begins as a canary to its visitors alone', () => {
    const canary = canaryOf(30);
    const shown = buckets.map((bucket) => chooseRelease('mfe_insights', { canary }, bucket));
    expect(shown.filter((release) => release === canary)).toHaveLength(300);
    expect(shown.filter((release) => release === undefined)).toHaveLength(700);
  });
});
