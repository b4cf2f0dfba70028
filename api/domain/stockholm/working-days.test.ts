import { expect, it } from 'vitest';
import { workingDaysBefore } from './working-days';

it.each([
  ['a Friday', '2026-11-20T09:00:00Z', '2026-11-17T09:00:00Z'],
  ['a Monday, the weekend between', '2026-11-23T09:00:00Z', '2026-11-18T09:00:00Z'],
  ['a Wednesday, a weekend before it', '2026-11-25T09:00:00Z', '2026-11-20T09:00:00Z'],
  ['a Saturday, as late as Monday’s midnight', '2026-11-21T12:00:00Z', '2026-11-17T23:00:00Z'],
  ['a Sunday, no later', '2026-11-22T12:00:00Z', '2026-11-17T23:00:00Z'],
  ['Monday’s first hour in Stockholm, Sunday in UTC', '2026-11-22T23:30:00Z', '2026-11-17T23:30:00Z'],
])('goes back three working days from %s', (_name, now, before) => {
  expect(workingDaysBefore(new Date(now), 3)).toEqual(new Date(before));
});
