import { expect, it } from 'vitest';
import { wallClock } from './wall-clock';

it.each([
  ['in winter', '2026-01-15T23:30:00Z', '2026-01-16T00:30:00.000Z'],
  ['in summer', '2026-07-15T12:00:59Z', '2026-07-15T14:00:59.000Z'],
  ['just before the clock goes forward', '2026-03-29T00:59:59Z', '2026-03-29T01:59:59.000Z'],
  ['just after it has', '2026-03-29T01:00:00Z', '2026-03-29T03:00:00.000Z'],
  ['in the hour that comes twice, first', '2026-10-25T00:30:00Z', '2026-10-25T02:30:00.000Z'],
  ['in the hour that comes twice, again', '2026-10-25T01:30:00Z', '2026-10-25T02:30:00.000Z'],
])('is what the clocks show %s', (_when, instant, shown) => {
  expect(new Date(wallClock(Date.parse(instant))).toISOString()).toBe(shown);
});
