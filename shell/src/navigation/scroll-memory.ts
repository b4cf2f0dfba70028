import { useLocation } from '@korkollen/shared-ui/router';
import { useEffect, useRef } from 'react';
import { navigationType } from './navigation-type';

const STORAGE_KEY = 'scroll_positions';
const RESTORE_WITHIN_MS = 3_000;
const KEPT_POSITIONS = 50;
/** What says that the reader goes on alone: a wheel, a finger, a key, the scrollbar. */
const READER_SIGNS = ['wheel', 'touchstart', 'keydown', 'pointerdown'];

type Positions = Record<string, number>;

function readPositions(): Positions {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Positions) : {};
  } catch {
    return {};
  }
}

/** The router's key of the entry in the address bar; the first entry has none. */
function currentKey(): string {
  const state: unknown = window.history.state;
  const key = typeof state === 'object' && state !== null && 'key' in state ? state.key : undefined;
  return typeof key === 'string' ? key : 'default';
}

function remember(key: string, position: number): void {
  const entries = Object.entries(readPositions()).filter(([other]) => other !== key);
  const kept = [...entries, [key, position]].slice(-KEPT_POSITIONS);
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // a full or refused storage: the page starts at its top, as every new page does
  }
}

/** Scrolls back as soon as the page is long enough again; stops when the reader goes on or too much time has gone. */
function restore(position: number): () => void {
  const tryNow = (): void => {
    const isLongEnough = document.documentElement.scrollHeight - window.innerHeight >= position;
    if (!isLongEnough) return;
    stop();
    window.scrollTo({ top: position, behavior: 'instant' });
  };
  const observer = new ResizeObserver(tryNow);
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    for (const type of READER_SIGNS) window.removeEventListener(type, stop);
  };
  const timer = setTimeout(stop, RESTORE_WITHIN_MS);
  for (const type of READER_SIGNS) window.addEventListener(type, stop, { passive: true });
  observer.observe(document.body);
  tryNow();
  return stop;
}

/** A document that is opened anew starts at its top, even at an address that was visited before. */
function isReturnToDocument(): boolean {
  return navigationType() === 'reload' || navigationType() === 'back_forward';
}

/** New pages start at their top; Back and Forward return to where the reader was. */
export function useScrollMemory(): void {
  const { key, pathname, hash } = useLocation();
  const shownPath = useRef<string | null>(null);
  /** Where the page is scrolled to. Noted as it scrolls: asking would have the browser lay out each change at once. */
  const place = useRef<number | null>(null);

  useEffect(() => {
    // the browser's own attempt comes before the next page's content is there; a document it opens again is there at once
    const takeOver = (): void => void (window.history.scrollRestoration = 'manual');
    const handBack = (): void => void (window.history.scrollRestoration = 'auto');
    takeOver();
    window.addEventListener('pageshow', takeOver);
    window.addEventListener('pagehide', handBack);
    return () => {
      window.removeEventListener('pageshow', takeOver);
      window.removeEventListener('pagehide', handBack);
    };
  }, []);

  useEffect(() => {
    place.current ??= window.scrollY;
    let position = place.current;
    const note = (): void => {
      place.current = window.scrollY;
      // while a page gives way to the next, the address has already changed, and what scrolls is no longer this page
      if (currentKey() === key) position = place.current;
    };
    const save = (): void => remember(key, position);
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', save);
    return () => {
      save();
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', save);
    };
  }, [key]);

  useEffect(() => {
    const previousPath = shownPath.current;
    shownPath.current = pathname;
    if (hash) return undefined;
    // a new entry has a new key, so a key with a position is one that the reader returns to
    const position = readPositions()[key];
    // the browser may have been there first, and the reader gone on from there
    const isReturn =
      position !== undefined && (previousPath !== null || (isReturnToDocument() && window.scrollY === 0));
    if (isReturn) return restore(position);
    // a filter in the address of the same page leaves the reader where they are
    if (previousPath !== null && previousPath !== pathname) window.scrollTo({ top: 0, behavior: 'instant' });
    return undefined;
  }, [key, pathname, hash]);
}
