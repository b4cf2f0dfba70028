import { isRecord } from '../storage/persisted-store';

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
export interface SavedSchool {
  id: string;
  name: string;
  /** 0 to 5, or null without reviews. */
  rating: number | null;
  ratingOrigin: SavedOrigin | null;
  /** The district's Swedish name. */
  location: string | null;
}

export const toSavedSchool = ({ id, name, rating, ratingOrigin = null, district }: SchoolToSave): SavedSchool => ({
  id,
  name,
  rating,
  ratingOrigin,
  location: district,
});

export const isMoment = (stored: unknown): stored is string =>
  typeof stored === 'string' && !Number.isNaN(Date.parse(stored));

function parseOrigin(stored: unknown): SavedOrigin | null {
  if (!isRecord(stored) || typeof stored.source !== 'string' || !isMoment(stored.updatedAt)) return null;
  return { source: stored.source, updatedAt: stored.updatedAt };
}

/** Reads what an older version, another program or a curious person left in the storage; null when it is no school. */
export function parseSavedSchool(stored: Record<string, unknown>): SavedSchool | null {
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

/** The items of a stored list that can be read, each school once: the first of it. */
export function parseList<Item extends { id: string }>(
  stored: unknown,
  parse: (item: Record<string, unknown>) => Item[],
) {
  const items = Array.isArray(stored) ? stored.flatMap((item: unknown) => (isRecord(item) ? parse(item) : [])) : [];
  return items.filter(({ id }, at) => items.findIndex((other) => other.id === id) === at);
}
