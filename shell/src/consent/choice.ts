import type { PolicyVersions } from '@korkollen/api/contracts/consent';
import { consentDays } from '@korkollen/api/contracts/limits';
import type { ConsentCategory } from '@korkollen/api/contracts/vocabulary';

/** Where the visitor's choice of cookies is kept. */
export const CONSENT_KEY = 'korkollen_consent';

/** Scripts that wait for an agreement: `<script type="text/plain" data-category="analytics" src="…">`. */
export const WAITING_SCRIPTS = 'script[type="text/plain"][data-category]';
/** Those that have been let run. */
export const ACTIVE_SCRIPTS = 'script[data-category][data-activated]';

/** The visitor's choice, as this browser keeps it. */
export interface Choice {
  /** What counts now. */
  categories: ConsentCategory[];
  /** The texts that were shown with the question. */
  policyVersions: PolicyVersions;
  /** ISO time. */
  chosenAt: string;
  /** What the server has no proof of yet, under the key that it is sent with. */
  unsent?: { key: string; categories: ConsentCategory[] };
}

/** Set where the browser keeps nothing: the choice then lives as long as the page. */
let keptByPage: Choice | null | undefined;
const listeners = new Set<() => void>();

function isChoice(value: unknown): value is Choice {
  if (typeof value !== 'object' || value === null) return false;
  const { categories, policyVersions, chosenAt } = value as Partial<Record<keyof Choice, unknown>>;
  return (
    Array.isArray(categories) && typeof policyVersions === 'object' && !!policyVersions && typeof chosenAt === 'string'
  );
}

/** The choice that holds now: null before one is made, and 12 months after it. */
export function readChoice(): Choice | null {
  let choice: unknown = keptByPage;
  if (choice === undefined) {
    try {
      choice = JSON.parse(localStorage.getItem(CONSENT_KEY) ?? 'null');
    } catch {
      // no storage, or nothing that can be read: no choice
      return null;
    }
  }
  if (!isChoice(choice)) return null;
  return Date.now() - Date.parse(choice.chosenAt) < consentDays * 86_400_000 ? choice : null;
}

/** Keeps a choice, or with null forgets it. Answers whether it outlives this page. */
export function keepChoice(choice: Choice | null): boolean {
  try {
    // first, so that an older yes does not come back where a newer no finds no room
    localStorage.removeItem(CONSENT_KEY);
    if (choice) localStorage.setItem(CONSENT_KEY, JSON.stringify(choice));
    keptByPage = undefined;
  } catch {
    keptByPage = choice;
  }
  listeners.forEach((tell) => tell());
  return keptByPage === undefined;
}

/** Tells of every change, in other tabs too. */
export function subscribeToChoice(onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    // no key: the whole storage was emptied
    if (key === null || key === CONSENT_KEY) onChange();
  };
  listeners.add(onChange);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('storage', onStorage);
  };
}

/** A browser that asks every site not to pass anything on (Global Privacy Control) has answered already. */
export function hasPrivacySignal(): boolean {
  return (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

/** Whether the visitor has agreed. Asked anew each time, so that a withdrawal works at once. */
export function hasConsentTo(category: ConsentCategory): boolean {
  if (category === 'essential') return true;
  return !hasPrivacySignal() && (readChoice()?.categories.includes(category) ?? false);
}

/** Whether there is a choice, made to these texts or to newer ones; a page may be a little older than the choice. */
export function isAnswered(versions: PolicyVersions | undefined): boolean {
  const choice = readChoice();
  if (!choice) return false;
  const isOutdated = ([text, version]: [string, string]): boolean =>
    version.localeCompare(choice.policyVersions[text] ?? '', 'sv', { numeric: true }) > 0;
  return !Object.entries(versions ?? {}).some(isOutdated);
}
