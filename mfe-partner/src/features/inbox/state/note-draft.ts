import { useSyncExternalStore } from 'react';
import { randomUuid } from '@korkollen/shared-ui/host/random-uuid';
import type { SentOnce } from '@korkollen/shared-ui/host/submit-once';

interface Draft {
  text: string;
  /** What was sent without an answer: the same again is the same note. */
  sent?: SentOnce;
}

const storageKey = (place: string): string => `korkollen_note ${place}`;

/** Where the storage cannot be used a draft lives as long as the page. */
const drafts = new Map<string, Draft>();

/** Storage can be full or refused; notes are then written without it. */
function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

function readStored(place: string): Draft | undefined {
  const stored = attempt<unknown>(() => JSON.parse(sessionStorage.getItem(storageKey(place)) ?? 'null'), null);
  if (typeof stored !== 'object' || stored === null || !('text' in stored) || typeof stored.text !== 'string') {
    return undefined;
  }
  const sent = 'sent' in stored ? stored.sent : undefined;
  const isSent = (value: unknown): value is SentOnce =>
    typeof value === 'object' && value !== null && 'content' in value && 'key' in value;
  return { text: stored.text, ...(isSent(sent) && { sent }) };
}

/**
 * By person, lead and note: what is typed stays in this tab, also over a reload, until it is saved or given up. It is kept
 * for the person who typed it (necessary storage).
 */
const readDraft = (place: string): Draft | undefined => drafts.get(place) ?? readStored(place);

/** Every form that shows a draft: who has come back sees it gone when what was sent before is saved. */
const watchers = new Set<() => void>();

function watchDrafts(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

function keepDraft(place: string, draft: Draft): void {
  drafts.set(place, draft);
  attempt(() => sessionStorage.setItem(storageKey(place), JSON.stringify(draft)), undefined);
  for (const watcher of watchers) watcher();
}

function dropDraft(place: string): void {
  drafts.delete(place);
  attempt(() => sessionStorage.removeItem(storageKey(place)), undefined);
  for (const watcher of watchers) watcher();
}

/** What somebody writes in one place, until it is saved or given up. */
export function useNoteDraft(place: string, saved = '') {
  // until somebody types, it is what is saved now
  const text = useSyncExternalStore(watchDrafts, () => readDraft(place)?.text) ?? saved;
  return {
    text,
    type: (wanted: string): void => keepDraft(place, { ...readDraft(place), text: wanted }),
    /** The key to send a text with: another one only for another text. */
    keyOf: (content: string): string => {
      const draft = readDraft(place);
      const sent = draft?.sent?.content === content ? draft.sent : { content, key: randomUuid() };
      keepDraft(place, { text, ...draft, sent });
      return sent.key;
    },
    /** Without a text whatever is typed, else that text only: somebody may have come back and typed on meanwhile. */
    forget: (content?: string): void => {
      if (content !== undefined && (readDraft(place)?.text.trim() ?? content) !== content) return;
      dropDraft(place);
    },
  };
}
