import data from './district-shapes.json';
import type { DistrictOutline } from './map';

/** The box around a shape, in units of the map. */
export interface MapBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface DistrictShape extends DistrictOutline {
  box: MapBox;
}

/** The land of the 21 districts in Swedish order of name, to about 20 m: for a part of the city. */
export const districtShapes: readonly DistrictShape[] = data.districts;

/** The land of the municipalities around, by SCB code: a quiet background. */
export const neighbourShapes: readonly { code: string; path: string; box: MapBox }[] = data.neighbours;
