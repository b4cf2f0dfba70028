import { maxComparedSchools } from '@korkollen/api/domain/comparison/choices';
import { isId } from '@korkollen/api/domain/vocabulary/ids';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useMemo } from 'react';
import { createPersistedStore, isRecord } from '../storage/persisted-store';

/** An address may name schools that are gone before those that are not: so many are asked for, no more. */
const MAX_IDS_IN_ADDRESS = 2 * maxComparedSchools;

function isSchoolId(value: unknown): value is string {
  return typeof value === 'string' && isId(value);
}

function namedIn(text: string | undefined): string[] {
  const parts = (text ?? '').split(',').map((part) => part.trim().toLowerCase());
  return [...new Set(parts)].filter((part) => part !== '');
}

/** The ids of `/compare/{id1,id2,…}`, each once. What can be no school's id is left out; nothing is thrown. */
export function readComparedIds(text: string | undefined): string[] {
  return namedIn(text).filter(isSchoolId).slice(0, MAX_IDS_IN_ADDRESS);
}

/** How many parts of the same are no school's id. */
export const countUnreadable = (text: string | undefined): number =>
  namedIn(text).filter((part) => !isSchoolId(part)).length;

/** State of a link to a comparison of the visitor's own choice: the selection follows it, also when they come back to it. */
export const ownComparison = { isOwnComparison: true };

export function isOwnComparison(state: unknown): boolean {
  return isRecord(state) && state.isOwnComparison === true;
}

/** A school that was chosen for the comparison: enough to name it before it has been fetched. */
export interface ChosenSchool {
  id: string;
  name: string;
}

function parseChosen(stored: unknown): ChosenSchool[] {
  if (!isRecord(stored) || !isSchoolId(stored.id) || typeof stored.name !== 'string' || !stored.name) return [];
  return [{ id: stored.id, name: stored.name }];
}

function firstFew(schools: readonly ChosenSchool[]): ChosenSchool[] {
  const once = schools.filter(({ id }, index) => schools.findIndex((other) => other.id === id) === index);
  return once.slice(0, maxComparedSchools).map(({ id, name }) => ({ id, name }));
}

const selection = createPersistedStore<readonly ChosenSchool[]>({
  key: 'compare',
  empty: [],
  parse: (stored) => (Array.isArray(stored) ? firstFew(stored.flatMap(parseChosen)) : []),
});

/** The chosen schools in the order that they were chosen; none until the browser's storage has been read. */
export function useCompareSelection(): readonly ChosenSchool[] {
  return selection.usePersisted(({ value }) => value);
}

/** What the selection means for one school: whether it is chosen, and whether there is no room for it. */
export function useChoiceOf(id: string): { isChosen: boolean; isFull: boolean } {
  const isChosen = selection.usePersisted(({ value }) => value.some((school) => school.id === id));
  const isFull = selection.usePersisted(({ value }) => value.length >= maxComparedSchools);
  return { isChosen, isFull: isFull && !isChosen };
}

/** What is stored now; for handlers and effects, not for rendering. */
export function readCompareSelection(): readonly ChosenSchool[] {
  return selection.read();
}

/** Chooses just these schools; more than three are cut to three. */
export function setCompareSelection(schools: readonly ChosenSchool[]): void {
  selection.change(() => firstFew(schools));
}

/** The ways to change the selection, counted as coming from `source` (a page, or the bar). */
export function useCompareActions(source: string) {
  const { track } = useHostServices();
  return useMemo(() => {
    return {
      /** Answers false when there is no room left. */
      add({ id, name }: ChosenSchool): boolean {
        const chosen = selection.read();
        if (chosen.some((school) => school.id === id)) return true;
        if (chosen.length >= maxComparedSchools) return false;
        selection.change((current) => firstFew([...current, { id, name }]));
        track('add_school', { schoolId: id, source });
        return true;
      },
      remove(id: string): void {
        selection.change((chosen) => chosen.filter((school) => school.id !== id));
        track('remove_school', { schoolId: id, source });
      },
      clear(): void {
        const chosen = selection.read();
        selection.change(() => []);
        for (const { id } of chosen) track('remove_school', { schoolId: id, source });
      },
    };
  }, [track, source]);
}
