import { createKeptStore, isRecord } from './kept-store';
import {
  parseMoment,
  parseRememberedSchool,
  parseSchoolList,
  rememberSchool,
  type RememberedSchool,
  type SchoolToRemember,
} from './remembered-school';

export interface Favourite extends RememberedSchool {
  /** ISO 8601. */
  addedAt: string;
}

function parseFavourite(stored: unknown): Favourite | null {
  const school = parseRememberedSchool(stored);
  const addedAt = isRecord(stored) ? parseMoment(stored.addedAt) : null;
  return school && addedAt ? { ...school, addedAt } : null;
}

const favourites = createKeptStore<readonly Favourite[]>({
  key: 'favourites',
  empty: [],
  parse: (stored) => parseSchoolList(stored, parseFavourite),
});

/** The saved schools, newest first; empty until the browser's storage has been read. */
export function useFavourites(): readonly Favourite[] {
  return favourites.useKept().value;
}

/** False while it is not known yet whether there are any. */
export function useAreFavouritesRead(): boolean {
  return favourites.useKept().isRead;
}

export function useIsFavourite(schoolId: string): boolean {
  return useFavourites().some(({ id }) => id === schoolId);
}

export function removeFavourite(schoolId: string): void {
  favourites.change((saved) => saved.filter(({ id }) => id !== schoolId));
}

/** Saves the school, or takes it away again. Answers whether it is a favourite now. */
export function toggleFavourite(school: SchoolToRemember): boolean {
  const isSaved = favourites.read().some(({ id }) => id === school.id);
  if (isSaved) {
    removeFavourite(school.id);
    return false;
  }
  const favourite = { ...rememberSchool(school), addedAt: new Date().toISOString() };
  favourites.change((saved) => [favourite, ...saved]);
  return true;
}
