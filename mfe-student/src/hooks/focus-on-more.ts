import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Keeps the focus of whoever asks for more of a list by a button: when the last of it have come, the button is gone, and
 * the focus goes on to the first new row.
 * @param shown how many rows stand
 * @param focusRow gives the focus to the row at a place
 * @returns what is told when more are asked for
 */
export function useFocusOnMore(shown: number, hasMore: boolean, focusRow: (place: number) => void): () => void {
  const shownBefore = useRef<number | null>(null);
  const focus = useEffectEvent(focusRow);
  useEffect(() => {
    const place = shownBefore.current;
    if (place === null || shown <= place) return;
    shownBefore.current = null;
    if (!hasMore && document.activeElement === document.body) focus(place);
  }, [shown, hasMore]);
  return () => {
    shownBefore.current = shown;
  };
}
