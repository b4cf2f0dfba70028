import type { FilterValues } from '@korkollen/api/contracts/filters';
import type { LicenceClass } from '@korkollen/api/contracts/vocabulary';
import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';

/** The filters of the list that say how somebody wants to be taught, and the class whose schools it shows. */
export interface LessonFilters {
  gearbox?: FilterValues['gearbox'];
  languages?: FilterValues['languages'];
  licence?: LicenceClass | undefined;
}

/** Those of the list that the visitor looked at last. In memory only: the list's address is where they are kept. */
export const filtersInUse = createStore<LessonFilters>(() => ({}));

/** Notes the filters of the list that is shown. */
export function useNoteFilters({ gearbox, languages, licence }: LessonFilters): void {
  useEffect(() => filtersInUse.setState({ gearbox, languages, licence }), [gearbox, languages, licence]);
}
