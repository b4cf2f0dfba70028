import { project, type MapPoint } from '@korkollen/demo/geography/district-shapes';

interface PlacedSchool {
  id: string;
  /** Degrees, WGS 84. */
  latitude: number | null;
  longitude: number | null;
}

/** A school with its place on the map, in units of the map. */
export interface MapSchool<School extends PlacedSchool> {
  school: School;
  point: MapPoint;
}

/** Schools that are drawn as one marker. */
export interface Cluster<School extends PlacedSchool> {
  /** Stable while the same schools are together. */
  id: string;
  /** At least one. */
  schools: MapSchool<School>[];
  /** The middle of their places. */
  point: MapPoint;
}

/** The schools that have a place; the map cannot show the others. */
export function placeSchools<School extends PlacedSchool>(schools: readonly School[]): MapSchool<School>[] {
  return schools.flatMap((school) => {
    const { latitude, longitude } = school;
    return latitude === null || longitude === null ? [] : [{ school, point: project(latitude, longitude) }];
  });
}

function meanOf(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/**
 * Puts schools of the same square of a grid together. The grid lies still on the map, so moving the window changes no
 * cluster; only another `cellUnits` (the size of a square, in units of the map) does. From north to south.
 */
export function clusterSchools<School extends PlacedSchool>(
  schools: readonly MapSchool<School>[],
  cellUnits: number,
): Cluster<School>[] {
  const cells = new Map<string, MapSchool<School>[]>();
  for (const placed of schools) {
    const cell = `${Math.floor(placed.point.x / cellUnits)},${Math.floor(placed.point.y / cellUnits)}`;
    cells.set(cell, [...(cells.get(cell) ?? []), placed]);
  }
  return [...cells.values()]
    .map((members) => ({
      id: members.map(({ school }) => school.id).join(' '),
      schools: members,
      point: { x: meanOf(members.map(({ point }) => point.x)), y: meanOf(members.map(({ point }) => point.y)) },
    }))
    .sort((a, b) => a.point.y - b.point.y || a.point.x - b.point.x);
}
