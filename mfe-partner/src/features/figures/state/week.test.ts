import { expect, it } from 'vitest';
import { dayOf, weekNumber } from './week';

it.each([
  ['2026-11-16', 47],
  ['2026-12-28', 53],
  ['2027-01-04', 1],
  ['2024-12-30', 1],
  ['2026-01-05', 2],
])('the week from %s is number %d', (monday, number) => {
  expect(weekNumber(monday)).toBe(number);
});

it('writes a day without its year', () => {
  expect(dayOf('2026-11-16')).toBe('16\u00a0nov.');
});
