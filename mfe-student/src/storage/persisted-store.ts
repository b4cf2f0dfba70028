import { replaceEqualDeep } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

interface Persisted<T> {
  value: T;
  /** False until the browser's storage has been read: on a server, and while the page is first rendered. */
  isRead: boolean;
}

interface PersistedStoreOptions<T> {
  /** The key in the browser's local storage. */
  key: string;
  /** What stands until the storage has been read, and when it holds nothing. */
  empty: T;
  /** Takes what is usable of a stored value, which may be anything; throws nothing. */
  parse(stored: unknown): T;
}

/** A value in the browser’s local storage, followed by every component that shows it. */
export interface PersistedStore<T> {
  /** The value for a component; the storage is read in an effect, never while rendering. */
  usePersisted(): Persisted<T>;
  /** One thing of it, for a component that is rendered again only when that changes: a row of many. */
  usePersisted<Part>(select: (persisted: Persisted<T>) => Part): Part;
  read(): T;
  /** Changes the value from what is stored now, which another tab may have changed since it was shown. */
  change(next: (value: T) => T): void;
}

type StorageAnswer = { isReadable: true; stored: unknown } | { isReadable: false };

function readStorage(key: string): StorageAnswer {
  let text: string | null;
  try {
    text = localStorage.getItem(key);
  } catch (error) {
    console.warn(`The browser does not let ”${key}” be read`, error);
    return { isReadable: false };
  }
  try {
    return { isReadable: true, stored: text === null ? null : JSON.parse(text) };
  } catch (error) {
    console.warn(`What is stored as ”${key}” cannot be understood`, error);
    return { isReadable: true, stored: null };
  }
}

function writeStorage(key: string, value: unknown): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch (error) {
    console.warn(`The browser does not let ”${key}” be stored`, error);
    return false;
  }
}

/**
 * A store that lives in the browser's local storage. Storage that is refused, full or broken is logged and ignored:
 * the value then lives as long as the page.
 */
export function createPersistedStore<T>({ key, empty, parse }: PersistedStoreOptions<T>): PersistedStore<T> {
  const store = createStore<Persisted<T>>(() => ({ value: empty, isRead: false }));
  let isMemoryOnly = false;
  let followers = 0;

  const readNow = (): T => {
    const answer = isMemoryOnly ? null : readStorage(key);
    return answer?.isReadable ? parse(answer.stored) : store.getState().value;
  };
  /** What has not changed is the same again: nothing that shows it is rendered anew. */
  const hydrate = () =>
    store.setState((before) => {
      const value = replaceEqualDeep(before.value, readNow());
      return before.isRead && value === before.value ? before : { value, isRead: true };
    }, true);
  const hydrateFromOtherTab = (event: StorageEvent) => {
    if (event.key === key || event.key === null) hydrate();
  };
  /** The first component that follows reads the storage; further ones find it read. */
  const follow = () => {
    followers += 1;
    if (followers === 1) {
      hydrate();
      window.addEventListener('storage', hydrateFromOtherTab);
    }
    return () => {
      followers -= 1;
      if (followers === 0) window.removeEventListener('storage', hydrateFromOtherTab);
    };
  };

  function usePersisted(): Persisted<T>;
  function usePersisted<Part>(select: (persisted: Persisted<T>) => Part): Part;
  function usePersisted(select: (persisted: Persisted<T>) => unknown = (persisted) => persisted): unknown {
    useEffect(follow, []);
    return useStore(store, select);
  }

  return {
    usePersisted,
    read: readNow,
    change(next) {
      const value = next(readNow());
      isMemoryOnly = !writeStorage(key, value);
      store.setState({ value, isRead: true });
    },
  };
}

/** Whether a stored value is an object with fields, for the guards of what came out of the storage. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
