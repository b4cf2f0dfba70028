import type { OfferedCategory } from '@korkollen/api/domain/comparison/choices';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useSearchParams } from '@korkollen/shared-ui/router';
import { useEffect, useMemo, useRef } from 'react';
import { readCategories, writeCategories } from './compare-address';

const SCROLL_PAUSE_MS = 300;

/** What is compared, as the address says it. `onFirst` is told 300 ms after the first one has been chosen. */
export function useCategories(onFirst: () => void) {
  const { track } = useHostServices();
  const [parameters, setParameters] = useSearchParams();
  const categories = useMemo(() => readCategories(parameters), [parameters]);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  const toggle = (category: OfferedCategory, isChosen: boolean): void => {
    const others = categories.filter((other) => other !== category);
    const next = isChosen ? [...others, category] : others;
    track('select_category', { category, isSelected: isChosen });
    setParameters(writeCategories(parameters, next), { replace: true });
    clearTimeout(pause.current);
    if (categories.length === 0 && isChosen) pause.current = setTimeout(onFirst, SCROLL_PAUSE_MS);
  };
  return { categories, toggle };
}
