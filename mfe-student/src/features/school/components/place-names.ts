import { districtShapes, type MapBox } from '@korkollen/geography/district-shapes';
import type { MapPoint } from '@korkollen/geography/map';

/** The size of the drawing in its own units. It is cropped to fit where it stands, and its middle is always kept. */
export const WIDTH = 1160;
export const HEIGHT = 420;
/** Units of the drawing per unit of the city's map: shows a district and what lies around it. */
export const SCALE = 4;

/** Whether a shape of the city's map comes into the drawing around a point: most of the city does not. */
export const isInSight =
  ({ x, y }: MapPoint) =>
  ({ box: { left, top, right, bottom } }: { box: MapBox }): boolean => {
    const [wide, high] = [WIDTH / SCALE / 2, HEIGHT / SCALE / 2];
    return left < x + wide && right > x - wide && top < y + high && bottom > y - high;
  };

/** A part of the drawing: its middle from that of the drawing, and how far it goes to each side. */
interface Box {
  x: number;
  y: number;
  wide: number;
  high: number;
}
const boxAt = (x: number, y: number, wide = 0, high = 0): Box => ({ x, y, wide, high });

/** Where the middle of a name has room. */
const DRAWING = boxAt(0, 0, WIDTH / 2 - 60, HEIGHT / 2 - 16);
/** What lies under the pin. */
const PIN = boxAt(0, -35, 90, 70);
/** What phones of 360 px show of the drawing, which is cut to a low band or to a narrow one, and what its pin covers of it. */
const PHONE_DRAWING = boxAt(0, 0, 380, 125);
const PHONE_PIN = boxAt(0, -57, 45, 62);
/** Half of a letter's width and height as a phone shows it, roughly, in the drawing's units. */
const PHONE_LETTER = { wide: 11.5, high: 25 } as const;

export interface Place {
  point: MapPoint;
  districtId: string;
  /** False where only the district is known: it is marked, and nothing in it. */
  isExact: boolean;
}

interface SetName {
  id: string;
  name: string;
  x: number;
  y: number;
}

/** Whether the boxes meet; or, with a sign of -1, whether the first is within the other. */
const isIn = (a: Box, b: Box, sign = 1): boolean =>
  Math.abs(a.x - b.x) < b.wide + sign * a.wide && Math.abs(a.y - b.y) < b.high + sign * a.high;

/** The districts' names that have room in the drawing and do not lie under the pin, by their middle from the drawing's. */
export function namesAround({ point, isExact }: Place): SetName[] {
  return districtShapes
    .map(({ id, name, label }) => ({ id, name, x: (label.x - point.x) * SCALE, y: (label.y - point.y) * SCALE }))
    .filter(({ x, y }) => isIn(boxAt(x, y), DRAWING) && !(isExact && isIn(boxAt(x, y), PIN)));
}

/** Ids of the names that a phone has room for: whole, beside the pin and each other; the school's own district first. */
export function namesOfPhones(names: SetName[], { districtId, isExact }: Place): ReadonlySet<string> {
  const taken = isExact ? [PHONE_PIN] : [];
  const shown = [...names]
    .sort((a, b) => Number(b.id === districtId) - Number(a.id === districtId))
    .filter(({ name, x, y }) => {
      const box = boxAt(x, y, name.length * PHONE_LETTER.wide, PHONE_LETTER.high);
      if (!isIn(box, PHONE_DRAWING, -1) || taken.some((other) => isIn(box, other))) return false;
      taken.push(box);
      return true;
    });
  return new Set(shown.map(({ id }) => id));
}
