import { expect, it } from 'vitest';
import { staleBefore } from './staleness';

it.each([
  ['2026-11-22T12:00:00.000Z', '2026-05-22T12:00:00.000Z'],
  ['2026-03-15T00:00:00.000Z', '2025-09-15T00:00:00.000Z'],
  // the last day of a month, in a shorter one
  ['2026-08-31T12:00:00.000Z', '2026-02-28T12:00:00.000Z'],
  ['2028-08-31T12:00:00.000Z', '2028-02-29T12:00:00.000Z'],
])('at %s what was changed before %s is stale', (now, before) => {
  expect(new Date(staleBefore(Date.parse(now))).toISOString()).toBe(before);
});
