/** Source of the districts' shapes and centres; shown wherever the map is. */
export const districtCredit = 'Göteborgs Stad';

/** A point on the map, in units of its view box. */
export interface MapPoint {
  x: number;
  y: number;
}

/** Land on the map. */
export interface DistrictOutline {
  /** As in `districts`. */
  id: string;
  name: string;
  /** SVG path data of its land; what no shape covers is river and sea. */
  path: string;
  /** Where its name is set, centred. */
  label: MapPoint;
}

/** Size of the map: `viewBox="0 0 800 915"`. */
export const mapSize = { width: 800, height: 915 } as const;

/**
 * What the map shows, in degrees (WGS 84), drawn in Web Mercator (EPSG:3857). Small islands further west are cut off.
 */
export const mapBounds = { west: 11.68, south: 57.54, east: 12.22, north: 57.87 } as const;

const mercator = (latitude: number): number => Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
const top = mercator(mapBounds.north);
const bottom = mercator(mapBounds.south);

/** Where a position (degrees, WGS 84) lies on the map; outside 0..800 × 0..915 when the map does not show it. */
export function project(latitude: number, longitude: number): MapPoint {
  return {
    x: ((longitude - mapBounds.west) / (mapBounds.east - mapBounds.west)) * mapSize.width,
    y: ((top - mercator(latitude)) / (top - bottom)) * mapSize.height,
  };
}

/** The position (degrees, WGS 84) of a point on the map: the way back from `project`. */
export function unproject({ x, y }: MapPoint): { latitude: number; longitude: number } {
  const latitude = (Math.atan(Math.exp(top - (y / mapSize.height) * (top - bottom))) * 360) / Math.PI - 90;
  return { latitude, longitude: mapBounds.west + (x / mapSize.width) * (mapBounds.east - mapBounds.west) };
}
