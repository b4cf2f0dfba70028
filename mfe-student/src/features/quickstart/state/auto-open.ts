import { useEffect, useEffectEvent } from 'react';
import { createPersistedStore } from '../../../storage/persisted-store';

const createFlag = (key: string) =>
  createPersistedStore<boolean>({ key, empty: false, parse: (stored) => stored === true });

const shown = createFlag('korkollen_quickstart_shown');
const completed = createFlag('korkollen_quickstart_completed');

/** Whether the guide may open by itself: only to those who have neither seen nor finished it. Read in effects only. */
const isGuideNews = (): boolean => !shown.read() && !completed.read();

export const markGuideShown = (): void => shown.change(() => true);

export const markGuideCompleted = (): void => completed.change(() => true);

const DELAY_MS = 1500;

const isDialogOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** Somebody who has begun to type is not interrupted; the guide waits for another visit. */
const isTyping = () => document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') ?? false;

/**
 * Opens the guide 1.5 seconds after the page has loaded, once in a visitor's life. One dialog at a time: while another
 * is open (the question of consent above all) it waits until that is answered.
 */
export function useAutoOpen(open: () => void): void {
  const openIfNews = useEffectEvent(() => {
    if (isGuideNews() && !isTyping()) open();
  });
  useEffect(() => {
    if (!isGuideNews()) return undefined;
    const untilAnswered = new MutationObserver(() => {
      if (isDialogOpen()) return;
      untilAnswered.disconnect();
      openIfNews();
    });
    const timer = setTimeout(() => {
      if (isDialogOpen()) untilAnswered.observe(document.body, { childList: true, subtree: true });
      else openIfNews();
    }, DELAY_MS);
    return () => {
      clearTimeout(timer);
      untilAnswered.disconnect();
    };
  }, []);
}
