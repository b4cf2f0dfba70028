import data from './district-polygons.json';

type Ring = readonly (readonly number[])[];

const ringsByDistrict = new Map<string, readonly Ring[]>(Object.entries(data));

function crosses(
  latitude: number,
  longitude: number,
  [fromLon = 0, fromLat = 0]: readonly number[],
  to: readonly number[],
): boolean {
  const [toLon = 0, toLat = 0] = to;
  if (fromLat > latitude === toLat > latitude) return false;
  return longitude < ((toLon - fromLon) * (latitude - fromLat)) / (toLat - fromLat) + fromLon;
}

/** True when a position (degrees, WGS 84) lies on the land of the district; false for an unknown district. */
export function isInDistrict(districtId: string, latitude: number, longitude: number): boolean {
  let isInside = false;
  for (const ring of ringsByDistrict.get(districtId) ?? []) {
    ring.forEach((point, index) => {
      if (crosses(latitude, longitude, point, ring[(index + 1) % ring.length] ?? point)) isInside = !isInside;
    });
  }
  return isInside;
}
