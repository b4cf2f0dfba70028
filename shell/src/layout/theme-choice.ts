import { useSyncExternalStore } from 'react';
import { colourBrowser } from './browser-colour';

export type Theme = 'light' | 'dark';

const STORAGE_KEY = 'theme';
const DARK_QUERY = '(prefers-color-scheme: dark)';
const CHANGE_EVENT = 'themechange';

function systemTheme(): Theme {
  return window.matchMedia(DARK_QUERY).matches ? 'dark' : 'light';
}

function shownTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : systemTheme();
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(DARK_QUERY);
  query.addEventListener('change', onChange);
  window.addEventListener(CHANGE_EVENT, onChange);
  return () => {
    query.removeEventListener('change', onChange);
    window.removeEventListener(CHANGE_EVENT, onChange);
  };
}

/** The theme on screen; a server renders the light one's words. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, shownTheme, () => 'light');
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
  window.dispatchEvent(new Event(CHANGE_EVENT));
}
