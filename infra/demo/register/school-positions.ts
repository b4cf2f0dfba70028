import { isInDistrict } from '@korkollen/geography/district-polygons';
import { mapBounds } from '@korkollen/geography/map';
import type { District } from '@korkollen/geography/districts';
import type { Random } from './random';

const kilometresPerDegree = 111.2;
const tries = 60;

const fiveDecimals = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/**
 * A position on the district's land, denser towards where its people live, and within what the map shows.
 * Falls back to the district's centre where land is scarce.
 */
export function drawPosition(district: District, random: Random): { latitude: number; longitude: number } {
  const reachKm = Math.min(3, Math.sqrt(district.landKm2) / 2.2);
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const distance = (reachKm * random.next()) / kilometresPerDegree;
    const angle = random.next() * 2 * Math.PI;
    const latitude = fiveDecimals(district.lat + distance * Math.sin(angle));
    const longitude = fiveDecimals(
      district.lon + (distance * Math.cos(angle)) / Math.cos((district.lat * Math.PI) / 180),
    );
    if (longitude > mapBounds.west && isInDistrict(district.id, latitude, longitude)) return { latitude, longitude };
  }
  return { latitude: district.lat, longitude: district.lon };
}
