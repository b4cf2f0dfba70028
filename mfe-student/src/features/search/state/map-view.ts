import { mapSize, project, unproject, type MapPoint } from '@korkollen/geography/map';
import type { SearchArea } from '@korkollen/api/contracts/filters';
import { haversineMetres } from '@korkollen/api/domain/distance/haversine';
import { roundDegrees } from './search-address';

/** The window on the map: its middle in units of the map, and CSS pixels per unit. */
export interface MapView {
  middle: MapPoint;
  scale: number;
}

/** Of the element that shows the map, in CSS pixels. */
export interface BoxSize {
  width: number;
  height: number;
}

/** From the whole region in a narrow column to single streets. */
export const scaleLimits = { min: 0.3, max: 40 } as const;
const ZOOM_STEP = 1.6;
/** Room around what is fitted, so that markers do not touch the edge. */
const MARGIN_PX = 36;
/** A school alone is shown with its surroundings. */
const MIN_SPAN = 40;

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

/** A view that never leaves the map behind. */
export function keepOnMap({ middle, scale }: MapView): MapView {
  return {
    middle: { x: clamp(middle.x, 0, mapSize.width), y: clamp(middle.y, 0, mapSize.height) },
    scale: clamp(scale, scaleLimits.min, scaleLimits.max),
  };
}

export const zoomBy = (view: MapView, steps: number): MapView =>
  keepOnMap({ ...view, scale: view.scale * ZOOM_STEP ** steps });

/** Zooms by a factor; what is `at` (pixels from the top left corner of the window) stays where it is. */
export function zoomAround(view: MapView, factor: number, at: MapPoint, box: BoxSize): MapView {
  const { scale } = keepOnMap({ ...view, scale: view.scale * factor });
  const share = 1 - view.scale / scale;
  const { x, y } = view.middle;
  const [right, down] = [(at.x - box.width / 2) / view.scale, (at.y - box.height / 2) / view.scale];
  return keepOnMap({ middle: { x: x + right * share, y: y + down * share }, scale });
}

/** Moves the window by so many pixels. */
export function panBy({ middle, scale }: MapView, rightPx: number, downPx: number): MapView {
  return keepOnMap({ middle: { x: middle.x + rightPx / scale, y: middle.y + downPx / scale }, scale });
}

/** The view that shows all the points; without points the city. */
export function fitPoints(points: readonly MapPoint[], box: BoxSize): MapView {
  const corners = points.length > 0 ? points : cityCorners;
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return keepOnMap({
    middle: { x: (left + right) / 2, y: (top + bottom) / 2 },
    scale: Math.min(
      Math.max(box.width - 2 * MARGIN_PX, 1) / Math.max(right - left, MIN_SPAN),
      Math.max(box.height - 2 * MARGIN_PX, 1) / Math.max(bottom - top, MIN_SPAN),
    ),
  });
}

/** Where most of Gothenburg lies. */
const cityCorners: readonly MapPoint[] = [project(57.78, 11.85), project(57.62, 12.08)];

/** Pixels from the top left corner of the window. */
export function toPixels({ x, y }: MapPoint, { middle, scale }: MapView, { width, height }: BoxSize): MapPoint {
  return { x: (x - middle.x) * scale + width / 2, y: (y - middle.y) * scale + height / 2 };
}

export const isInside = ({ x, y }: MapPoint, { width, height }: BoxSize): boolean =>
  x >= 0 && y >= 0 && x <= width && y <= height;

/** The window as the `viewBox` of the drawing. */
export function viewBoxOf({ middle, scale }: MapView, { width, height }: BoxSize): string {
  const [unitsWide, unitsHigh] = [width / scale, height / scale];
  return [middle.x - unitsWide / 2, middle.y - unitsHigh / 2, unitsWide, unitsHigh]
    .map((unit) => unit.toFixed(2))
    .join(' ');
}

/** What the window shows, as a circle that reaches its farther edges. */
export function areaOf({ middle, scale }: MapView, { width, height }: BoxSize): SearchArea {
  const centre = unproject(middle);
  const half = Math.max(width, height) / 2 / scale;
  const edge = unproject({ x: middle.x + half, y: middle.y });
  return {
    latitude: roundDegrees(centre.latitude),
    longitude: roundDegrees(centre.longitude),
    radiusMetres: Math.max(1, Math.round(haversineMetres(centre, edge))),
  };
}

/** The corners of a square around a circle on the map. */
export function cornersOf({ latitude, longitude, radiusMetres }: SearchArea): MapPoint[] {
  const { x, y } = project(latitude, longitude);
  const perUnit = haversineMetres({ latitude, longitude }, unproject({ x: x + 1, y }));
  const radius = radiusMetres / perUnit;
  return [
    { x: x - radius, y: y - radius },
    { x: x + radius, y: y + radius },
  ];
}
