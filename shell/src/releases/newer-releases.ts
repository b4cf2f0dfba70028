import { createStore } from 'zustand';

/** Whether this visitor would now be shown other releases than those that the open page runs. */
export const newerReleases = createStore(() => false);

/** A page load brings what is newer; without a network it would lose the page. */
export const canMoveOn = (): boolean => newerReleases.getState() && navigator.onLine;

let newest: string | null = null;
let look = (): void => undefined;

/** Notes the revision of an answer that was asked for anyway. Another than before is worth a look. */
export function noteRevision(revision: string | null): void {
  if (revision === null || revision === newest) return;
  newest = revision;
  look();
}

/** Has each revision that is news looked at, and what was noted so far. */
export function lookAtRevisions(looker: () => void): void {
  look = looker;
  if (newest !== null) looker();
}
