import type { FilterValues } from '@korkollen/api/contracts/filters';
import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';

/** The filters of the list that say how somebody wants to be taught. */
type LessonFilters = Pick<FilterValues, 'gearbox' | 'languages'>;

/** Those of the list that the visitor looked at last. In memory only: the list's address is where they are kept. */
export const filtersInUse = createStore<LessonFilters>(() => ({}));

/** Notes the filters of the list that is shown. */
export function useNoteFilters({ gearbox, languages }: LessonFilters): void {
  useEffect(() => filtersInUse.setState({ gearbox, languages }), [gearbox, languages]);
}
