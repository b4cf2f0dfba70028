import { createKeptStore, isRecord } from './kept-store';
import {
  parseMoment,
  parseRememberedSchool,
  parseSchoolList,
  rememberSchool,
  type RememberedSchool,
  type SchoolToRemember,
} from './remembered-school';

const MAX_KEPT = 5;

export interface RecentSchool extends RememberedSchool {
  /** ISO 8601. */
  visitedAt: string;
}

function parseRecent(stored: unknown): RecentSchool | null {
  const school = parseRememberedSchool(stored);
  const visitedAt = isRecord(stored) ? parseMoment(stored.visitedAt) : null;
  return school && visitedAt ? { ...school, visitedAt } : null;
}

const recentSchools = createKeptStore<readonly RecentSchool[]>({
  key: 'recent-schools',
  empty: [],
  parse: (stored) => parseSchoolList(stored, parseRecent).slice(0, MAX_KEPT),
});

/** The latest visited schools, newest first, at most five; empty until the browser's storage has been read. */
export function useRecentSchools(): readonly RecentSchool[] {
  return recentSchools.useKept().value;
}

/** Moves the school to the front. Call it in an effect, when its page is shown. */
export function recordVisit(school: SchoolToRemember): void {
  const visit = { ...rememberSchool(school), visitedAt: new Date().toISOString() };
  recentSchools.change((kept) => [visit, ...kept.filter(({ id }) => id !== school.id)].slice(0, MAX_KEPT));
}

export function clearRecentSchools(): void {
  recentSchools.change(() => []);
}
