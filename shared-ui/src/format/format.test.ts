import { describe, expect, it } from 'vitest';
import { compareSwedish } from './collation';
import { formatAge, formatDate, formatPlainDay, formatDateTime, formatYear } from './date';
import { formatDistance } from './distance';
import { formatList } from './list';
import { formatKronor } from './money';
import { formatNumber } from './number';
import { formatReplyTime } from './reply-time';

const spaced = (text: string): string => text.replaceAll('\u00a0', ' ');

describe('formatKronor', () => {
  it.each([
    [0, '0 kr'],
    [49, '0 kr'],
    [50, '1 kr'],
    [49_500, '495 kr'],
    [129_500, '1 295 kr'],
    [1_274_000, '12 740 kr'],
  ])('%d öre is %s', (ore, expected) => {
    expect(spaced(formatKronor(ore))).toBe(expected);
  });

  it('never breaks a price over two lines', () => {
    expect(formatKronor(129_500)).not.toContain(' ');
  });
});

describe('formatNumber', () => {
  it.each([
    [4.7, 1, '4,7'],
    [5, 1, '5,0'],
    [1295, 0, '1 295'],
  ])('%d with %d decimals is %s', (value, digits, expected) => {
    expect(spaced(formatNumber(value, digits))).toBe(expected);
  });

  it.each([0, 1, 2, 3])('writes with %d decimals what the language itself writes', (digits) => {
    const reference = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: digits, maximumFractionDigits: digits });
    const steps = Array.from({ length: 3_000 }, (_each, at) => at - 1_000);
    const values = [
      ...steps.flatMap((step) => [step / 20, step * 7.3, step * 1_234.567, step / 3]),
      ...[1.005, 4.35, 0.05, 999.95, 999_999.5, 1e-7, 123_456_789_012],
    ];
    // nothing is less than nothing: where the language writes a minus before zero, there is none
    const expected = values.map((value) => reference.format(value).replace(/^\u2212(?=[0,]+$)/, ''));
    expect(values.map((value) => formatNumber(value, digits))).toEqual(expected);
  });
});

describe('formatList', () => {
  it('joins words as they are spoken', () => {
    expect(formatList([])).toBe('');
    expect(formatList(['Ettan'])).toBe('Ettan');
    expect(formatList(['Ettan', 'Tvåan', 'Trean'])).toBe('Ettan, Tvåan och Trean');
  });
});

describe('formatDistance', () => {
  it.each([
    [0, '0 m'],
    [849.6, '850 m'],
    [999.4, '999 m'],
    [999.6, '1,0 km'],
    [1000, '1,0 km'],
    [1240, '1,2 km'],
    [12_300, '12,3 km'],
  ])('%d metres is %s', (metres, expected) => {
    expect(spaced(formatDistance(metres))).toBe(expected);
  });
});

describe('dates', () => {
  it('writes a day the Swedish way, in Swedish time', () => {
    expect(spaced(formatDate('2026-11-20T12:00:00Z'))).toBe('20 nov. 2026');
    expect(spaced(formatDate('2026-11-20T23:30:00Z'))).toBe('21 nov. 2026');
    expect(formatPlainDay('2026-11-20T23:30:00Z')).toBe('2026-11-21');
  });

  it('writes the time with a full stop, on both sides of a clock change', () => {
    expect(spaced(formatDateTime('2026-11-20T05:00:00Z'))).toBe('20 nov. 2026 kl. 06.00');
    expect(spaced(formatDateTime(new Date('2026-07-01T22:05:00Z')))).toBe('2 juli 2026 kl. 00.05');
  });

  it('writes the year that it is in Sweden', () => {
    expect(formatYear('2026-12-31T22:30:00Z')).toBe('2026');
    expect(formatYear('2026-12-31T23:30:00Z')).toBe('2027');
  });

  it('writes what the language and the zone have, in every month and around every clock change', () => {
    const inSweden = { timeZone: 'Europe/Stockholm' };
    const day = new Intl.DateTimeFormat('sv-SE', { ...inSweden, day: 'numeric', month: 'short', year: 'numeric' });
    const clock = new Intl.DateTimeFormat('sv-SE', { ...inSweden, hour: '2-digit', minute: '2-digit' });
    const HOUR = 3_600_000;
    const years = Array.from({ length: 60 }, (_each, at) => 1996 + at);
    const changes = years.flatMap((year) => [Date.UTC(year, 2, 31), Date.UTC(year, 9, 31)]);
    const hours = Array.from({ length: 8 * 24 }, (_each, at) => at * HOUR);
    const lastWeeks = changes.flatMap((monthEnd) => hours.map((hour) => monthEnd + 25 * HOUR - hour));
    const allYears = Array.from({ length: 3_000 }, (_each, at) => Date.UTC(1996, 0, 1) + at * 173 * HOUR);
    const expected = (moment: Date) => `${day.format(moment)} kl. ${clock.format(moment).replace(':', '.')}`;
    const moments = [...lastWeeks, ...allYears].map((time) => new Date(time));
    expect(moments.filter((moment) => spaced(formatDateTime(moment)) !== expected(moment))).toEqual([]);
  });

  it('refuses what is no date', () => {
    expect(() => formatDate('i går')).toThrow(RangeError);
  });

  it.each([
    ['2026-11-20T12:00:30Z', 'nyss'],
    ['2026-11-20T11:48:00Z', '12 min'],
    ['2026-11-20T11:00:01Z', '59 min'],
    ['2026-11-20T07:00:00Z', '5 tim'],
    ['2026-11-19T12:00:01Z', '23 tim'],
    ['2026-11-19T12:00:00Z', '1 dygn'],
    ['2026-11-17T12:00:00Z', '3 dygn'],
    ['2026-11-21T12:00:00Z', 'nyss'],
  ])('%s is %s old', (from, expected) => {
    expect(spaced(formatAge(from, new Date('2026-11-20T12:00:00Z')))).toBe(expected);
  });
});

describe('compareSwedish', () => {
  it('puts å, ä and ö last and numbers by value', () => {
    const names = ['Örgryte', 'Älvsborg', 'Åby', 'Angered', 'Skola 10', 'Skola 2', 'Zenit'];
    expect(names.sort(compareSwedish)).toEqual([
      'Angered',
      'Skola 2',
      'Skola 10',
      'Zenit',
      'Åby',
      'Älvsborg',
      'Örgryte',
    ]);
  });
});

describe('formatReplyTime', () => {
  it.each([
    [1, false, 'inom en timme'],
    [3, false, 'inom 3\u00a0tim'],
    [36, false, 'inom 36\u00a0tim'],
    [48, false, 'inom 2\u00a0dygn'],
    [2_160, false, 'inom 90\u00a0dygn'],
    [48, true, 'mer än 24\u00a0tim'],
  ])('%d hours, at least: %s', (medianHours, isAtLeast, words) => {
    expect(formatReplyTime({ medianHours, isAtLeast })).toBe(words);
  });
});
