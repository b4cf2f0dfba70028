import { expect, it } from 'vitest';
import { chosenAway, comingAway } from './away';

it('is none from the day after its last one', () => {
  const away = { from: '2026-12-23', until: '2027-01-06' };
  expect(comingAway(away, '2026-11-01')).toBe(away);
  expect(comingAway(away, '2027-01-06')).toBe(away);
  expect(comingAway(away, '2027-01-07')).toBeNull();
  expect(comingAway(null, '2027-01-07')).toBeNull();
});

it('is still known once it is over, though none is chosen', () => {
  const over = { from: '2026-12-23', until: '2027-01-06' };
  const next = { from: '2027-02-15', until: '2027-02-21' };
  expect(chosenAway(null, over, '2027-01-07')).toBe(over);
  expect(chosenAway(next, over, '2027-01-07')).toBe(next);
  expect(chosenAway(null, over, '2027-01-06')).toBeNull();
  expect(chosenAway(null, null, '2027-01-07')).toBeNull();
});
