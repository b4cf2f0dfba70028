import { afterEach, expect, it, vi } from 'vitest';
import { CONSENT_KEY, hasAnalyticsConsent } from './analytics-consent';

afterEach(() => {
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});

it.each([
  ['nothing', null, false],
  ['the agreement', '{"categories":["necessary","analytics"]}', true],
  ['a refusal', '{"categories":["necessary"]}', false],
  ['marketing alone', '{"categories":["marketing"]}', false],
  ['another shape', '{"categories":"analytics"}', false],
  ['no object', '"analytics"', false],
  ['broken text', '{"categories":["analytics"', false],
])('with %s stored', (_name, stored, expected) => {
  if (stored !== null) localStorage.setItem(CONSENT_KEY, stored);
  expect(hasAnalyticsConsent()).toBe(expected);
});

it('is overruled by a global privacy control signal', () => {
  localStorage.setItem(CONSENT_KEY, '{"categories":["analytics"]}');
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  expect(hasAnalyticsConsent()).toBe(false);
});

it('is not there when the storage is refused', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  expect(hasAnalyticsConsent()).toBe(false);
});
