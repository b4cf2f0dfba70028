import { mostComparedSchools } from '@korkollen/api/domain/comparison/limits';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useMemo } from 'react';
import { isComparableId } from './compared-ids';
import { createKeptStore, isRecord } from './kept-store';

/** A school that was chosen for the comparison: enough to name it before it has been fetched. */
export interface ChosenSchool {
  id: string;
  name: string;
}

function parseChosen(stored: unknown): ChosenSchool[] {
  if (!isRecord(stored) || !isComparableId(stored.id) || typeof stored.name !== 'string' || !stored.name) return [];
  return [{ id: stored.id, name: stored.name }];
}

function firstFew(schools: readonly ChosenSchool[]): ChosenSchool[] {
  const once = schools.filter(({ id }, index) => schools.findIndex((other) => other.id === id) === index);
  return once.slice(0, mostComparedSchools).map(({ id, name }) => ({ id, name }));
}

const selection = createKeptStore<readonly ChosenSchool[]>({
  key: 'compare',
  empty: [],
  parse: (stored) => (Array.isArray(stored) ? firstFew(stored.flatMap(parseChosen)) : []),
});

/** The chosen schools in the order that they were chosen; none until the browser's storage has been read. */
export function useCompareSelection(): readonly ChosenSchool[] {
  return selection.useKept().value;
}

/** What is stored now; for handlers and effects, not for drawing. */
export function readCompareSelection(): readonly ChosenSchool[] {
  return selection.read();
}

/** Chooses just these schools, as an address says it; more than three are cut to three. */
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
        if (chosen.length >= mostComparedSchools) return false;
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
