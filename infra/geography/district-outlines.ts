import data from './district-outlines.json';
import type { DistrictOutline } from './map';

/** The land of the 21 districts in Swedish order of name, to about 40 m: for the whole city, where nobody sees more. */
export const districtOutlines: readonly DistrictOutline[] = data.districts;

/** The land of the municipalities around, by SCB code: a quiet background. */
export const neighbourOutlines: readonly { code: string; path: string }[] = data.neighbours;
