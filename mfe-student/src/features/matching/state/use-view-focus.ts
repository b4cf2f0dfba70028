import { useLocation } from '@korkollen/shared-ui/router';
import { useEffect, useRef } from 'react';

/**
 * Moves the focus when what the page shows changes: to its heading (to all of it while that is
 * on its way), or back to the element that led away from it. A view
 * that somebody walks on to starts at its top; Back leaves the scrolling to the shell, which knows where they were.
 * @param view what is shown
 * @param returnTo id of the element that the focus goes back to, where it stands in the view
 */
export function useViewFocus(view: string, returnTo: string | null) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(view);
  const visited = useRef(new Set<string>());
  const { key } = useLocation();
  useEffect(() => {
    const isReturn = visited.current.has(key);
    visited.current.add(key);
    if (shown.current === view) return;
    shown.current = view;
    if (!isReturn) window.scrollTo({ top: 0, behavior: 'instant' });
    const origin = isReturn && returnTo ? document.getElementById(returnTo) : null;
    (origin ?? place.current?.querySelector('h1') ?? place.current)?.focus({ preventScroll: true });
  }, [view, key, returnTo]);
  return place;
}
