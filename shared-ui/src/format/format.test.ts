import { describe, expect, it } from 'vitest';
import { compareSwedish } from './collation';
import { formatAge, formatDate, formatPlainDay, formatDateTime, formatYear } from './date';
import { formatDistance } from './distance';
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
    [3, false, 'inom 3\u00a0h'],
    [36, false, 'inom 36\u00a0h'],
    [48, false, 'inom 2\u00a0dygn'],
    [2_160, false, 'inom 90\u00a0dygn'],
    [48, true, 'mer än 24\u00a0h'],
  ])('%d hours, at least: %s', (medianHours, isAtLeast, words) => {
    expect(formatReplyTime({ medianHours, isAtLeast })).toBe(words);
  });
});
