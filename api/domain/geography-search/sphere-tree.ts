import type { GeoPosition } from '../distance/haversine';
import { tileOrder } from './tile-order';

/** Rows or nodes under one node. */
export const fanOut = 16;

/**
 * Balls on the globe, each holding sixteen smaller ones, the smallest sixteen rows. Straight lines through the globe
 * obey the triangle inequality everywhere, so poles, the date line and a visitor on the other side need no case of
 * their own; a far-off row (a wrong coordinate) makes one ball large and no other.
 */
export interface SphereTree {
  /** Rows that have a position, neighbours together. */
  readonly rows: Int32Array;
  /** Where each row stands in `rows`; -1 without a position. */
  readonly placeOf: Int32Array;
  /** Position of each of `rows`. */
  readonly positions: readonly GeoPosition[];
  /** Each of `rows` as a ball without reach. */
  readonly points: Balls;
  /** From the smallest balls to the largest; ball `n` of a level holds balls `16n` to `16n + 15` of the one below. */
  readonly levels: readonly Balls[];
}

/** Balls in units of the earth's radius. */
export interface Balls {
  readonly count: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly z: Float64Array;
  readonly reach: Float64Array;
}

export interface Point {
  x: number;
  y: number;
  z: number;
}

export function isPosition(latitude: number | null, longitude: number | null): boolean {
  return latitude !== null && longitude !== null && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

export function pointOf({ latitude, longitude }: GeoPosition): Point {
  const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return { x: Math.cos(phi) * Math.cos(lambda), y: Math.cos(phi) * Math.sin(lambda), z: Math.sin(phi) };
}

/** `positions[row]`; rows without a position are in no ball. */
export function buildSphereTree(positions: readonly (GeoPosition | null)[]): SphereTree {
  const unordered = positions.flatMap((position, row) => (position ? [{ position, row }] : []));
  const order = tileOrder(
    unordered.map(({ position }) => position),
    fanOut,
  );
  const placed = [...order].flatMap((at) => unordered[at] ?? []);
  const points = placed.map(({ position }) => pointOf(position));
  const levels: Balls[] = [];
  let groupSize = fanOut;
  do {
    levels.push(ballsAround(points, groupSize));
    groupSize *= fanOut;
  } while (points.length > groupSize);
  const placeOf = new Int32Array(positions.length).fill(-1);
  placed.forEach(({ row }, place) => {
    placeOf[row] = place;
  });
  return {
    rows: Int32Array.from(placed, ({ row }) => row),
    placeOf,
    positions: placed.map(({ position }) => position),
    points: ballsAround(points, 1),
    levels,
  };
}

function ballsAround(points: readonly Point[], groupSize: number): Balls {
  const count = Math.ceil(points.length / groupSize);
  const empty = (): Float64Array => new Float64Array(count);
  const balls = { count, x: empty(), y: empty(), z: empty(), reach: empty() };
  for (let at = 0; at < count; at += 1) {
    const group = points.slice(at * groupSize, (at + 1) * groupSize);
    const centre = { x: mean(group, 'x'), y: mean(group, 'y'), z: mean(group, 'z') };
    balls.x[at] = centre.x;
    balls.y[at] = centre.y;
    balls.z[at] = centre.z;
    balls.reach[at] = group.reduce((reach, point) => Math.max(reach, lineBetween(centre, point)), 0);
  }
  return balls;
}

const mean = (points: readonly Point[], axis: keyof Point): number =>
  points.reduce((sum, point) => sum + point[axis], 0) / points.length;

const lineBetween = (a: Point, b: Point): number => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2 + (a.z - b.z) ** 2);

/** Length of the straight line from a point to the middle of a ball, in earth radii. */
export function lineToBall(point: Point, balls: Balls, at: number): number {
  const x = point.x - (balls.x[at] ?? 0);
  const y = point.y - (balls.y[at] ?? 0);
  const z = point.z - (balls.z[at] ?? 0);
  return Math.sqrt(x * x + y * y + z * z);
}
