import { describe, expect, it } from 'vitest';
import { answerDueAt, lateBefore } from './answer-due';

const at = (text: string): Date => new Date(text);
/** From midnight to midnight in Stockholm: 22 December 23.00 to 6 January 23.00 in UTC. */
const away = { from: '2026-12-23', until: '2027-01-06' };

describe('An answer is due', () => {
  it.each([
    ['without a period', null, '2026-12-24T12:00:00Z', '2026-12-25T12:00:00Z'],
    ['before the period', away, '2026-12-22T22:59:59Z', '2026-12-23T22:59:59Z'],
    ['as the period begins', away, '2026-12-22T23:00:00Z', '2027-01-07T23:00:00Z'],
    ['on its last day', away, '2027-01-06T22:59:59Z', '2027-01-07T23:00:00Z'],
    ['after it', away, '2027-01-06T23:00:00Z', '2027-01-07T23:00:00Z'],
    ['in summer', { from: '2026-07-01', until: '2026-07-31' }, '2026-07-10T12:00:00Z', '2026-08-01T22:00:00Z'],
    [
      'over the change of the clocks',
      { from: '2026-10-20', until: '2026-10-24' },
      '2026-10-21T12:00:00Z',
      '2026-10-25T22:00:00Z',
    ],
  ])('for what came %s', (_when, period, cameAt, dueAt) => {
    expect(answerDueAt(at(cameAt), period)).toEqual(at(dueAt));
  });
});

describe('What waits is late', () => {
  it.each([
    ['a day after it came', null, '2026-12-30T12:00:00Z', '2026-12-29T12:00:00Z'],
    ['as ever before the period', away, '2026-12-20T12:00:00Z', '2026-12-19T12:00:00Z'],
    ['as ever on its first day', away, '2026-12-23T12:00:00Z', '2026-12-22T12:00:00Z'],
    ['only where it came before the period, while it lasts', away, '2026-12-30T12:00:00Z', '2026-12-22T23:00:00Z'],
    ['and on the day after it', away, '2027-01-07T22:59:59Z', '2026-12-22T23:00:00Z'],
    ['as ever from then on', away, '2027-01-07T23:00:00Z', '2027-01-06T23:00:00Z'],
  ])('%s', (_when, period, now, before) => {
    expect(lateBefore(at(now), period)).toEqual(at(before));
  });

  it('when its answer is due, and not before', () => {
    const now = at('2027-01-03T08:00:00Z').getTime();
    for (let hours = 0; hours < 24 * 20; hours += 1) {
      const cameAt = new Date(now - hours * 3_600_000);
      for (const later of [0, 1, 2, 3, 4, 5, 6]) {
        const then = new Date(now + later * 86_400_000 - 1);
        expect(cameAt < lateBefore(then, away)).toBe(answerDueAt(cameAt, away) < then);
      }
    }
  });
});
