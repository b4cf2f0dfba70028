import type { ReleaseHealth } from '@korkollen/api/contracts/releases';
import { describe, expect, it } from 'vitest';
import { certainShare, judgeCanary } from './judge';

const rated = { good: 0, 'needs-improvement': 0, poor: 0 };
const health = (fields: Partial<ReleaseHealth>): ReleaseHealth => ({
  remote: 'mfe_student',
  version: '1.0.0-0123456789ab',
  ...{ starts: 0, failedStarts: 0, networks: 0, failedNetworks: 0, renders: 0, failedRenders: 0 },
  phases: { load: 0, chunk: 0, render: 0, hydrate: 0, server: 0 },
  errors: {},
  vitals: { lcp: rated, inp: rated, cls: rated },
  ...fields,
});
/** Page loads and neighbourhoods, one page load each. */
const visits = (starts: number, failed: number) =>
  health({ starts, failedStarts: failed, networks: starts, failedNetworks: failed });
const well = visits(2_000, 0);

describe('certainShare', () => {
  it.each([
    [{ failed: 0, of: 0 }, 0],
    [{ failed: 0, of: 1_000 }, 0],
    [{ failed: 1, of: 50 }, 0.001],
    [{ failed: 5, of: 10 }, 0.15],
    [{ failed: 10, of: 10 }, 0.53],
    [{ failed: 500, of: 1_000 }, 0.45],
    [{ failed: 9, of: 3 }, 0.25],
  ])('of %j is about %d', (share, least) => {
    expect(certainShare(share)).toBeCloseTo(least, 1);
    expect(certainShare(share)).toBeLessThanOrEqual(Math.min(1, share.failed / Math.max(1, share.of)));
  });
});

describe('judgeCanary', () => {
  it.each<[string, ReleaseHealth | undefined, ReleaseHealth | undefined, string]>([
    ['nobody came to', undefined, well, 'too-few'],
    ['few came to', visits(49, 0), well, 'too-few'],
    ['nothing is wrong with', visits(50, 0), well, 'good'],
    ['fails as rarely as it may', visits(1_000, 20), well, 'good'],
    ['fails everywhere', visits(10, 10), well, 'bad'],
    ['fails for some', visits(200, 40), well, 'bad'],
    ['fails for some, without a stable release beside it', visits(200, 40), undefined, 'bad'],
    ['fails for a few that may be chance', visits(100, 5), well, 'good'],
    ['fails as much as the stable release', visits(200, 40), visits(2_000, 400), 'good'],
    ['fails far more than a bad stable release', visits(400, 240), visits(2_000, 200), 'bad'],
    ['is not rendered on the web host', { ...visits(100, 0), renders: 20, failedRenders: 20 }, well, 'bad'],
    ['is rendered but for once', { ...visits(100, 0), renders: 200, failedRenders: 1 }, well, 'good'],
  ])('of a canary that %s', (_name, canary, stable, state) => {
    expect(judgeCanary(canary, stable).state).toBe(state);
  });

  it.each<[string, Partial<ReleaseHealth>]>([
    ['one neighbourhood', { starts: 300, failedStarts: 100, networks: 201, failedNetworks: 1 }],
    ['four of them', { starts: 600, failedStarts: 400, networks: 204, failedNetworks: 4 }],
    ['some of very many', { starts: 3_000, failedStarts: 800, networks: 2_008, failedNetworks: 8 }],
  ])('takes no word of %s alone', (_name, fields) => {
    expect(judgeCanary(health(fields), well).state).toBe('good');
  });

  it('is not deceived by one neighbourhood that tells of many good page loads', () => {
    const hidden = health({ starts: 200, failedStarts: 40, networks: 101, failedNetworks: 40 });
    expect(judgeCanary(hidden, well).state).toBe('bad');
  });

  it('follows the limits that it is given', () => {
    expect(judgeCanary(visits(200, 40), well, { minStarts: 50, maxShare: 0.3 }).state).toBe('good');
    expect(judgeCanary(visits(49, 0), well, { minStarts: 0, maxShare: 0.02 }).state).toBe('good');
  });

  it('says what it saw', () => {
    expect(judgeCanary(visits(200, 40), well).says).toBe(
      '20.0 % of 200 page loads failed (stable: 0.0 % of 2000), and 20.0 % of 200 neighbourhoods of the net failed (stable: 0.0 % of 2000)',
    );
  });
});
