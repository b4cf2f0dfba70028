import { type DistrictShape, districtShapes } from '@korkollen/geography/district-shapes';

/** The size of the districts' names, whatever the map's. */
export const NAME_PX = 12;
/** From here on the districts' names have room. */
const NAMED_FROM_SCALE = 0.7;
/** A letter is at most so wide on average, and a line so high, with the air around it. */
const LETTER_PX = 0.6 * NAME_PX;
const LINE_PX = 1.3 * NAME_PX;

/** Whether two districts' names, each around its place, lie over each other. */
function doOverlap(one: DistrictShape, other: DistrictShape, scale: number): boolean {
  const letters = (one.name.length + other.name.length) / 2;
  return (
    Math.abs(one.label.x - other.label.x) * scale < letters * LETTER_PX &&
    Math.abs(one.label.y - other.label.y) * scale < LINE_PX
  );
}

/** The districts whose names are written at a scale of the map: none over another, so a few only on a larger map. */
export function namesWithRoom(scale: number): readonly DistrictShape[] {
  if (scale < NAMED_FROM_SCALE) return [];
  const named: DistrictShape[] = [];
  for (const district of districtShapes) {
    if (named.every((other) => !doOverlap(district, other, scale))) named.push(district);
  }
  return named;
}
