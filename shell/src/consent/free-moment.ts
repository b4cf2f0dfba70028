import { useEffect, useEffectEvent } from 'react';

/** What a press does that the page had to wait for, such as opening a dialog, comes first. */
const SETTLED_MS = 500;

const isTyping = (): boolean =>
  document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') ?? false;
const isDialogOpen = (): boolean =>
  document.querySelector('[role="dialog"]:not([hidden]), [role="alertdialog"]:not([hidden])') !== null;

/** Tells whoever waits when nobody types and no other dialog is open. */
export function useFreeMoment(isWaiting: boolean, onFree: () => void): void {
  const tell = useEffectEvent(onFree);
  useEffect(() => {
    if (!isWaiting) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!isTyping() && !isDialogOpen()) tell();
      }, SETTLED_MS);
    };
    // dialogs stand in the body itself
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true });
    document.addEventListener('focusout', look);
    look();
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusout', look);
    };
  }, [isWaiting]);
}
