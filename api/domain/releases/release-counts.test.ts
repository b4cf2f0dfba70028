import { describe, expect, it } from 'vitest';
import { addCounts, countReports, healthOf } from './release-counts';

const release = { remote: 'mfe_student', version: '2.1.0-0f3a9c21d4e8' };

describe('countReports', () => {
  it('counts starts, failures by where and what, and how good the page felt', () => {
    expect(
      countReports([
        { ...release, isStart: true },
        { ...release, isStart: true, failure: { phase: 'render', error: 'TypeError' } },
        { ...release, isStart: false, failure: { phase: 'chunk' } },
        { ...release, isStart: false, vitals: { lcp: 'good', cls: 'poor' } },
      ]),
    ).toEqual({
      starts: 2,
      failedStarts: 2,
      'phase:render': 1,
      'phase:chunk': 1,
      'error:TypeError': 1,
      'lcp:good': 1,
      'cls:poor': 1,
    });
  });

  it('counts nothing of nothing', () => {
    expect(countReports([])).toEqual({});
  });
});

describe('addCounts', () => {
  it('adds counter by counter', () => {
    expect(addCounts([{ starts: 1 }, { starts: 2, networks: 1 }, {}])).toEqual({ starts: 3, networks: 1 });
  });
});

describe('healthOf', () => {
  it('names every phase and vital, and the errors that there were', () => {
    const health = healthOf(release, { starts: 4, failedRenders: 2, 'phase:load': 1, 'error:other': 1, 'inp:poor': 3 });
    expect(health).toMatchObject({ ...release, starts: 4, failedStarts: 0, networks: 0, renders: 0, failedRenders: 2 });
    expect(health.phases).toEqual({ load: 1, chunk: 0, render: 0, hydrate: 0, server: 2 });
    expect(health.errors).toEqual({ other: 1 });
    expect(health.vitals.inp).toEqual({ good: 0, 'needs-improvement': 0, poor: 3 });
    expect(Object.keys(health.vitals)).toEqual(['lcp', 'inp', 'cls']);
  });
});
