import { isRecord } from './kept-store';

/** Where a rating comes from, and when it was read there (ISO 8601). */
export interface RememberedOrigin {
  source: string;
  updatedAt: string;
}

/** What a page knows of a school that is worth remembering; lists and school pages can hand over what they have. */
export interface SchoolToRemember {
  id: string;
  name: string;
  rating: number | null;
  district: string | null;
  /** A rating is never shown without its source, so it is remembered with it. */
  ratingOrigin?: RememberedOrigin | null;
}

/** A school as this browser remembers it: what it was when the person saw it. */
export interface RememberedSchool {
  id: string;
  name: string;
  /** 0 to 5, or null without reviews. */
  rating: number | null;
  ratingOrigin: RememberedOrigin | null;
  /** The district's Swedish name. */
  location: string | null;
}

export function rememberSchool({ id, name, rating, district, ratingOrigin }: SchoolToRemember): RememberedSchool {
  return { id, name, rating, ratingOrigin: ratingOrigin ?? null, location: district };
}

function parseOrigin(stored: unknown): RememberedOrigin | null {
  if (!isRecord(stored) || typeof stored.source !== 'string' || typeof stored.updatedAt !== 'string') return null;
  if (Number.isNaN(Date.parse(stored.updatedAt))) return null;
  return { source: stored.source, updatedAt: stored.updatedAt };
}

/** Reads what an older version, another program or a curious person left in the storage; null when it is no school. */
export function parseRememberedSchool(stored: unknown): RememberedSchool | null {
  if (!isRecord(stored) || typeof stored.id !== 'string' || typeof stored.name !== 'string') return null;
  if (stored.id === '' || stored.name === '') return null;
  const { rating, location } = stored;
  return {
    id: stored.id,
    name: stored.name,
    rating: typeof rating === 'number' && rating >= 0 && rating <= 5 ? rating : null,
    ratingOrigin: parseOrigin(stored.ratingOrigin),
    location: typeof location === 'string' ? location : null,
  };
}

/** ISO 8601, or null when the stored value is no time. */
export function parseMoment(stored: unknown): string | null {
  return typeof stored === 'string' && !Number.isNaN(Date.parse(stored)) ? stored : null;
}

/** Every school of a stored list that can be read, each once. */
export function parseSchoolList<T extends RememberedSchool>(stored: unknown, parse: (entry: unknown) => T | null): T[] {
  if (!Array.isArray(stored)) return [];
  const schools = stored.map(parse).filter((school) => school !== null);
  return schools.filter(({ id }, index) => schools.findIndex((other) => other.id === id) === index);
}
