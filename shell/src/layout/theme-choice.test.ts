import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { switchTheme } from './theme-choice';

/** The colour that the browser puts around the page: that of the first tag that holds. */
function shownColour(): string | undefined {
  const tags = [...document.head.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
  return tags.find(({ media }) => !media || window.matchMedia(media).matches)?.content;
}

beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query === '(prefers-color-scheme: light)' }) as MediaQueryList,
  );
  document.head.innerHTML =
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff">' +
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#000000">';
});
afterEach(() => {
  vi.restoreAllMocks();
  document.head.innerHTML = '';
  delete document.documentElement.dataset.theme;
  localStorage.clear();
});

it('takes the colour around the page along, there and back', () => {
  switchTheme();
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(shownColour()).toBe('#000000');
  switchTheme();
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(shownColour()).toBe('#ffffff');
});
