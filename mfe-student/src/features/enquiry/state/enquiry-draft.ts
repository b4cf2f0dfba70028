import type { SentOnce } from '@korkollen/shared-ui/host/submit-once';
import { emptyEnquiry, type EnquiryValues } from './enquiry-values';

/** What survives a reload of the page, in this tab only: the fields, and how far sending them has come. */
export interface EnquiryDraft {
  values: EnquiryValues;
  /** The submit without an answer, with its key. */
  sent: SentOnce | null;
  /** Ids of those of several schools that have it. */
  sentTo: readonly string[];
}

const storageKey = (draftId: string) => `korkollen_enquiry_${draftId}`;

/** Storage can be full or refused; the form then works without a draft. */
function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch (error) {
    console.warn('The draft of the enquiry could not be stored', error);
    return otherwise;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Takes what has the type of the field; anything else is left as it is in an empty form. */
function readValues(stored: unknown): EnquiryValues {
  if (!isRecord(stored)) return emptyEnquiry;
  const usable = Object.entries(emptyEnquiry).filter(([name, empty]) => typeof stored[name] === typeof empty);
  return { ...emptyEnquiry, ...Object.fromEntries(usable.map(([name]) => [name, stored[name]])), website: '' };
}

function readSent(stored: unknown): SentOnce | null {
  if (!isRecord(stored) || typeof stored.content !== 'string' || typeof stored.key !== 'string') return null;
  return { content: stored.content, key: stored.key };
}

const readIds = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : [];

export function readDraft(draftId: string): EnquiryDraft | null {
  return attempt(() => {
    const text = sessionStorage.getItem(storageKey(draftId));
    const stored: unknown = text ? JSON.parse(text) : null;
    if (!isRecord(stored)) return null;
    return { values: readValues(stored.values), sent: readSent(stored.sent), sentTo: readIds(stored.sentTo) };
  }, null);
}

export function keepDraft(draftId: string, draft: EnquiryDraft): void {
  attempt(() => sessionStorage.setItem(storageKey(draftId), JSON.stringify(draft)), undefined);
}

type DropListener = (draftId: string) => void;
const dropListeners = new Set<DropListener>();

/** Tells a form that its draft is no more, as one page may show two forms of it. Answers how to stop. */
export function followDrops(listener: DropListener): () => void {
  dropListeners.add(listener);
  return () => dropListeners.delete(listener);
}

export function forgetDraft(draftId: string): void {
  attempt(() => sessionStorage.removeItem(storageKey(draftId)), undefined);
}

/** The enquiry has been sent: every form of it is empty again. */
export function dropDraft(draftId: string): void {
  forgetDraft(draftId);
  for (const tell of dropListeners) tell(draftId);
}
