import TinyQueue from 'tinyqueue';
import type { SearchArea } from '../../contracts/filters';
import { earthRadiusMetres, type GeoPosition, haversineMetres } from '../distance/haversine';
import { addRow, type Bitset, emptyBitset, forEachRow, hasRow } from './bitset';

/** Where the rows of an index are. */
export interface Positions {
  /** Null where the row has none. */
  readonly ofRow: readonly (GeoPosition | null)[];
  /** Each row on a globe of radius 1, so that straight lines can be compared; NaN without a position. */
  readonly points: Points;
  readonly strips: Strips;
}

/** `x`, `y` and `z` of each in turn; z rises from the south pole to the north. */
type Points = Float64Array;

/**
 * The rows that have a position, in strips from south to north that hold as many rows each, and from west to east within
 * a strip. So what is near stands together: a circle is a few strips, and a run of each.
 */
interface Strips {
  readonly rows: Int32Array;
  /** Of those rows, in their order. */
  readonly points: Points;
  /** Of those rows, in degrees. */
  readonly longitudes: Float64Array;
  /** Rows in each strip; the last may hold fewer. */
  readonly length: number;
  /** The lowest and the highest z in each strip. */
  readonly south: Float64Array;
  readonly north: Float64Array;
}

/** `ofRow[row]`; null where the row has no position. */
export function buildPositions(ofRow: readonly (GeoPosition | null)[]): Positions {
  const points = new Float64Array(ofRow.length * 3).fill(NaN);
  ofRow.forEach((position, row) => {
    if (!position) return;
    const { x, y, z } = pointOf(position);
    points[row * 3] = x;
    points[row * 3 + 1] = y;
    points[row * 3 + 2] = z;
  });
  return { ofRow, points, strips: buildStrips(ofRow, points) };
}

function buildStrips(ofRow: Positions['ofRow'], points: Points): Strips {
  const longitudes = Float64Array.from(ofRow, (position) => position?.longitude ?? NaN);
  const heightOf = (row = -1): number => points[row * 3 + 2] ?? NaN;
  const rows = Int32Array.from(ofRow.keys()).filter((row) => ofRow[row]);
  rows.sort((a, b) => heightOf(a) - heightOf(b));
  const length = Math.max(1, Math.ceil(Math.sqrt(rows.length)));
  const starts = Array.from({ length: Math.ceil(rows.length / length) }, (_, strip) => strip * length);
  const strips = starts.map((start) => rows.subarray(start, start + length));
  const south = Float64Array.from(strips, (strip) => heightOf(strip[0]));
  const north = Float64Array.from(strips, (strip) => heightOf(strip.at(-1)));
  for (const strip of strips) strip.sort((a, b) => (longitudes[a] ?? 0) - (longitudes[b] ?? 0));
  const inOrder = new Float64Array(rows.length * 3);
  rows.forEach((row, place) => {
    for (let axis = 0; axis < 3; axis += 1) inOrder[place * 3 + axis] = points[row * 3 + axis] ?? NaN;
  });
  const inOrderToo = Float64Array.from(rows, (row) => longitudes[row] ?? NaN);
  return { rows, points: inOrder, longitudes: inOrderToo, length, south, north };
}

type Point = Readonly<Record<'x' | 'y' | 'z' | 'longitude', number>>;

function pointOf({ latitude, longitude }: GeoPosition): Point {
  const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return { x: Math.cos(phi) * Math.cos(lambda), y: Math.cos(phi) * Math.sin(lambda), z: Math.sin(phi), longitude };
}

/** The square of the straight line through the globe to one of the points; NaN without a position. */
function squaredLine({ x, y, z }: Point, points: Points, at: number): number {
  const dx = x - (points[at * 3] ?? 0);
  const dy = y - (points[at * 3 + 1] ?? 0);
  const dz = z - (points[at * 3 + 2] ?? 0);
  return dx * dx + dy * dy + dz * dz;
}

/** `haversineMetres` decides; what other measures put this close together is measured with it. */
const TOLERANCE_METRES = 0.1;

/** The squared line for a distance along the ground. */
function squaredLineOf(metres: number): number {
  return (2 * Math.sin(Math.min(Math.max(metres, 0) / (2 * earthRadiusMetres), Math.PI / 2))) ** 2;
}

/** The rows within the area, its edge included; a new set. */
export function rowsWithinArea({ ofRow, strips }: Positions, area: SearchArea): Bitset {
  const found = emptyBitset(ofRow.length);
  const from = pointOf(area);
  const inside = squaredLineOf(area.radiusMetres - TOLERANCE_METRES);
  const outside = squaredLineOf(area.radiusMetres + TOLERANCE_METRES);
  for (let strip = 0; strip < strips.south.length; strip += 1) {
    if (lineToStrip(from, strips, strip) ** 2 > outside) continue;
    const [first, end] = runWithin(strips, strip, from, outside);
    for (let place = first; place < end; place += 1) {
      const line = squaredLine(from, strips.points, place);
      if (line > outside) continue;
      const row = strips.rows[place] ?? 0;
      if (line < inside || isWithin(area, ofRow[row])) addRow(found, row);
    }
  }
  return found;
}

const isWithin = (area: SearchArea, position: GeoPosition | null | undefined): boolean =>
  position ? haversineMetres(area, position) <= area.radiusMetres : false;

/** No row of the strip is nearer than this line. */
function lineToStrip({ z }: Point, { south, north }: Strips, strip: number): number {
  return Math.max((south[strip] ?? Infinity) - z, z - (north[strip] ?? -Infinity), 0);
}

/** Places of a strip, from one up to, not including, another. */
type Run = readonly [first: number, end: number];

/** The places of a strip that may lie within a line (squared) of a point. */
function runWithin(strips: Strips, strip: number, from: Point, line: number): Run {
  const first = strip * strips.length;
  const end = Math.min(first + strips.length, strips.rows.length);
  const reach = degreesWithin(from, line);
  const [west, east] = [from.longitude - reach, from.longitude + reach];
  if (west < -180 || east > 180) return [first, end];
  return [firstFrom(strips, west, [first, end]), firstFrom(strips, east, [first, end], true)];
}

/** The first place of a run that is not west of a longitude, or that is east of it. */
function firstFrom({ longitudes }: Strips, longitude: number, [first, end]: Run, isEast = false): number {
  let [low, high] = [first, end];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const there = longitudes[middle] ?? Infinity;
    if (there < longitude || (isEast && there === longitude)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Further to the east or west than this no row is within a line (squared) of the point: 90 degrees or less, or Infinity. */
function degreesWithin({ z }: Point, line: number): number {
  // By the sine of the arc that the line spans: where it reaches a pole, every longitude is within it.
  const sine = Math.sqrt(line * (1 - line / 4));
  const ratio = sine / Math.sqrt(1 - z * z);
  return line < 2 && ratio < 1 ? (Math.asin(ratio) * 180) / Math.PI : Infinity;
}

/** Of fewer rows than this share, measuring each is quicker than looking for them strip by strip. */
const FEW_ROWS = 1 / 32;

/**
 * Of the rows in the set (`total` of them) that have a position, the `max` nearest, nearest first; equal distances by
 * `ties[row]`.
 */
export function nearestRows(
  positions: Positions,
  from: GeoPosition,
  set: { rows: Bitset; total: number },
  max: number,
  ties: Int32Array,
): number[] {
  const { ofRow } = positions;
  const candidates = new NearestCandidates(max);
  if (set.total < ofRow.length * FEW_ROWS) measureEach(positions, from, set.rows, candidates);
  else measureByStrips(positions, from, set.rows, candidates);
  return candidates
    .read()
    .flatMap((row) => {
      const position = ofRow[row];
      return position ? [{ row, metres: haversineMetres(from, position), tie: ties[row] ?? 0 }] : [];
    })
    .sort((a, b) => a.metres - b.metres || a.tie - b.tie)
    .slice(0, max)
    .map(({ row }) => row);
}

function measureEach({ points }: Positions, from: GeoPosition, rows: Bitset, candidates: NearestCandidates): void {
  const point = pointOf(from);
  forEachRow(rows, (row) => {
    candidates.offer(row, squaredLine(point, points, row));
  });
}

/** From the strip at `from` to the north and the south, until every strip left is too far away. */
function measureByStrips({ strips }: Positions, from: GeoPosition, rows: Bitset, candidates: NearestCandidates): void {
  const point = pointOf(from);
  const measure = (place: number): void => {
    const row = strips.rows[place] ?? 0;
    if (hasRow(rows, row)) candidates.offer(row, squaredLine(point, strips.points, place));
  };
  // From the nearest longitude on to both sides, so that what is met first keeps out most of the others.
  const measureRun = (run: Run): void => {
    const start = firstFrom(strips, point.longitude, run);
    for (let place = start; place < run[1]; place += 1) measure(place);
    for (let place = start - 1; place >= run[0]; place -= 1) measure(place);
  };
  let northern = strips.north.findIndex((north) => north >= point.z);
  if (northern === -1) northern = strips.north.length;
  let southern = northern - 1;
  for (;;) {
    const toNorth = northern < strips.south.length ? lineToStrip(point, strips, northern) : Infinity;
    const toSouth = southern >= 0 ? lineToStrip(point, strips, southern) : Infinity;
    const line = Math.min(toNorth, toSouth);
    if (line === Infinity || line ** 2 > candidates.longest) return;
    const strip = toNorth <= toSouth ? northern++ : southern--;
    measureRun(runWithin(strips, strip, point, candidates.longest));
  }
}

interface Candidate {
  readonly row: number;
  /** Squared. */
  readonly line: number;
}

/** The `max` nearest rows of those offered and all that lie about as near as the last of them. */
class NearestCandidates {
  /** The square of the longest line that a row may still have. */
  longest = Infinity;
  readonly #farthestFirst = new TinyQueue<Candidate>([], (a, b) => b.line - a.line);
  /** Rows that were among them and lie about as near as the last. */
  readonly #others: Candidate[] = [];
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  offer(row: number, line: number): void {
    if (!(line <= this.longest)) return;
    const nearest = this.#farthestFirst;
    nearest.push({ row, line });
    if (nearest.length < this.#max) return;
    const pushedOut = nearest.length > this.#max ? nearest.pop() : undefined;
    this.longest = (Math.sqrt(nearest.peek()?.line ?? 0) + TOLERANCE_METRES / earthRadiusMetres) ** 2;
    if (pushedOut && pushedOut.line <= this.longest) this.#others.push(pushedOut);
  }

  read(): number[] {
    const others = this.#others.filter(({ line }) => line <= this.longest);
    return [...this.#farthestFirst.data, ...others].toSorted((a, b) => a.line - b.line).map(({ row }) => row);
  }
}
