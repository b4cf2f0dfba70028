import { useSyncExternalStore } from 'react';
import { DARK_QUERY, shownTheme, THEME_EVENT, type Theme } from './theme-choice';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(DARK_QUERY);
  query.addEventListener('change', onChange);
  window.addEventListener(THEME_EVENT, onChange);
  return () => {
    query.removeEventListener('change', onChange);
    window.removeEventListener(THEME_EVENT, onChange);
  };
}

/** The theme on screen; a server renders the light one's words. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, shownTheme, () => 'light');
}
