import { describe, expect, it } from 'vitest';
import { dayAfter, lastDays, lastWeeks } from './days';

const hoursOf = ({ from, to }: { from: Date; to: Date }): number => (to.getTime() - from.getTime()) / 3_600_000;

describe('lastDays', () => {
  it('go by the calendar in Stockholm, not by UTC', () => {
    expect(lastDays(new Date('2026-07-10T22:30:00Z'), 2)).toEqual([
      { date: '2026-07-10', from: new Date('2026-07-09T22:00:00Z'), to: new Date('2026-07-10T22:00:00Z') },
      { date: '2026-07-11', from: new Date('2026-07-10T22:00:00Z'), to: new Date('2026-07-11T22:00:00Z') },
    ]);
    expect(lastDays(new Date('2026-01-10T12:00:00Z'), 1)).toEqual([
      { date: '2026-01-10', from: new Date('2026-01-09T23:00:00Z'), to: new Date('2026-01-10T23:00:00Z') },
    ]);
  });

  it.each([
    ['spring', '2026-03-30T00:30:00Z', ['2026-03-28', '2026-03-29', '2026-03-30'], [24, 23, 24]],
    ['autumn', '2026-10-25T23:30:00Z', ['2026-10-24', '2026-10-25', '2026-10-26'], [24, 25, 24]],
    ['new year', '2026-12-31T23:30:00Z', ['2026-12-30', '2026-12-31', '2027-01-01'], [24, 24, 24]],
  ])('name every day once across %s, each as long as it is', (_name, now, dates, hours) => {
    const days = lastDays(new Date(now), 3);
    expect(days.map(({ date }) => date)).toEqual(dates);
    expect(days.map(hoursOf)).toEqual(hours);
    expect(days.slice(1).map(({ from }) => from)).toEqual(days.slice(0, -1).map(({ to }) => to));
  });
});

describe('dayAfter', () => {
  it.each([
    ['the next day of one that has 25 hours', '2026-10-24T22:30:00Z', 1, '2026-10-26'],
    ['of one that has 23', '2026-03-28T23:30:00Z', 1, '2026-03-30'],
    ['a day before', '2026-11-01T12:00:00Z', -1, '2026-10-31'],
    ['over the end of a year', '2026-12-31T23:30:00Z', 30, '2027-01-31'],
    ['none', '2026-07-10T22:30:00Z', 0, '2026-07-11'],
  ])('counts calendar days in Stockholm: %s', (_which, now, count, day) => {
    expect(dayAfter(new Date(now), count)).toBe(day);
  });
});

describe('lastWeeks', () => {
  it('begin on Mondays in Stockholm, and end with today', () => {
    const weeks = lastWeeks(new Date('2026-11-22T22:30:00Z'), 3);
    expect(weeks.map(({ date }) => date)).toEqual(['2026-11-02', '2026-11-09', '2026-11-16']);
    expect(weeks.at(-1)).toMatchObject({
      from: new Date('2026-11-15T23:00:00Z'),
      to: new Date('2026-11-22T23:00:00Z'),
    });
  });

  it('follow on one another without a gap, over a clock change too', () => {
    const weeks = lastWeeks(new Date('2026-11-16T00:30:00+01:00'), 13);
    expect(weeks).toHaveLength(13);
    expect(weeks.at(-1)).toEqual({
      date: '2026-11-16',
      from: new Date('2026-11-15T23:00:00Z'),
      to: new Date('2026-11-16T23:00:00Z'),
    });
    for (const [at, { to }] of weeks.slice(0, -1).entries()) expect(weeks[at + 1]?.from).toEqual(to);
  });
});
