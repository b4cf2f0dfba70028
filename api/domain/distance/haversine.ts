/** A position in degrees, WGS 84. */
export interface GeoPosition {
  latitude: number;
  longitude: number;
}

/** Whether both numbers are there and on the globe. */
export function isPosition(latitude: number | null, longitude: number | null): boolean {
  return latitude !== null && longitude !== null && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

/** Mean earth radius in metres, as the specification sets it (6 371 km). */
export const earthRadiusMetres = 6_371_000;

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in metres between two positions, unrounded. NaN in gives NaN out. */
export function haversineMetres(a: GeoPosition, b: GeoPosition): number {
  const latitudeA = toRadians(a.latitude);
  const latitudeB = toRadians(b.latitude);
  const halfLatitude = Math.sin((latitudeB - latitudeA) / 2);
  const halfLongitude = Math.sin(toRadians(b.longitude - a.longitude) / 2);
  const chord = halfLatitude ** 2 + Math.cos(latitudeA) * Math.cos(latitudeB) * halfLongitude ** 2;
  // Rounding can lift the chord a hair above 1 for antipodes, which asin would answer with NaN.
  return 2 * earthRadiusMetres * Math.asin(Math.sqrt(Math.min(1, chord)));
}
