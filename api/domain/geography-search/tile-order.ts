import type { GeoPosition } from '../distance/haversine';

/**
 * Orders positions so that each run of `tileSize`, and each run of twice, four times, … as many, is a compact tile: the
 * longer side is halved until a tile is left. Gives indexes into `positions`.
 */
export function tileOrder(positions: readonly GeoPosition[], tileSize: number): Int32Array {
  const latitudes = Float64Array.from(positions, ({ latitude }) => latitude);
  const longitudes = Float64Array.from(positions, ({ longitude }) => longitude);
  const order = Int32Array.from(positions, (_, at) => at);
  const halve = (part: Int32Array): void => {
    if (part.length <= tileSize) return;
    const [south, north] = rangeOf(part, latitudes);
    const [west, east] = rangeOf(part, longitudes);
    const degreeRatio = Math.cos((((south + north) / 2) * Math.PI) / 180);
    const side = north - south > (east - west) * degreeRatio ? latitudes : longitudes;
    part.sort((a, b) => (side[a] ?? 0) - (side[b] ?? 0) || a - b);
    let half = tileSize;
    while (half * 2 < part.length) half *= 2;
    halve(part.subarray(0, half));
    halve(part.subarray(half));
  };
  halve(order);
  return order;
}

function rangeOf(part: Int32Array, values: Float64Array): [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const at of part) {
    const value = values[at] ?? 0;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return [low, high];
}
