import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MailState, mailStates } from '../../contracts/vocabulary';
import { retryDelayMs, stateOfAll } from './mail-delivery';

describe('a mail that could not be sent', () => {
  it.each([
    [1, 0, 30],
    [1, 1, 60],
    [2, 1, 120],
    [5, 0.5, 720],
    [6, 1, 1_800],
    [7, 1, 1_800],
    [5_000, 1, 1_800],
  ])('waits after %i tries, by chance %d, %i seconds', (tries, chance, seconds) => {
    expect(retryDelayMs(tries, chance)).toBe(seconds * 1_000);
  });

  it('never waits less than half a minute, nor less for another try', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.double({ min: 0, max: 1, noNaN: true }), (tries, chance) => {
        expect(retryDelayMs(tries, chance)).toBeGreaterThanOrEqual(30_000);
        expect(retryDelayMs(tries + 1, chance)).toBeGreaterThanOrEqual(retryDelayMs(tries, chance));
      }),
    );
  });
});

describe('a mail to several', () => {
  it.each<[MailState[], MailState]>([
    [['sent', 'sent'], 'sent'],
    [['sent', 'queued'], 'queued'],
    [['sent', 'refused', 'ambiguous'], 'refused'],
    [['refused', 'failed'], 'failed'],
    [['suppressed', 'sent'], 'sent'],
    [['suppressed'], 'suppressed'],
    [[], 'suppressed'],
  ])('%j is %s', (states, state) => {
    expect(stateOfAll(states)).toBe(state);
  });

  it('is in the state that one is in, whichever it is', () => {
    for (const state of mailStates) expect(stateOfAll([state])).toBe(state);
  });
});
