import { around } from 'geokdbush';
import KDBush from 'kdbush';
import type { SearchArea } from '../../contracts/filters';
import { earthRadiusMetres, type GeoPosition, haversineMetres } from '../distance/haversine';
import { type Bitset, forEachRow, hasRow } from './bitset';

/** Where the rows of an index are. */
export interface Positions {
  /** Null where the row has none. */
  readonly ofRow: readonly (GeoPosition | null)[];
  /** Each row on a globe of radius 1, so that straight lines can be compared; NaN without a position. */
  readonly points: Readonly<Record<'x' | 'y' | 'z', Float64Array>>;
  /** The rows that have a position, by places of its own; `treeRows` says which row a place is. */
  readonly tree: KDBush;
  readonly treeRows: Int32Array;
}

/** `ofRow[row]`; null where the row has no position. */
export function buildPositions(ofRow: readonly (GeoPosition | null)[]): Positions {
  const places = ofRow.map((position) => (position ? pointOf(position) : { x: NaN, y: NaN, z: NaN }));
  const axis = (name: 'x' | 'y' | 'z') => Float64Array.from(places, (point) => point[name]);
  const treeRows = Int32Array.from(ofRow.keys()).filter((row) => ofRow[row]);
  const tree = new KDBush(treeRows.length);
  for (const position of ofRow) if (position) tree.add(position.longitude, position.latitude);
  return { ofRow, points: { x: axis('x'), y: axis('y'), z: axis('z') }, tree: tree.finish(), treeRows };
}

function pointOf({ latitude, longitude }: GeoPosition): Record<'x' | 'y' | 'z', number> {
  const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return { x: Math.cos(phi) * Math.cos(lambda), y: Math.cos(phi) * Math.sin(lambda), z: Math.sin(phi) };
}

/** Measures the square of the straight line through the globe to a row; NaN without a position. */
function squaredLineFrom(position: GeoPosition, { x, y, z }: Positions['points']): (row: number) => number {
  const from = pointOf(position);
  return (row) => {
    const dx = from.x - (x[row] ?? 0);
    const dy = from.y - (y[row] ?? 0);
    const dz = from.z - (z[row] ?? 0);
    return dx * dx + dy * dy + dz * dz;
  };
}

/** `haversineMetres` decides; what other measures put this close together is measured with it. */
const TOLERANCE_METRES = 0.1;

/** The squared line for a distance along the ground. */
function squaredLineOf(metres: number): number {
  return (2 * Math.sin(Math.min(Math.max(metres, 0) / (2 * earthRadiusMetres), Math.PI / 2))) ** 2;
}

/** Calls `visit` with every row within the area, its edge included. Looks at all rows: 10 000 take some 20 µs. */
export function forEachRowWithin(positions: Positions, area: SearchArea, visit: (row: number) => void): void {
  const { ofRow, points } = positions;
  const lineTo = squaredLineFrom(area, points);
  const inside = squaredLineOf(area.radiusMetres - TOLERANCE_METRES);
  const outside = squaredLineOf(area.radiusMetres + TOLERANCE_METRES);
  const { z } = pointOf(area);
  const height = Math.sqrt(outside);
  for (let row = 0; row < ofRow.length; row += 1) {
    // Most rows are too far to the north or south, which is sooner seen than how far they are.
    if (Math.abs(z - (points.z[row] ?? 0)) > height) continue;
    const line = lineTo(row);
    if (line < inside) visit(row);
    else if (line <= outside) {
      const position = ofRow[row];
      if (position && haversineMetres(area, position) <= area.radiusMetres) visit(row);
    }
  }
}

/** Looking at every row of a set is as fast as the tree up to about so many rows, or where most rows are not in it. */
const FEW_ROWS = 600;
const SMALL_SHARE = 1 / 8;

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
  const isFew = set.total < Math.max(FEW_ROWS, ofRow.length * SMALL_SHARE);
  const candidates = isFew ? nearByLine(positions, from, set.rows, max) : nearInTree(positions, from, set.rows, max);
  return candidates
    .flatMap((row) => {
      const position = ofRow[row];
      return position ? [{ row, metres: haversineMetres(from, position), tie: ties[row] ?? 0 }] : [];
    })
    .sort((a, b) => a.metres - b.metres || a.tie - b.tie)
    .slice(0, max)
    .map(({ row }) => row);
}

/** The `max` nearest rows of the set and all that lie about as near as the last of them, in no order. */
function nearByLine({ points }: Positions, from: GeoPosition, rows: Bitset, max: number): number[] {
  const lineTo = squaredLineFrom(from, points);
  const shortest = new Float64Array(max).fill(Infinity);
  forEachRow(rows, (row) => {
    const line = lineTo(row);
    if (!(line < (shortest[max - 1] ?? 0))) return;
    let at = max - 1;
    for (; at > 0 && (shortest[at - 1] ?? 0) > line; at -= 1) shortest[at] = shortest[at - 1] ?? 0;
    shortest[at] = line;
  });
  const maxLine = (Math.sqrt(shortest[max - 1] ?? 0) + TOLERANCE_METRES / earthRadiusMetres) ** 2;
  const near: number[] = [];
  forEachRow(rows, (row) => {
    if (lineTo(row) <= maxLine) near.push(row);
  });
  return near;
}

/** The same by the tree. */
function nearInTree({ ofRow, tree, treeRows }: Positions, from: GeoPosition, rows: Bitset, max: number): number[] {
  const isAsked = (place: number): boolean => hasRow(rows, treeRows[place] ?? -1);
  const find = (count: number, metres: number): number[] =>
    around(tree, from.longitude, from.latitude, count, metres / 1000, isAsked).map((place) => treeRows[place] ?? -1);
  const metresTo = (row: number | undefined): number => {
    const position = ofRow[row ?? -1];
    return position ? haversineMetres(from, position) : Infinity;
  };
  // One more than asked for: when it lies as near as the last, there may be others that win by their tie.
  const found = find(max + 1, Infinity);
  const last = metresTo(found[max - 1]);
  return metresTo(found[max]) - last < TOLERANCE_METRES ? find(Infinity, last + TOLERANCE_METRES) : found;
}
