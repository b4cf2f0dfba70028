import { useEffect, useEffectEvent } from 'react';

/** What a press does that the page had to wait for, such as opening a dialog, comes first. */
const SETTLED_MS = 500;

/** A form's button too: what it has sent may be refused, and the form goes on from there. */
const used = 'form, input, textarea, select, [contenteditable="true"]';
const isTyping = (): boolean => document.activeElement?.closest(used) != null;
/** A dialog, or a menu of the header, which on phones lies over the page. */
const opened = '[role="dialog"]:not([hidden]), [role="alertdialog"]:not([hidden]), header [aria-expanded="true"]';
const isSomethingOpen = (): boolean => document.querySelector(opened) !== null;

/** After which something may have been closed, or left. */
const hints = ['focusout', 'click', 'keyup'];

/** Tells whoever waits when nobody is in the middle of a form and neither a dialog nor a menu is open. */
export function useFreeMoment(isWaiting: boolean, onFree: () => void): void {
  const tell = useEffectEvent(onFree);
  useEffect(() => {
    if (!isWaiting) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!isTyping() && !isSomethingOpen()) tell();
      }, SETTLED_MS);
    };
    // dialogs stand in the body itself
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true });
    for (const type of hints) document.addEventListener(type, look);
    look();
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      for (const type of hints) document.removeEventListener(type, look);
    };
  }, [isWaiting]);
}
