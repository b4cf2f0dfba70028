import data from './districts.json';

/** One of the 21 districts that Gothenburg had before 2011, which people still name their part of town by. */
export interface District {
  /** ASCII, for addresses: `alvsborg`. */
  id: string;
  /** Swedish name, as schools store it: ”Älvsborg”. */
  name: string;
  /** Where most of its people live, in degrees (WGS 84); always inside the district. */
  lat: number;
  lon: number;
  /** West, south, east, north in degrees. */
  bbox: readonly [number, number, number, number];
  landKm2: number;
}

const [west, south, east, north] = [0, 1, 2, 3];

/** All districts, in Swedish order of name. */
export const districts: readonly District[] = data.map((district): District => ({
  ...district,
  bbox: [district.bbox[west] ?? 0, district.bbox[south] ?? 0, district.bbox[east] ?? 0, district.bbox[north] ?? 0],
}));
