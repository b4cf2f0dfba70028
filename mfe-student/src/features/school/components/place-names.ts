import { districtShapes, type MapPoint } from '@korkollen/geography/district-shapes';

/** Of the drawing, in its own units; it is cut to the place where it stands, its middle last. */
export const WIDTH = 1160;
export const HEIGHT = 420;
/** Units of the drawing a unit of the city's map: a district and what lies around it. */
export const SCALE = 4;
/** Names closer to the pin than this would lie under it. */
const PIN_CLEARANCE = { x: 90, y: 70 } as const;
/** On a phone names are large in the drawing's units: about so wide a letter, and so high. */
const PHONE_NAME = { letter: 23, height: 50 } as const;
/** What every phone shows of the drawing, which is cut to a low band or to a narrow one, and what its pin covers of it. */
const PHONE_MIDDLE: Box = {
  left: WIDTH / 2 - 335,
  right: WIDTH / 2 + 335,
  top: HEIGHT / 2 - 125,
  bottom: HEIGHT / 2 + 125,
};
const PHONE_PIN: Box = { left: WIDTH / 2 - 45, right: WIDTH / 2 + 45, top: HEIGHT / 2 - 120, bottom: HEIGHT / 2 + 5 };

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

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

/** The districts' names that have room in the drawing and do not lie under the pin. */
export function namesAround({ point, isExact }: Place): SetName[] {
  return districtShapes
    .map(({ id, name, label }) => ({
      id,
      name,
      x: WIDTH / 2 + (label.x - point.x) * SCALE,
      y: HEIGHT / 2 + (label.y - point.y) * SCALE,
    }))
    .filter(({ x, y }) => x > 60 && x < WIDTH - 60 && y > 16 && y < HEIGHT - 16)
    .filter(
      ({ x, y }) =>
        !isExact ||
        Math.abs(x - WIDTH / 2) > PIN_CLEARANCE.x ||
        Math.abs(y - (HEIGHT / 2 - PIN_CLEARANCE.y / 2)) > PIN_CLEARANCE.y,
    );
}

function phoneBoxOf({ name, x, y }: SetName): Box {
  const half = (name.length * PHONE_NAME.letter) / 2;
  return { left: x - half, right: x + half, top: y - PHONE_NAME.height / 2, bottom: y + PHONE_NAME.height / 2 };
}

const isWithin = (box: Box, whole: Box): boolean =>
  box.left >= whole.left && box.right <= whole.right && box.top >= whole.top && box.bottom <= whole.bottom;

const meet = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Ids of the names that a phone has room for: whole, beside the pin and each other; the school's own district first. */
export function namesOfPhones(names: SetName[], { districtId, isExact }: Place): ReadonlySet<string> {
  const taken = isExact ? [PHONE_PIN] : [];
  const shown = [...names]
    .sort((a, b) => Number(b.id === districtId) - Number(a.id === districtId))
    .filter((name) => {
      const box = phoneBoxOf(name);
      if (!isWithin(box, PHONE_MIDDLE) || taken.some((other) => meet(box, other))) return false;
      taken.push(box);
      return true;
    });
  return new Set(shown.map(({ id }) => id));
}
