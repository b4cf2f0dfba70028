import type { PointerEvent } from 'react';

/** Something that was begun for a press that may not come. */
export interface Begun {
  takeBack(): void;
}

/**
 * Has something begin while a finger or the mouse's button is still down, on a phone some 80 ms before the click.
 * A finger that goes on to scroll takes it back.
 */
export function pressAhead(begin: () => Begun): { onPointerDown(event: PointerEvent): void } {
  return {
    onPointerDown({ button, isPrimary }) {
      if (button !== 0 || !isPrimary) return;
      const begun = begin();
      const over = new AbortController();
      const { signal } = over;
      addEventListener('pointerup', () => over.abort(), { signal });
      addEventListener(
        'pointercancel',
        () => {
          over.abort();
          begun.takeBack();
        },
        { signal },
      );
    },
  };
}
