import type { School } from '@korkollen/api/contracts/schools';

export type DirectedSchool = Pick<School, 'name' | 'address' | 'city' | 'latitude' | 'longitude'>;

/** What a device opens a place with: its own map app where it has one, else a map in the browser. */
export type MapApp = 'apple' | 'android' | 'browser';

/** @param device what the browser calls itself */
export function mapAppOf({ userAgent, maxTouchPoints }: { userAgent: string; maxTouchPoints: number }): MapApp {
  // an iPad calls itself a Mac, and is the only one of them that is touched
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'apple';
  return userAgent.includes('Android') ? 'android' : 'browser';
}

/**
 * An address that opens the way to a school. `geo:` is RFC 5870 with the label that Android's map apps read; Apple's and
 * OpenStreetMap's are theirs. Without a position the school's address is looked for.
 */
export function directionsTo({ name, address, city, latitude, longitude }: DirectedSchool, app: MapApp): string {
  const text = encodeURIComponent(`${address}, ${city}`);
  const position = latitude !== null && longitude !== null ? `${latitude},${longitude}` : undefined;
  if (app === 'apple') return `https://maps.apple.com/?daddr=${position ?? text}`;
  if (app === 'android') {
    return position ? `geo:${position}?q=${position}(${encodeURIComponent(name)})` : `geo:0,0?q=${text}`;
  }
  return position
    ? `https://www.openstreetmap.org/directions?to=${encodeURIComponent(position)}`
    : `https://www.openstreetmap.org/search?query=${text}`;
}
