import type { SentOnce } from '@korkollen/shared-ui/host/submit-once';
import { emptyEnquiry, type EnquiryValues } from './enquiry-values';

/** What survives a reload of the page, in this tab only: the fields, and the key of a submit without an answer. */
export interface EnquiryDraft {
  values: EnquiryValues;
  sent: SentOnce | null;
}

const storageKey = (schoolId: string) => `korkollen_enquiry_${schoolId}`;

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

export function readDraft(schoolId: string): EnquiryDraft | null {
  return attempt(() => {
    const text = sessionStorage.getItem(storageKey(schoolId));
    const stored: unknown = text ? JSON.parse(text) : null;
    return isRecord(stored) ? { values: readValues(stored.values), sent: readSent(stored.sent) } : null;
  }, null);
}

export function keepDraft(schoolId: string, draft: EnquiryDraft): void {
  attempt(() => sessionStorage.setItem(storageKey(schoolId), JSON.stringify(draft)), undefined);
}

export function dropDraft(schoolId: string): void {
  attempt(() => sessionStorage.removeItem(storageKey(schoolId)), undefined);
}
