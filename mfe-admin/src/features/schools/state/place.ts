import { haversineMetres, type GeoPosition } from '@korkollen/api/domain/distance/haversine';
import { isInDistrict } from '@korkollen/geography/district-polygons';
import { districts } from '@korkollen/geography/districts';
import { resolvePostalCode } from '@korkollen/geography/postal-codes';

/** Positions of postal codes are of areas: so far from one still is in it. */
const maxMetresFromCode = 4_000;

export const districtNames = districts.map(({ name }) => name);

/** The name of the district on whose land a position lies; null for river, sea and everywhere else. */
export function districtAt({ latitude, longitude }: GeoPosition): string | null {
  return districts.find(({ id }) => isInDistrict(id, latitude, longitude))?.name ?? null;
}

/** Where a postal code is on the map; null for one that is not known or lies nowhere. */
export function placeOfPostalCode(postalCode: string): GeoPosition | null {
  const found = resolvePostalCode(postalCode);
  return found.ok && found.isKnownCode && found.accuracy !== 'box'
    ? { latitude: found.latitude, longitude: found.longitude }
    : null;
}

/** What in a school's place does not go together; nothing of it keeps anybody from saving. */
export type PlaceDoubt =
  | { is: 'outside' }
  | { is: 'otherDistrict'; there: string; chosen: string }
  | { is: 'farFromCode'; postalCode: string; metres: number };

const isGothenburg = (city: string): boolean => /^\s*göteborg\s*$/i.test(city);

/** @param place the school's, in degrees */
export function placeDoubts(
  place: GeoPosition,
  { district, postalCode, city }: { district: string; postalCode: string; city: string },
): PlaceDoubt[] {
  const there = districtAt(place);
  const code = placeOfPostalCode(postalCode);
  const metres = code ? haversineMetres(place, code) : 0;
  return [
    ...(there === null && (isGothenburg(city) || district !== '') ? [{ is: 'outside' as const }] : []),
    ...(there !== null && district !== '' && there !== district
      ? [{ is: 'otherDistrict' as const, there, chosen: district }]
      : []),
    ...(metres > maxMetresFromCode ? [{ is: 'farFromCode' as const, postalCode: postalCode.trim(), metres }] : []),
  ];
}
