import { useRef, useState } from 'react';
import { maxSchoolsPerChange } from '@korkollen/api/contracts/limits';
import type { AdminSchoolRow } from '@korkollen/api/contracts/schools';

type Chosen = ReadonlyMap<string, AdminSchoolRow>;
const none: Chosen = new Map();

/**
 * The schools that are chosen for what is done with many at once, on all pages of one filter; another filter chooses none.
 * @param rows those that can be seen
 */
export function useChosenSchools(rows: readonly AdminSchoolRow[], filterKey: string) {
  const [choice, setChoice] = useState({ filterKey, chosen: none });
  /** Where a stretch begins that is chosen with Shift. */
  const anchor = useRef<string>(undefined);
  const chosen = choice.filterKey === filterKey ? choice.chosen : none;
  // as they are now: one that has been changed since it was chosen is changed on top of that
  const fresh = rows.filter((row) => {
    const known = chosen.get(row.id);
    return known !== undefined && known !== row && known.updatedAt <= row.updatedAt;
  });
  if (fresh.length > 0) {
    setChoice({ filterKey, chosen: new Map([...chosen, ...fresh.map((row) => [row.id, row] as const)]) });
  }

  const choose = (schools: Iterable<AdminSchoolRow>): void => {
    const next = [...schools].slice(0, maxSchoolsPerChange);
    setChoice({ filterKey, chosen: new Map(next.map((school) => [school.id, school])) });
  };
  const without = (schools: readonly AdminSchoolRow[]): AdminSchoolRow[] => {
    const ids = new Set(schools.map(({ id }) => id));
    return [...chosen.values()].filter(({ id }) => !ids.has(id));
  };

  return {
    chosen,
    toggle(school: AdminSchoolRow, isStretch: boolean): void {
      const [from, to] = [anchor.current, school.id].map((id) => rows.findIndex((row) => row.id === id));
      anchor.current = school.id;
      if (isStretch && from !== undefined && to !== undefined && from >= 0) {
        choose([...chosen.values(), ...rows.slice(Math.min(from, to), Math.max(from, to) + 1)]);
      } else choose(chosen.has(school.id) ? without([school]) : [...chosen.values(), school]);
    },
    isPageChosen: rows.length > 0 && rows.every(({ id }) => chosen.has(id)),
    togglePage(): void {
      choose(rows.every(({ id }) => chosen.has(id)) ? without(rows) : [...chosen.values(), ...rows]);
    },
    choose,
    clear: (): void => choose([]),
  };
}
export type ChosenSchools = ReturnType<typeof useChosenSchools>;
