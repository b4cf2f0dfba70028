import type { GeoPosition } from '@korkollen/api/domain/distance/haversine';
import { isInDistrict } from '@korkollen/geography/district-polygons';
import { districts } from '@korkollen/geography/districts';
import { resolvePostalCode } from '@korkollen/geography/postal-codes';

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

/** The name of the district that a postal code's place lies in, as far as a code says that; null where it says nothing. */
export function districtOfPostalCode(postalCode: string): string | null {
  const place = placeOfPostalCode(postalCode);
  return place && districtAt(place);
}
