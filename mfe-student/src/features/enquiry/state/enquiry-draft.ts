import type { SentOnce } from '@korkollen/shared-ui/host/submit-once';
import { isRecord } from '../../../storage/persisted-store';
import { emptyEnquiry, type EnquiryValues } from './enquiry-values';

/** What survives a reload of the page, in this tab only: the fields, and how far sending them has come. */
export interface EnquiryDraft {
  values: EnquiryValues;
  /** Whom it was to go to, as `receiversOf` says it: what was agreed to holds for them. */
  receivers: string;
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
    const receivers = typeof stored.receivers === 'string' ? stored.receivers : '';
    return {
      values: readValues(stored.values),
      receivers,
      sent: readSent(stored.sent),
      sentTo: readIds(stored.sentTo),
    };
  }, null);
}

export function keepDraft(draftId: string, draft: EnquiryDraft): void {
  attempt(() => sessionStorage.setItem(storageKey(draftId), JSON.stringify(draft)), undefined);
}

/** `dropped`: it is no more. `left`: a form of it has been closed, and what was written there stands in the draft. */
export type DraftNews = 'dropped' | 'left';
type DraftListener = (draftId: string, news: DraftNews) => void;
const listeners = new Set<DraftListener>();

function tellForms(draftId: string, news: DraftNews): void {
  for (const tell of listeners) tell(draftId, news);
}

/** Tells a form what became of its draft elsewhere, as one page may show two forms of it. Answers how to stop. */
export function followDraft(listener: DraftListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function forgetDraft(draftId: string): void {
  attempt(() => sessionStorage.removeItem(storageKey(draftId)), undefined);
}

/** The enquiry has been sent: every form of it is empty again. */
export function dropDraft(draftId: string): void {
  forgetDraft(draftId);
  tellForms(draftId, 'dropped');
}

/** A form is closed before its enquiry was sent: another one of it goes on from there. */
export const leaveDraft = (draftId: string): void => tellForms(draftId, 'left');
