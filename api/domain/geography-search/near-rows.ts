import { addRow, type Bitset, emptyBitset, forEachRow, hasRow } from '../search/bitset';
import { type GeoPosition, earthRadiusMetres, haversineMetres } from '../distance/haversine';
import { type NearRow, NearestFew } from './nearest-few';
import { type Balls, fanOut, lineToBall, type Point, pointOf, type SphereTree } from './sphere-tree';

/**
 * Rounding may misplace a point by far less than this (6 mm); balls are tested with it, rows by their real distance.
 */
const slack = 1e-9;

/** The straight line, in earth radii, for a distance along the ground. */
function lineOf(metres: number): number {
  return 2 * Math.sin(Math.min(metres / (2 * earthRadiusMetres), Math.PI / 2));
}

/** Calls `visit` with every row within the radius (its edge included). */
export function forEachRowWithin(
  tree: SphereTree,
  position: GeoPosition,
  radiusMetres: number,
  visit: (row: number) => void,
): void {
  const point = pointOf(position);
  const line = lineOf(radiusMetres);
  // Measuring along the ground is slow; only rows about on the edge need it.
  const isInside = (place: number): boolean => {
    const rowLine = lineToBall(point, tree.points, place);
    if (Math.abs(rowLine - line) > slack) return rowLine < line;
    const rowPosition = tree.positions[place];
    return rowPosition !== undefined && haversineMetres(position, rowPosition) <= radiusMetres;
  };
  const enter = (level: number, at: number): void => {
    const balls = tree.levels[level];
    if (!balls) return;
    const middle = lineToBall(point, balls, at);
    const reach = balls.reach[at] ?? 0;
    if (middle - reach > line + slack) return;
    const rowsPerBall = fanOut ** (level + 1);
    const end = Math.min((at + 1) * rowsPerBall, tree.rows.length);
    if (middle + reach < line - slack) {
      for (let place = at * rowsPerBall; place < end; place += 1) visit(tree.rows[place] ?? 0);
    } else if (level > 0) {
      forEachChild(tree.levels[level - 1], at, (child) => {
        enter(level - 1, child);
      });
    } else {
      for (let place = at * rowsPerBall; place < end; place += 1) if (isInside(place)) visit(tree.rows[place] ?? 0);
    }
  };
  forEachTopBall(tree, enter);
}

/** Collects the `most` nearest of the places that it is offered, measuring along the ground only where it may matter. */
class NearestPlaces {
  readonly point: Point;
  /** Straight line beyond which no place is kept any more. */
  farthestLine = Infinity;
  private farthestMetres = Infinity;
  private readonly nearest: NearestFew;

  constructor(
    private readonly tree: SphereTree,
    private readonly position: GeoPosition,
    most: number,
    private readonly ties: Int32Array,
  ) {
    this.point = pointOf(position);
    this.nearest = new NearestFew(most);
  }

  offer(place: number): void {
    const { tree, nearest } = this;
    if (lineToBall(this.point, tree.points, place) > this.farthestLine) return;
    const position = tree.positions[place];
    if (!position) return;
    const row = tree.rows[place] ?? 0;
    nearest.offer({ row, metres: haversineMetres(this.position, position), tie: this.ties[row] ?? 0 });
    if (nearest.farthestMetres === this.farthestMetres) return;
    this.farthestMetres = nearest.farthestMetres;
    this.farthestLine = lineOf(this.farthestMetres) + slack;
  }

  sorted(): NearRow[] {
    return this.nearest.sorted();
  }
}

/** Which places of a tree are asked for. */
export interface WantedPlaces {
  has(place: number): boolean;
  /** False only when none of `count` places from `start` on is wanted: their ball is then passed over unmeasured. */
  mayHaveAny(start: number, count: number): boolean;
}

/** The places in a set (see `placesOf`): for few of them, which most balls do not hold. */
export const wantedPlaces = (places: Bitset): WantedPlaces => ({
  has: (place) => hasRow(places, place),
  mayHaveAny: (start, count) => hasAny(places, start, count),
});

/** The places of the rows in a set: for many of them, as gathering their places takes longer than finding the nearest. */
export const wantedRows = (tree: SphereTree, rows: Bitset): WantedPlaces => ({
  has: (place) => hasRow(rows, tree.rows[place] ?? -1),
  mayHaveAny: () => true,
});

/** The `most` nearest of the wanted places' rows, nearest first; equal distances by `ties[row]`. */
export function nearestRows(
  tree: SphereTree,
  position: GeoPosition,
  most: number,
  wanted: WantedPlaces,
  ties: Int32Array,
): NearRow[] {
  const nearest = new NearestPlaces(tree, position, most, ties);
  const lists = tree.levels.map(() => new BallList());
  const enterNearestFirst = (level: number, start: number, end: number): void => {
    const [balls, list] = [tree.levels[level], lists[level]];
    if (!balls || !list) return;
    const size = fanOut ** (level + 1);
    const isWanted = (place: number): boolean => wanted.mayHaveAny(place * size, size);
    list.fill(nearest, balls, start, end, isWanted);
    for (let at = 0; at < list.count; at += 1) {
      if ((list.edges[at] ?? 0) > nearest.farthestLine) continue;
      const place = list.places[at] ?? 0;
      if (level > 0) enterNearestFirst(level - 1, place * fanOut, (place + 1) * fanOut);
      else offerRows(place * fanOut, (place + 1) * fanOut);
    }
  };
  const offerRows = (start: number, end: number): void => {
    for (let place = start; place < end; place += 1) if (wanted.has(place)) nearest.offer(place);
  };
  const top = tree.levels.length - 1;
  enterNearestFirst(top, 0, tree.levels[top]?.count ?? 0);
  return nearest.sorted();
}

/** The places in the tree of those of the rows that have a position. */
export function placesOf(tree: SphereTree, rows: Bitset): Bitset {
  const places = emptyBitset(tree.rows.length);
  forEachRow(rows, (row) => {
    const place = tree.placeOf[row] ?? -1;
    if (place >= 0) addRow(places, place);
  });
  return places;
}

/** Whether any of `count` places from `start` on is in the set; a run of 16 is half a word, longer ones whole words. */
function hasAny(places: Bitset, start: number, count: number): boolean {
  if (count === fanOut) return (((places[start >>> 5] ?? 0) >>> (start & 31)) & 0xffff) !== 0;
  const end = Math.min((start + count) >>> 5, places.length);
  for (let at = start >>> 5; at < end; at += 1) if (places[at] !== 0) return true;
  return false;
}

/**
 * The balls under one ball that may hold a nearer row, those whose middle is nearest first: they are likeliest to hold
 * the nearest rows, which then spare the others. One list a level is filled again and again, so that a search makes no
 * objects; sorted by insertion, as there are sixteen at most.
 */
class BallList {
  count = 0;
  readonly places = new Int32Array(fanOut);
  /** Straight line to the nearest edge of each ball. */
  readonly edges = new Float64Array(fanOut);
  private readonly middles = new Float64Array(fanOut);

  fill(nearest: NearestPlaces, balls: Balls, start: number, end: number, isWanted: (place: number) => boolean): void {
    this.count = 0;
    for (let place = start; place < Math.min(end, balls.count); place += 1) {
      if (!isWanted(place)) continue;
      const middle = lineToBall(nearest.point, balls, place);
      const edge = middle - (balls.reach[place] ?? 0);
      if (edge <= nearest.farthestLine) this.insert(place, middle, edge);
    }
  }

  private insert(place: number, middle: number, edge: number): void {
    let at = this.count;
    for (; at > 0 && (this.middles[at - 1] ?? 0) > middle; at -= 1) {
      this.middles[at] = this.middles[at - 1] ?? 0;
      this.places[at] = this.places[at - 1] ?? 0;
      this.edges[at] = this.edges[at - 1] ?? 0;
    }
    this.middles[at] = middle;
    this.places[at] = place;
    this.edges[at] = edge;
    this.count += 1;
  }
}

function forEachChild(balls: Balls | undefined, at: number, visit: (child: number) => void): void {
  const end = Math.min((at + 1) * fanOut, balls?.count ?? 0);
  for (let child = at * fanOut; child < end; child += 1) visit(child);
}

function forEachTopBall(tree: SphereTree, visit: (level: number, at: number) => void): void {
  const level = tree.levels.length - 1;
  for (let at = 0; at < (tree.levels[level]?.count ?? 0); at += 1) visit(level, at);
}
