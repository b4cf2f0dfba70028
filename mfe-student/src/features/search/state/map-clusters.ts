import { project, type MapPoint } from '@korkollen/geography/map';

interface LocatedSchool {
  id: string;
  /** Degrees, WGS 84. */
  latitude: number | null;
  longitude: number | null;
}

/** A school with its point on the map, in units of the map. */
export interface MapSchool<School extends LocatedSchool> {
  school: School;
  point: MapPoint;
}

/** Schools that are drawn as one marker. */
export interface SchoolCluster<School extends LocatedSchool> {
  /** Stable while the same schools are together. */
  id: string;
  /** At least one. */
  schools: MapSchool<School>[];
  /** The middle of their points. */
  point: MapPoint;
}

/** The schools that have a position; the map cannot show the others. */
export function locateSchools<School extends LocatedSchool>(schools: readonly School[]): MapSchool<School>[] {
  return schools.flatMap((school) => {
    const { latitude, longitude } = school;
    return latitude === null || longitude === null ? [] : [{ school, point: project(latitude, longitude) }];
  });
}

function meanOf(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

function clusterOf<School extends LocatedSchool>(schools: MapSchool<School>[]): SchoolCluster<School> {
  const [xs, ys] = [schools.map(({ point }) => point.x), schools.map(({ point }) => point.y)];
  return {
    id: schools.map(({ school }) => school.id).join(' '),
    schools,
    point: { x: meanOf(xs), y: meanOf(ys) },
  };
}

/** Joins clusters, two at a time, until no two are nearer to each other than `minUnits`. */
function joinNear<School extends LocatedSchool>(
  clusters: SchoolCluster<School>[],
  minUnits: number,
): SchoolCluster<School>[] {
  const apart: SchoolCluster<School>[] = [];
  const waiting = [...clusters];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { schools, point } = next;
    const near = apart.findIndex((other) => Math.hypot(other.point.x - point.x, other.point.y - point.y) < minUnits);
    const [neighbour] = near < 0 ? [] : apart.splice(near, 1);
    // a joined cluster has another middle, so it is looked at again
    if (neighbour) waiting.push(clusterOf([...neighbour.schools, ...schools]));
    else apart.push(next);
  }
  return apart;
}

/**
 * Puts schools of the same square of a grid together, and squares whose schools lie so near to each other that their
 * markers would overlap. The grid lies still on the map, so moving the window changes no cluster; only another
 * `cellUnits` (the size of a square and the minimum distance of markers, in units of the map) does. From north to south.
 */
export function clusterSchools<School extends LocatedSchool>(
  schools: readonly MapSchool<School>[],
  cellUnits: number,
): SchoolCluster<School>[] {
  const cells = new Map<string, MapSchool<School>[]>();
  for (const located of schools) {
    const cell = `${Math.floor(located.point.x / cellUnits)},${Math.floor(located.point.y / cellUnits)}`;
    cells.set(cell, [...(cells.get(cell) ?? []), located]);
  }
  const clusters = [...cells.values()].map(clusterOf);
  return joinNear(clusters, cellUnits).sort((a, b) => a.point.y - b.point.y || a.point.x - b.point.x);
}
