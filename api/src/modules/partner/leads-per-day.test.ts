import { describe, expect, it } from 'vitest';
import { countPerDay } from './leads-per-day';

describe('countPerDay', () => {
  it('counts by the calendar in Stockholm, not by UTC', () => {
    const now = new Date('2026-07-10T10:00:00Z');
    const moments = [
      new Date('2026-07-08T22:30:00Z'),
      new Date('2026-07-09T21:59:00Z'),
      new Date('2026-07-10T01:00:00Z'),
    ];
    expect(countPerDay(moments, now, 3)).toEqual([
      { date: '2026-07-08', count: 0 },
      { date: '2026-07-09', count: 2 },
      { date: '2026-07-10', count: 1 },
    ]);
  });

  it.each([
    ['spring', '2026-03-30T00:30:00Z', ['2026-03-28', '2026-03-29', '2026-03-30']],
    ['autumn', '2026-10-25T23:30:00Z', ['2026-10-24', '2026-10-25', '2026-10-26']],
    ['new year', '2026-12-31T23:30:00Z', ['2026-12-30', '2026-12-31', '2027-01-01']],
  ])('names every day once across %s', (_name, now, dates) => {
    expect(countPerDay([], new Date(now), 3).map((day) => day.date)).toEqual(dates);
  });

  it('leaves out what is older', () => {
    const days = countPerDay([new Date('2026-05-01T12:00:00Z')], new Date('2026-07-10T10:00:00Z'), 30);
    expect(days).toHaveLength(30);
    expect(days.every((day) => day.count === 0)).toBe(true);
  });
});
