import { useEffect } from 'react';
import { readCompareSelection, setCompareSelection, type ChosenSchool } from '../../../comparison/compare-selection';

const isSame = (one: readonly ChosenSchool[], other: readonly ChosenSchool[]): boolean =>
  one.length === other.length && one.every(({ id }, at) => id === other[at]?.id);

/**
 * The address says which schools are compared, and the kept selection follows it. An address of one school that is
 * already chosen, as the lists' links give it, leaves the others chosen as they are.
 */
export function useAdoptedSelection(schools: readonly ChosenSchool[], isSettled: boolean): void {
  useEffect(() => {
    const [first, second] = schools;
    if (!isSettled || !first) return;
    const chosen = readCompareSelection();
    if (!second && chosen.some(({ id }) => id === first.id)) return;
    if (!isSame(chosen, schools)) setCompareSelection(schools);
  }, [schools, isSettled]);
}
