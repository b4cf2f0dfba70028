import { createPersistedStore } from '../storage/persisted-store';
import {
  isMoment,
  parseList,
  parseSavedSchool,
  type SavedSchool,
  type SchoolToSave,
  toSavedSchool,
} from './saved-school';

const MAX_RECENT = 5;

type RecentSchool = SavedSchool & { visitedAt: string };

const recentSchools = createPersistedStore<readonly RecentSchool[]>({
  key: 'recent-schools',
  empty: [],
  parse: (stored) =>
    parseList(stored, ({ visitedAt, ...item }) => {
      const school = parseSavedSchool(item);
      return school && isMoment(visitedAt) ? [{ ...school, visitedAt }] : [];
    }).slice(0, MAX_RECENT),
});

/** The latest visited schools, newest first, at most five; none until the browser's storage has been read. */
export function useRecentSchools(): readonly RecentSchool[] {
  return recentSchools.usePersisted(({ value }) => value);
}

/** Moves the school to the front. Call it in an effect, when its page is shown. */
export function recordVisit(school: SchoolToSave): void {
  const visited = { ...toSavedSchool(school), visitedAt: new Date().toISOString() };
  recentSchools.change((saved) => [visited, ...saved.filter(({ id }) => id !== visited.id)].slice(0, MAX_RECENT));
}

export function clearRecentSchools(): void {
  recentSchools.change(() => []);
}
