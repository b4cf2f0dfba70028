/** Fetched only where a list was left by a full page load. */
export const fetchListFilters = () =>
  import('./features/search/state/lesson-filters').then((module) => module.readLessonFilters);
