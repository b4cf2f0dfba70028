import { Window } from 'happy-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pageTags, themeScript } from '@korkollen/web-host/page-ground';

let window: Window;
beforeEach(() => {
  window = new Window({
    url: 'https://korkollen.example/',
    settings: { enableJavaScriptEvaluation: true, suppressInsecureJavaScriptEnvironmentWarning: true },
  });
});
afterEach(() => window.happyDOM.close());

/** The colours around the page, with when they hold; the browser takes the first that does. */
function openPage(kept: string | null): { theme: string | undefined; colours: (string | null)[][] } {
  if (kept !== null) window.localStorage.setItem('theme', kept);
  const { document } = window;
  document.head.innerHTML = pageTags('nonce');
  const script = document.createElement('script');
  script.textContent = themeScript;
  document.head.append(script);
  const tags = [...document.querySelectorAll('meta[name="theme-color"]')];
  return {
    theme: document.documentElement.dataset.theme,
    colours: tags.map((tag) => [tag.getAttribute('media'), tag.getAttribute('content')]),
  };
}

const ofSystem = [
  ['(prefers-color-scheme: light)', '#fbf8f2'],
  ['(prefers-color-scheme: dark)', '#101512'],
];

it.each([
  ['dark', '#101512'],
  ['light', '#fbf8f2'],
])('a page in the chosen %s theme has its colour around it', (theme, colour) => {
  expect(openPage(theme)).toEqual({ theme, colours: [[null, colour], ...ofSystem] });
});

it.each([null, 'blue'])('a page follows the system where %s is kept', (kept) => {
  expect(openPage(kept)).toEqual({ theme: undefined, colours: ofSystem });
});
