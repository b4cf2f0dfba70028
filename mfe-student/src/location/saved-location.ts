import type { GeoPosition } from '@korkollen/api/domain/distance/haversine';
import { useQuery } from '@tanstack/react-query';
import { texts } from '../texts/sv';
import { createPersistedStore, isRecord } from '../storage/persisted-store';

/** Where the person wants to practise, in one of three ways. A district's value is its Swedish name. */
export type SavedLocation =
  | { type: 'coordinates'; lat: number; lng: number }
  | { type: 'postalCode'; value: string }
  | { type: 'district'; value: string };

const isDegree = (value: unknown, max: number): value is number => typeof value === 'number' && Math.abs(value) <= max;

function parseLocation(stored: unknown): SavedLocation | null {
  if (!isRecord(stored)) return null;
  const { type, lat, lng, value } = stored;
  if (type === 'coordinates') return isDegree(lat, 90) && isDegree(lng, 180) ? { type, lat, lng } : null;
  if (type !== 'postalCode' && type !== 'district') return null;
  return typeof value === 'string' && value.trim() ? { type, value } : null;
}

const savedLocation = createPersistedStore<SavedLocation | null>({
  key: 'userLocation',
  empty: null,
  parse: parseLocation,
});

/** The saved location, or null: none is chosen, or the browser's storage has not been read yet. */
export function useSavedLocation(): SavedLocation | null {
  return savedLocation.usePersisted(({ value }) => value);
}

export function setSavedLocation(location: SavedLocation): void {
  savedLocation.change(() => location);
}

export function clearSavedLocation(): void {
  savedLocation.change(() => null);
}

/**
 * Where a location is, resolved offline; null when the code or the district is not known. A postal code and a
 * district stand for an area, so distances from them are rough. The tables are fetched when they are first needed.
 */
export async function positionOf(location: SavedLocation): Promise<GeoPosition | null> {
  if (location.type === 'coordinates') return { latitude: location.lat, longitude: location.lng };
  if (location.type === 'district') {
    const { districts } = await import('@korkollen/geography/districts');
    const district = districts.find(({ name }) => name === location.value);
    return district ? { latitude: district.lat, longitude: district.lon } : null;
  }
  const { resolvePostalCode } = await import('@korkollen/geography/postal-codes');
  const area = resolvePostalCode(location.value);
  return area.ok ? { latitude: area.latitude, longitude: area.longitude } : null;
}

/** The visitor's location and, once it has been resolved, where it lies. One that cannot be resolved counts as none. */
export function useVisitorPosition() {
  const { value: location, isRead } = savedLocation.usePersisted();
  const { data: position = null, isPending } = useQuery({
    queryKey: ['position', location],
    queryFn: () => location && positionOf(location),
    enabled: location !== null,
    staleTime: Infinity,
    retry: false,
  });
  // until it is known whether there is a position, nothing is searched for
  return { location, position, isSettled: location === null ? isRead : !isPending };
}

/** The location in words, as the location button says it; without one it is the whole city. */
export function locationLabel(location: SavedLocation | null): string {
  if (location === null) return texts.location.everywhere;
  return location.type === 'coordinates' ? texts.location.myPosition : location.value;
}
