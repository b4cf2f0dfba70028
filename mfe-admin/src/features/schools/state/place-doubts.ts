import { haversineMetres, type GeoPosition } from '@korkollen/api/domain/distance/haversine';
import { districtAt, placeOfPostalCode } from '../../../location/place';

/** Positions of postal codes are of areas: so far from one still is in it. */
const maxMetresFromCode = 4_000;

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
