import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetChoices, givePrivacySignal, storeChoice } from '../testing/choices';
import { activateScripts, hasUnwantedScripts } from './activate-scripts';

const waiting = (category: string) =>
  `<script type="text/plain" data-category="${category}" id="${category}" src="/${category}.js"></script>`;

beforeEach(() => {
  document.head.innerHTML = `<meta property="csp-nonce">${['essential', 'analytics', 'marketing', 'other'].map(waiting).join('')}`;
  const meta = document.querySelector('meta');
  if (meta) meta.nonce = 'the-nonce';
});
afterEach(() => {
  document.head.innerHTML = '';
  forgetChoices();
});

const running = () =>
  [...document.querySelectorAll('script')].filter(({ type }) => type !== 'text/plain').map(({ id }) => id);

it.each([
  [[], ['essential']],
  [['analytics'], ['essential', 'analytics']],
  [['marketing'], ['essential', 'marketing']],
  [
    ['analytics', 'marketing'],
    ['essential', 'analytics', 'marketing'],
  ],
] as const)('with %j, those of %j run', (agreed, expected) => {
  storeChoice(['essential', ...agreed]);
  activateScripts();
  expect(running()).toEqual(expected);
});

it('runs each once, with the page’s nonce', () => {
  storeChoice(['essential', 'analytics']);
  activateScripts();
  const script = document.getElementById('analytics');
  activateScripts();
  expect(document.getElementById('analytics')).toBe(script);
  expect((script as HTMLScriptElement).nonce).toBe('the-nonce');
  expect(script?.getAttribute('src')).toBe('/analytics.js');
});

it('runs nothing more where the browser says so, and knows what has to go', () => {
  storeChoice(['essential', 'analytics']);
  activateScripts();
  expect(hasUnwantedScripts()).toBe(false);
  givePrivacySignal();
  expect(hasUnwantedScripts()).toBe(true);
});
