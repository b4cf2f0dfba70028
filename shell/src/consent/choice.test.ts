import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetChoices, givePrivacySignal, storeChoice } from '../testing/choices';
import {
  CONSENT_KEY,
  hasConsentTo,
  isAnswered,
  keepChoice,
  readChoice,
  subscribeToChoice,
  type Choice,
} from './choice';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const yes: Choice = { categories: ['essential', 'analytics'], policyVersions: { cookies: '2' }, chosenAt: daysAgo(0) };

beforeEach(() => keepChoice(null));
afterEach(() => {
  vi.unstubAllGlobals();
  forgetChoices();
});

describe('consent to statistics', () => {
  it.each([
    ['nothing', null, false],
    ['the agreement', JSON.stringify(yes), true],
    ['a refusal', JSON.stringify({ ...yes, categories: ['essential'] }), false],
    ['marketing alone', JSON.stringify({ ...yes, categories: ['marketing'] }), false],
    ['an agreement of eleven months ago', JSON.stringify({ ...yes, chosenAt: daysAgo(364) }), true],
    ['one of a year ago', JSON.stringify({ ...yes, chosenAt: daysAgo(365) }), false],
    ['a time that is none', JSON.stringify({ ...yes, chosenAt: 'igår' }), false],
    ['another shape', '{"categories":"analytics"}', false],
    ['no time and no texts', '{"categories":["analytics"]}', false],
    ['no object', '"analytics"', false],
    ['broken text', '{"categories":["analytics"', false],
  ])('with %s stored', (_name, stored, expected) => {
    if (stored !== null) localStorage.setItem(CONSENT_KEY, stored);
    expect(hasConsentTo('analytics')).toBe(expected);
    expect(hasConsentTo('essential')).toBe(true);
  });

  it('is overruled by a global privacy control signal', () => {
    storeChoice(['analytics']);
    givePrivacySignal();
    expect(hasConsentTo('analytics')).toBe(false);
  });

  it('is not there when the storage is refused', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(hasConsentTo('analytics')).toBe(false);
  });
});

it('lives as long as the page where the browser keeps nothing, and no older yes comes back', () => {
  const removeItem = vi.fn<(key: string) => void>();
  const setItem = (): void => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { removeItem, setItem });
  expect(keepChoice({ ...yes, categories: ['essential'] })).toBe(false);
  expect(readChoice()?.categories).toEqual(['essential']);
  expect(removeItem).toHaveBeenCalledWith(CONSENT_KEY);
  vi.unstubAllGlobals();
  expect(keepChoice(yes)).toBe(true);
  expect(readChoice()).toEqual(yes);
});

it('is an answer until its texts change, and a page that is older than the choice does not ask again', () => {
  expect(isAnswered({ cookies: '1' })).toBe(false);
  keepChoice({ ...yes, policyVersions: { cookies: '10' } });
  expect(['9', '10', '11'].map((version) => isAnswered({ cookies: version }))).toEqual([true, true, false]);
  expect(isAnswered(undefined)).toBe(true);
  expect(isAnswered({ privacy: '1' })).toBe(false);
});

it('is told to those who follow it, from other tabs too', () => {
  const onChange = vi.fn<() => void>();
  const stop = subscribeToChoice(onChange);
  keepChoice(yes);
  window.dispatchEvent(new StorageEvent('storage', { key: CONSENT_KEY }));
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(onChange).toHaveBeenCalledTimes(3);
  stop();
  keepChoice(null);
  expect(onChange).toHaveBeenCalledTimes(3);
});
