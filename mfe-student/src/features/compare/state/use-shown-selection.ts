import { maxComparedSchools } from '@korkollen/api/domain/comparison/choices';
import { useLocation } from '@korkollen/shared-ui/router';
import { useEffect, useState } from 'react';
import {
  type ChosenSchool,
  isOwnComparison,
  readCompareSelection,
  setCompareSelection,
  useCompareSelection,
} from '../../../comparison/compare-selection';

const idsOf = (schools: readonly ChosenSchool[]): string => schools.map(({ id }) => id).join(',');

/** Whether the selection is what is shown; an address of one school, as the lists' links give it, is a part of one. */
function isShown(chosen: readonly ChosenSchool[], shown: readonly ChosenSchool[]): boolean {
  const hasEach = shown.every(({ id }) => chosen.some((school) => school.id === id));
  return hasEach && (shown.length === 1 || shown.length === chosen.length);
}

/** What the visitor's selection becomes by itself when these schools are shown; null leaves it as it is. */
function followed(
  chosen: readonly ChosenSchool[],
  shown: readonly ChosenSchool[],
  isOwn: boolean,
): readonly ChosenSchool[] | null {
  if (shown.length === 0 || isShown(chosen, shown)) return null;
  if (isOwn || chosen.length === 0) return shown;
  return shown.length === 1 && chosen.length < maxComparedSchools ? [...chosen, ...shown] : null;
}

export interface SelectionOffer {
  /** The visitor's own schools, that those shown may replace or have replaced. */
  own: readonly ChosenSchool[];
  /** The schools shown have become the selection; a press gives the earlier one back. */
  isTaken: boolean;
  press(): void;
}

/**
 * The schools of the address beside the visitor's own selection: a comparison of theirs and a first one are followed,
 * one school is added, and somebody else's comparison is offered. Null when there is nothing to offer.
 */
export function useShownSelection(shown: readonly ChosenSchool[], isSettled: boolean): SelectionOffer | null {
  const location = useLocation();
  const isOwn = isOwnComparison(location.state);
  const chosen = useCompareSelection();
  const [replaced, setReplaced] = useState<{ by: string; own: readonly ChosenSchool[] } | null>(null);
  useEffect(() => {
    const next = isSettled ? followed(readCompareSelection(), shown, isOwn) : null;
    if (next) setCompareSelection(next);
  }, [shown, isSettled, isOwn]);

  if (!isSettled || shown.length === 0 || chosen.length === 0) return null;
  const take = () => {
    setReplaced({ by: idsOf(shown), own: chosen });
    setCompareSelection(shown);
  };
  if (!isShown(chosen, shown)) return { own: chosen, isTaken: false, press: take };
  if (replaced?.by !== idsOf(shown)) return null;
  const giveBack = () => {
    setReplaced(null);
    setCompareSelection(replaced.own);
  };
  return { own: replaced.own, isTaken: true, press: giveBack };
}
