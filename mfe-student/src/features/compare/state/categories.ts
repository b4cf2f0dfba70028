import {
  defaultCategories,
  isOfferedCategory,
  offeredCategories,
  type OfferedCategory,
} from '@korkollen/api/domain/comparison/choices';
import { useHostServices } from '@korkollen/shared-ui/host/host-services';
import { useSearchParams } from '@korkollen/shared-ui/router';
import { useEffect, useMemo, useRef } from 'react';

const CATEGORIES = 'categories';

const inOrder = (chosen: readonly OfferedCategory[]): OfferedCategory[] =>
  offeredCategories.filter((category) => chosen.includes(category));

/** The categories that an address holds, in the order of the table; the usual ones when it says nothing of them. */
export function readCategories(parameters: URLSearchParams): OfferedCategory[] {
  const text = parameters.get(CATEGORIES);
  return inOrder(text === null ? defaultCategories : text.split(',').filter(isOfferedCategory));
}

/** The query with these categories in it, only where they differ from the usual ones; all else in it stays. */
export function writeCategories(parameters: URLSearchParams, chosen: readonly OfferedCategory[]): URLSearchParams {
  const next = new URLSearchParams(parameters);
  const text = inOrder(chosen).join(',');
  if (text === inOrder(defaultCategories).join(',')) next.delete(CATEGORIES);
  else next.set(CATEGORIES, text);
  return next;
}

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
