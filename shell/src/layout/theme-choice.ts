import { colourBrowser } from './browser-colour';

export type Theme = 'light' | 'dark';

const STORAGE_KEY = 'theme';
export const DARK_QUERY = '(prefers-color-scheme: dark)';
/** Said by the window when another theme has been chosen. */
export const THEME_EVENT = 'themechange';

function systemTheme(): Theme {
  return window.matchMedia(DARK_QUERY).matches ? 'dark' : 'light';
}

/** The mark of a button that changes the theme, which can be done before the page is alive. */
export const THEME_SWITCH_MARK = 'data-switches-theme';

/** The theme on screen. */
export function shownTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : systemTheme();
}

/** Changes to the other theme. A choice that is the system's own is not kept: the page follows the system again. */
export function switchTheme(): void {
  const next: Theme = shownTheme() === 'dark' ? 'light' : 'dark';
  const isSystems = next === systemTheme();
  if (isSystems) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = next;
  colourBrowser(isSystems ? undefined : next);
  try {
    if (isSystems) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, next);
  } catch (error) {
    console.warn('The theme is kept for this page only', error);
  }
  window.dispatchEvent(new Event(THEME_EVENT));
}
