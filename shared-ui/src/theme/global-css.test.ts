import { afterEach, describe, expect, it } from 'vitest';
import { simulatedBrowser } from '../testing/simulated-browser';
import { provideGlobalCss } from './global-css';
import { darkPalette, lightPalette } from './palette';
import { color } from './tokens';

const { device } = simulatedBrowser.settings;
const screenOfOurs = { ...device };

/** Everything anew: what was computed for one device is remembered. */
function show(body: string, on: Partial<typeof device> = {}): void {
  Object.assign(device, screenOfOurs, on);
  document.querySelector('style')?.remove();
  provideGlobalCss();
  document.body.innerHTML = body;
}

afterEach(() => {
  show('');
  delete document.documentElement.dataset.theme;
});

function styleOf(selector: string): CSSStyleDeclaration {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`${selector} is not there`);
  return window.getComputedStyle(element);
}
const isShown = (selector: string): boolean => styleOf(selector).display !== 'none';
const inkColor = (): string => styleOf(':root').getPropertyValue(color.ink.slice('var('.length, -1));

describe('on paper', () => {
  it.each([
    ['the system', undefined, 'dark'],
    ['the person', 'dark', 'light'],
  ] as const)('is light where %s asks for dark', (_, chosen, prefersColorScheme) => {
    if (chosen) document.documentElement.dataset.theme = chosen;
    show('', { prefersColorScheme });
    expect(inkColor()).toBe(darkPalette.ink);
    show('', { prefersColorScheme, mediaType: 'print' });
    expect(inkColor()).toBe(lightPalette.ink);
  });

  it('has the page without what leads around the site', () => {
    const page = '<nav></nav><div role="search"></div><p>Priser</p>';
    const parts = ['nav', '[role=search]', 'p'];
    show(page);
    expect(parts.filter(isShown)).toEqual(parts);
    show(page, { mediaType: 'print' });
    expect(parts.filter(isShown)).toEqual(['p']);
  });
});
