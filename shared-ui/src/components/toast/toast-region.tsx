import { useEffect, useLayoutEffect, useRef, type FocusEvent, type ReactNode } from 'react';

interface ToastRegionProps {
  /** Whether there is no message in it. */
  isEmpty: boolean;
  /** Escape was pressed in it. */
  onEscape(): void;
  children: ReactNode;
}

/**
 * Where the messages are, over dialogs too. The shell shows them, and a remote's dialog has its own copy of Radix, which
 * takes a press, the focus or Escape here for one beside the dialog: layers and branches are known within one copy only.
 * All copies listen at the document, therefore these events end here: above every React root, and just below the document.
 */
export function ToastRegion({ isEmpty, onEscape, children }: ToastRegionProps) {
  const region = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const giveFocusBack = () => {
    if (region.current?.contains(document.activeElement)) cameFrom.current?.focus({ preventScroll: true });
  };
  useEffect(() => {
    const isHere = (target: EventTarget | null) => target instanceof Node && region.current?.contains(target) === true;
    const page = document.documentElement;
    const stopIfHere = (event: Event) => {
      if (isHere(event.target)) event.stopPropagation();
    };
    const stopOnTheWayHere = (event: globalThis.FocusEvent) => {
      if (isHere(event.relatedTarget)) event.stopPropagation();
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isHere(event.target)) return;
      event.stopPropagation();
      giveFocusBack();
      onEscape();
    };
    page.addEventListener('pointerdown', stopIfHere);
    page.addEventListener('focusin', stopIfHere);
    page.addEventListener('focusout', stopOnTheWayHere);
    // layers take Escape while it is still on its way down
    window.addEventListener('keydown', closeOnEscape, { capture: true });
    return () => {
      page.removeEventListener('pointerdown', stopIfHere);
      page.removeEventListener('focusin', stopIfHere);
      page.removeEventListener('focusout', stopOnTheWayHere);
      window.removeEventListener('keydown', closeOnEscape, { capture: true });
    };
  }, [onEscape]);
  // Radix has moved the focus here from what it closed
  useLayoutEffect(() => {
    if (!isEmpty) return;
    giveFocusBack();
    cameFrom.current = null;
  }, [isEmpty]);
  const rememberOrigin = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      cameFrom.current = relatedTarget;
  };
  return (
    <div ref={region} onFocus={rememberOrigin}>
      {children}
    </div>
  );
}
