import { texts } from '../texts/sv';
import { createKeptStore, isRecord } from './kept-store';

/** Where the person wants to practise, in one of three ways. A district's value is its Swedish name. */
export type SavedLocation =
  | { type: 'coordinates'; lat: number; lng: number }
  | { type: 'postalCode'; value: string }
  | { type: 'district'; value: string };

/** Degrees, WGS 84. */
export interface Position {
  lat: number;
  lng: number;
}

const isDegree = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= most;

function parseLocation(stored: unknown): SavedLocation | null {
  if (!isRecord(stored)) return null;
  const { type, lat, lng, value } = stored;
  if (type === 'coordinates') return isDegree(lat, 90) && isDegree(lng, 180) ? { type, lat, lng } : null;
  if (type !== 'postalCode' && type !== 'district') return null;
  return typeof value === 'string' && value.trim() ? { type, value } : null;
}

const savedLocation = createKeptStore<SavedLocation | null>({
  key: 'userLocation',
  empty: null,
  parse: parseLocation,
});

/** The chosen place, or null: none is chosen, or the browser's storage has not been read yet. */
export function useSavedLocation(): SavedLocation | null {
  return savedLocation.useKept().value;
}

/** False while it is not known yet whether a place is chosen. */
export function useIsLocationRead(): boolean {
  return savedLocation.useKept().isRead;
}

export function setSavedLocation(location: SavedLocation): void {
  savedLocation.change(() => location);
}

export function clearSavedLocation(): void {
  savedLocation.change(() => null);
}

/**
 * Where a chosen place is, resolved offline; null when the code or the district is not known. A postal code and a
 * district stand for an area, so distances from them are rough. The tables are fetched when they are first needed.
 */
export async function positionOf(location: SavedLocation): Promise<Position | null> {
  if (location.type === 'coordinates') return { lat: location.lat, lng: location.lng };
  if (location.type === 'district') {
    const { districts } = await import('@korkollen/geography/districts');
    const district = districts.find(({ name }) => name === location.value);
    return district ? { lat: district.lat, lng: district.lon } : null;
  }
  const { resolvePostalCode } = await import('@korkollen/geography/postal-codes');
  const place = resolvePostalCode(location.value);
  return place.ok ? { lat: place.latitude, lng: place.longitude } : null;
}

/** The place in words, as the location button says it; without one it is the whole city. */
export function locationLabel(location: SavedLocation | null): string {
  if (location === null) return texts.location.everywhere;
  return location.type === 'coordinates' ? texts.location.myPosition : location.value;
}
