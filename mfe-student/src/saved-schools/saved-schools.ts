import { createPersistedStore, isRecord } from '../storage/persisted-store';

const MAX_RECENT = 5;

/** Where a rating comes from, and when it was read there (ISO 8601). */
export interface SavedOrigin {
  source: string;
  updatedAt: string;
}

/** What a page knows of a school that is worth saving; lists and school pages can hand over what they have. */
export interface SchoolToSave {
  id: string;
  name: string;
  rating: number | null;
  district: string | null;
  /** A rating is never shown without its source, so it is saved with it. */
  ratingOrigin?: SavedOrigin | null;
}

/** A school in this browser's storage: what it was when the person saw it. */
interface SavedSchool {
  id: string;
  name: string;
  /** 0 to 5, or null without reviews. */
  rating: number | null;
  ratingOrigin: SavedOrigin | null;
  /** The district's Swedish name. */
  location: string | null;
}

/** A saved school with its moment (ISO 8601) under the name that the list gives it. */
type Saved<MomentName extends string> = SavedSchool & Record<MomentName, string>;
export type Favourite = Saved<'addedAt'>;

const isMoment = (stored: unknown): stored is string => typeof stored === 'string' && !Number.isNaN(Date.parse(stored));

function parseOrigin(stored: unknown): SavedOrigin | null {
  if (!isRecord(stored) || typeof stored.source !== 'string' || !isMoment(stored.updatedAt)) return null;
  return { source: stored.source, updatedAt: stored.updatedAt };
}

/** Reads what an older version, another program or a curious person left in the storage; null when it is no school. */
function parseSchool(stored: Record<string, unknown>): SavedSchool | null {
  const { id, name, rating, location } = stored;
  if (typeof id !== 'string' || typeof name !== 'string' || id === '' || name === '') return null;
  return {
    id,
    name,
    rating: typeof rating === 'number' && rating >= 0 && rating <= 5 ? rating : null,
    ratingOrigin: parseOrigin(stored.ratingOrigin),
    location: typeof location === 'string' ? location : null,
  };
}

/** Saved schools, newest first and each once, under a key of the browser's storage. */
function createSchoolList<MomentName extends string>(key: string, momentName: MomentName, maxCount = Infinity) {
  type Entry = Saved<MomentName>;
  const parseEntry = (stored: unknown): Entry[] => {
    if (!isRecord(stored)) return [];
    const school = parseSchool(stored);
    const moment = stored[momentName];
    return school && isMoment(moment) ? [withMoment(school, moment)] : [];
  };
  const withMoment = (school: SavedSchool, moment: string): Entry => ({
    ...school,
    ...({ [momentName]: moment } as Record<MomentName, string>),
  });
  const store = createPersistedStore<readonly Entry[]>({
    key,
    empty: [],
    parse(stored) {
      const schools = Array.isArray(stored) ? stored.flatMap(parseEntry) : [];
      return schools.filter(({ id }, at) => schools.findIndex((other) => other.id === id) === at).slice(0, maxCount);
    },
  });
  return {
    ...store,
    /** Puts the school first, as it is now. */
    add({ id, name, rating, ratingOrigin = null, district }: SchoolToSave): void {
      const school = { id, name, rating, ratingOrigin, location: district };
      const added = withMoment(school, new Date().toISOString());
      store.change((saved) => [added, ...saved.filter((other) => other.id !== id)].slice(0, maxCount));
    },
    remove(schoolId: string): void {
      store.change((saved) => saved.filter(({ id }) => id !== schoolId));
    },
  };
}

const favourites = createSchoolList('favourites', 'addedAt');
const recentSchools = createSchoolList('recent-schools', 'visitedAt', MAX_RECENT);

/** The favourites, newest first; `isRead` is false until it is known whether there are any. */
export function useFavourites(): { favourites: readonly Favourite[]; isRead: boolean } {
  const { value, isRead } = favourites.usePersisted();
  return { favourites: value, isRead };
}

export function removeFavourite(schoolId: string): void {
  favourites.remove(schoolId);
}

/** Saves the school as a favourite, or takes it away again. Answers whether it is one now. */
export function toggleFavourite(school: SchoolToSave): boolean {
  const isSaved = favourites.read().some(({ id }) => id === school.id);
  if (isSaved) favourites.remove(school.id);
  else favourites.add(school);
  return !isSaved;
}

/** The latest visited schools, newest first, at most five; none until the browser's storage has been read. */
export function useRecentSchools(): readonly Saved<'visitedAt'>[] {
  return recentSchools.usePersisted().value;
}

/** Moves the school to the front. Call it in an effect, when its page is shown. */
export function recordVisit(school: SchoolToSave): void {
  recentSchools.add(school);
}

export function clearRecentSchools(): void {
  recentSchools.change(() => []);
}
