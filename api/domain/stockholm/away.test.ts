import { expect, it } from 'vitest';
import { comingAway } from './away';

it('is none from the day after its last one', () => {
  const away = { from: '2026-12-23', until: '2027-01-06' };
  expect(comingAway(away, '2026-11-01')).toBe(away);
  expect(comingAway(away, '2027-01-06')).toBe(away);
  expect(comingAway(away, '2027-01-07')).toBeNull();
  expect(comingAway(null, '2027-01-07')).toBeNull();
});
